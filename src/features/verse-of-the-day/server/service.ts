import { AppError, fieldError } from '#src/api/errors.ts';
import type { GlossLanguage } from '#src/features/texts/contract.ts';
import { textPath, verseReference } from '#src/features/texts/text-names.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { addDays, type CivilDate, daysBetween } from '#src/local-time/civil-date.ts';
import { civilDateAt, startOfDay } from '#src/local-time/local-time.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import { readContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { chooseVersesOfMonth } from '../choose-verses.ts';
import type { VerseOfTheDay } from '../contract.ts';
import { type DayVerse, verseDayStore as store } from './store.ts';

/** Days before today whose verses can still be read. */
const earlierDays = 30;

/** @param zone time zone in which a day begins and ends */
type Dependencies = { db: Db; clock: Clock; zone: string };

/** The verse of each day: the one that an administrator has set, else one that is chosen by the date. */
export function createVerseOfTheDay({ db, clock, zone }: Dependencies) {
  const place = { zone, longitude: 0 };
  const months = new Map<string, ReadonlyMap<CivilDate, string>>();
  let version = -1;

  const today = (): CivilDate => civilDateAt(clock.now().getTime(), place);

  /**
   * @throws AppError `not_found` when there is no verse to choose; `validation_failed` for a day to come or too long ago
   */
  async function get(language: GlossLanguage, date?: CivilDate): Promise<VerseOfTheDay> {
    const now = today();
    const day = date ?? now;
    const age = daysBetween(day, now);
    if (age < 0 || age > earlierDays)
      throw fieldError('date', 'out_of_range', `date: use today or one of the ${earlierDays} days before.`);
    const verse = await find(day);
    if (!verse) throw new AppError('not_found', 'There is no verse of the day yet.');
    return { ...shownVerse(verse, language), date: day, zone, validUntil: endOf(now).toISOString() };
  }

  /** The verse of today; null without one. */
  async function ofToday(language: GlossLanguage) {
    const verse = await find(today());
    return verse && shownVerse(verse, language);
  }

  /** Verses of today and the days before it, newest first. */
  async function newest(language: GlossLanguage): Promise<(VerseOfTheDay & { startsAt: Date })[]> {
    const now = today();
    const days = Array.from({ length: earlierDays + 1 }, (_, age) => addDays(now, -age));
    const verses = await Promise.all(days.map((day) => find(day)));
    return verses.flatMap((verse, age) => {
      const day = days[age] ?? now;
      if (!verse) return [];
      const dates = { date: day, zone, validUntil: endOf(now).toISOString() };
      return [{ ...shownVerse(verse, language), ...dates, startsAt: startOf(day) }];
    });
  }

  /** The verse of any day; null without one. */
  async function find(day: CivilDate): Promise<(DayVerse & { isSet: boolean }) | null> {
    const set = await store.findSet(db, day);
    if (set) return { ...set, isSet: true };
    const path = (await choicesOf(day.slice(0, 7))).get(day);
    const chosen = path === undefined ? null : await store.findByPath(db, path);
    return chosen && { ...chosen, isSet: false };
  }

  async function choicesOf(month: string): Promise<ReadonlyMap<CivilDate, string>> {
    const current = await readContentVersion(db);
    if (current !== version) months.clear();
    version = current;
    const known = months.get(month);
    if (known) return known;

    const choices = chooseVersesOfMonth(month, await store.listCandidates(db));
    if (months.size >= maxMonths) months.clear();
    if (current === version) months.set(month, choices);
    return choices;
  }

  const startOf = (day: CivilDate): Date =>
    new Date(startOfDay(day, place) ?? Date.parse(`${day}T00:00:00Z`));

  const endOf = (day: CivilDate): Date => startOf(addDays(day, 1));

  return { get, ofToday, newest, find, today };
}

const maxMonths = 24;

export type VerseOfTheDayService = ReturnType<typeof createVerseOfTheDay>;

/** Seconds for which a response may be kept. */
export function secondsUntil(instant: string, now: Date): number {
  return Math.max(0, Math.min(msPerDay, Date.parse(instant) - now.getTime())) / 1000;
}

export function referencesOf({ work, division, isOnly, number }: DayVerse) {
  const cite = (locale: Locale) => verseReference({ work, division, isOnly }, number, locale);
  return { en: cite('en'), hi: cite('hi'), sa: cite('sa') };
}

/** Path of a verse within its address: `isha-upanishad/1/1`. */
export function pathOf({ work, division, number }: DayVerse): string {
  return `${work.slug}/${division.slug}/${number}`;
}

function shownVerse(verse: DayVerse, language: GlossLanguage) {
  const { speaker, lines, iast, translations, reviewedOn } = verse;
  const inLanguage = (code: string) => translations.find((one) => one.language === code);
  return {
    path: textPath(pathOf(verse)),
    image: `/art/verse/${pathOf(verse)}.png`,
    reference: referencesOf(verse),
    speaker,
    lines,
    iast,
    translation: inLanguage(language) ?? inLanguage('en') ?? null,
    isReviewed: reviewedOn !== null,
  };
}
