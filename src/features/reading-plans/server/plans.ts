import { AppError } from '#src/api/errors.ts';
import type { VerseName } from '#src/features/texts/verse-names.ts';
import { calendarText, escapeCalendarText } from '#src/http/responses/icalendar.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { addDays, type CivilDate } from '#src/local-time/civil-date.ts';
import { civilDateAt } from '#src/local-time/local-time.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { ReadingPlan } from '../contract.ts';
import { type PlanDay, planDays } from '../plan-days.ts';
import type { PlanChoice } from '../plan-links.ts';
import { type PlannedDivision, planStore as store } from './plan-store.ts';

type Dependencies = { db: Db; clock: Clock; zone: string; site: { url: string } };

/** Reading plans, computed from the texts. */
export function createPlans({ db, clock, zone, site }: Dependencies) {
  /** @throws AppError `not_found` for a text that visitors cannot read */
  async function get({ text, days, from }: Omit<PlanChoice, 'from'> & { from?: string | undefined }) {
    const division = await divisionOf(text);
    const start = from ?? todayIn(zone);
    const dates = planDays(await store.listNumbers(db, division.id), days, start);
    const plan: ReadingPlan = {
      text,
      title: titleOf(division),
      verseName: division.work.verseName,
      from: start,
      days: dates,
      hasEnded: hasEnded(dates, zone),
    };
    return plan;
  }

  function todayIn(readerZone: string): CivilDate {
    return civilDateAt(clock.now().getTime(), { zone: readerZone, longitude: 0 });
  }

  /** Whether the last day of a plan is over in a time zone. */
  function hasEnded(days: readonly PlanDay[], readerZone: string): boolean {
    const last = days.at(-1);
    return last !== undefined && last.date < todayIn(readerZone);
  }

  /** iCalendar text with one entry each day; repeated downloads have the same IDs. */
  async function calendar(choice: PlanChoice, locale: Locale): Promise<string> {
    const { title, verseName, days } = await get(choice);
    const { host } = new URL(site.url);
    const name = escapeCalendarText(title[locale]);
    const id = `${choice.text.replaceAll('/', '-')}-${choice.days}-${choice.from}`;
    const entries = days.flatMap((day) => [
      'BEGIN:VEVENT',
      `UID:reading-${id}-${day.day}@${host}`,
      `DTSTAMP:${compact(choice.from)}T000000Z`,
      `DTSTART;VALUE=DATE:${compact(day.date)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day.date, 1))}`,
      `SUMMARY;LANGUAGE=${locale}:${escapeCalendarText(dayTitle({ title: title[locale], verseName, day }, locale))}`,
      `URL:${dayUrl(choice.text, day, locale)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]);
    return calendarText([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//${host}//Reading plan//EN`,
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      `NAME:${name}`,
      `X-WR-CALNAME:${name}`,
      ...entries,
      'END:VCALENDAR',
    ]);
  }

  /** @throws AppError `not_found` */
  async function divisionOf(text: string): Promise<PlannedDivision> {
    const [work = '', division = ''] = text.split('/');
    const found = await store.findDivision(db, { work, division });
    if (!found) throw new AppError('not_found', 'Text not found.');
    return found;
  }

  /** Address of the first verse of a day in the reader. */
  function dayUrl(text: string, { first }: PlanDay, locale: Locale): string {
    return `${languageAddress(`${site.url}/texts/${text}`, locale)}#v${first}`;
  }

  return { get, calendar, divisionOf, dayUrl, hasEnded, todayIn, zone };
}

export type Plans = ReturnType<typeof createPlans>;

export function titleOf({ work, title }: Pick<PlannedDivision, 'work' | 'title'>) {
  const titles = locales.map((locale) => [
    locale,
    work.title[locale] === title[locale] ? title[locale] : `${work.title[locale]}, ${title[locale]}`,
  ]);
  return Object.fromEntries(titles) as Record<Locale, string>;
}

/** Text and verses of a day. */
export function dayTitle(
  { title, verseName, day: { first, last } }: { title: string; verseName: VerseName; day: PlanDay },
  locale: Locale,
): string {
  const { t } = translatorFor(locale);
  return first === last
    ? t(`readingPlanEmail.single.${verseName}`, { title, first })
    : t(`readingPlanEmail.range.${verseName}`, { title, first, last });
}

function compact(date: CivilDate): string {
  return date.replaceAll('-', '');
}
