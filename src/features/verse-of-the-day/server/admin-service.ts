import { AppError, fieldError } from '#src/api/errors.ts';
import type { CursorQuery, Page } from '#src/api/paged-list.ts';
import { addDays, type CivilDate } from '#src/local-time/civil-date.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { AdminVerseDay, NamedVerse } from '../admin-contract.ts';
import { verseDayAdminStore as store } from './admin-store.ts';
import { pathOf, referencesOf, type VerseOfTheDayService } from './service.ts';
import { type DayVerse, verseDayStore } from './store.ts';

const listedDays = 31;
/** Later days with a set verse that are listed. */
const maxLaterDays = 366;

type Dependencies = { db: Db; clock: Clock; verses: VerseOfTheDayService };

/** Verses of days as administrators set and exclude them. */
export function createVerseAdmin({ db, clock, verses }: Dependencies) {
  async function listDays(): Promise<{ days: AdminVerseDay[]; later: AdminVerseDay[] }> {
    const today = verses.today();
    const dates = Array.from({ length: listedDays }, (_, index) => addDays(today, index));
    const [days, set] = await Promise.all([
      Promise.all(dates.map(dayOf)),
      store.listSet(db, { from: addDays(today, listedDays), limit: maxLaterDays }),
    ]);
    const later = set.map(({ day, ...verse }) => ({ date: day, isSet: true, verse: namedVerse(verse) }));
    return { days, later };
  }

  async function dayOf(date: CivilDate): Promise<AdminVerseDay> {
    const verse = await verses.find(date);
    return { date, isSet: verse?.isSet ?? false, verse: verse && namedVerse(verse) };
  }

  async function setDay(date: CivilDate, path: string, actor: Actor): Promise<AdminVerseDay> {
    if (date < verses.today()) throw fieldError('date', 'in_past', 'date: choose today or a later day.');
    await db.transaction(async (tx) => {
      const { id: verseId } = await getVerse(tx, path);
      const now = clock.now();
      await store.set(tx, { day: date, verseId, setBy: actor.actorId, setAt: now });
      await afterWrite(tx, actor, { event: 'verse-of-the-day.set', detail: { date, path } });
    });
    return dayOf(date);
  }

  async function unsetDay(date: CivilDate, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await store.unset(tx, date))) throw new AppError('not_found', 'No verse is set for this day.');
      await afterWrite(tx, actor, { event: 'verse-of-the-day.unset', detail: { date } });
    });
  }

  async function listExcluded(query: CursorQuery): Promise<Page<NamedVerse>> {
    const { rows, page } = await store.listExcluded(db, query);
    return page(rows, ({ excludedAt, id }) => [excludedAt, id], namedVerse);
  }

  async function exclude(path: string, actor: Actor): Promise<NamedVerse> {
    return db.transaction(async (tx) => {
      const verse = await getVerse(tx, path);
      await store.exclude(tx, { verseId: verse.id, excludedBy: actor.actorId, excludedAt: clock.now() });
      await afterWrite(tx, actor, { event: 'verse-of-the-day.excluded', detail: { path } });
      return namedVerse(verse);
    });
  }

  async function include(id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await store.include(tx, id))) throw new AppError('not_found', 'This verse is not excluded.');
      await afterWrite(tx, actor, { event: 'verse-of-the-day.included', detail: { verse: id } });
    });
  }

  async function getVerse(tx: Db, path: string): Promise<DayVerse> {
    const verse = await verseDayStore.findByPath(tx, path);
    if (!verse) throw fieldError('path', 'unknown', 'path: no published verse has this address.');
    return verse;
  }

  async function afterWrite(
    tx: Db,
    actor: Actor,
    action: { event: string; detail: Record<string, string> },
  ): Promise<void> {
    await recordAudit(tx, { ...actor, at: clock.now(), ...action });
    await bumpContentVersion(tx);
  }

  return { listDays, setDay, unsetDay, listExcluded, exclude, include };
}

export type VerseAdmin = ReturnType<typeof createVerseAdmin>;

function namedVerse(verse: DayVerse): NamedVerse {
  const { id, lines } = verse;
  return { id, path: pathOf(verse), reference: referencesOf(verse), line: lines[0] ?? '' };
}
