import { fieldError } from '#src/api/errors.ts';
import { addDays, type CivilDate } from '#src/local-time/civil-date.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import type { Clock } from '#src/platform/clock.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import type { EventForm } from '../admin-contract.ts';
import { repeatedObservances } from '../repetition.ts';
import { eventAdminStore, type EventRecord, type SeriesRow } from './admin-store.ts';
import { columnsOfRule, dateAt, ruleOf, seriesDates, timesOn } from './series-dates.ts';
import { seriesStore as store } from './series-store.ts';
import type { EventRow } from './store.ts';

export const eventSeriesJob = jobKind('events.series', { maxRunSeconds: 1800 });

/** Days ahead for which events are created. Festivals come once a year. */
const daysAhead = 120;
const festivalDaysAhead = 400;

/** Creates the events of repetitions ahead of time, each with its own registrations. */
export function createEventSeries({ db, clock }: { db: Db; clock: Clock }) {
  /**
   * Applies the repetition of a saved event; the event itself is the first one.
   *
   * @param before the event before it was saved; null for a new one
   * @throws AppError `validation_failed` when it was moved beyond a date for which people are registered
   */
  async function apply(tx: Db, source: EventRow, form: EventForm, before: EventRecord | null): Promise<void> {
    const rule = ruleOf(source, form);
    const known = before?.series ?? null;
    if (!rule) {
      if (known) await end(tx, source);
      return;
    }
    const columns = columnsOfRule(rule, form.repeatsUntil);
    if (!known) {
      const series = await store.insertSeries(tx, { sourceId: source.id, ...columns });
      await create(tx, series, source);
      return;
    }
    if (before && before.event.startsAt < source.startsAt) await deletePassedDates(tx, source);
    const hasSameRule =
      known.kind === columns.kind &&
      known.weekday === columns.weekday &&
      known.ordinal === columns.ordinal &&
      known.observance === columns.observance;
    if (!hasSameRule) {
      await store.deleteOccurrences(tx, source.id, clock.now());
      await store.updateSeries(tx, known.id, { ...columns, createdUntil: null });
    } else if (known.until !== columns.until) {
      await changeEnd(tx, source, known, columns.until);
    }
    const series = await store.lockSeries(tx, known.id);
    if (!series) return;
    if (before && before.event.startsAt > source.startsAt)
      await restorePassedDates(tx, series, source, before.event);
    await create(tx, series, source);
  }

  /** The first event takes the place of the dates up to its new one. */
  async function deletePassedDates(tx: Db, source: EventRow): Promise<void> {
    const lastDate = dateAt(source.startsAt, source);
    const registered = await store.deletePassedOccurrences(tx, source.id, { now: clock.now(), lastDate });
    if (registered !== null)
      throw fieldError('startsAt', 'date_registered', `People are registered for ${registered}.`);
  }

  /** Creates the dates whose place the first event took before it was moved back, without those that a person deleted. */
  async function restorePassedDates(
    tx: Db,
    series: SeriesRow,
    source: EventRow,
    before: EventRow,
  ): Promise<void> {
    const { createdUntil } = series;
    // After a change of the rule, all dates are created again.
    if (createdUntil === null) return;
    const next = addDays(dateAt(source.startsAt, source), 1);
    const today = dateAt(clock.now(), source);
    const from = next > today ? next : today;
    const former = dateAt(before.startsAt, before);
    const to = createdUntil < former ? createdUntil : former;
    if (from > to) return;
    const deleted = await store.listDeletedDates(tx, series.id);
    await insertDates(tx, series, source, { from, to, without: new Set(deleted) });
  }

  /** Dates up to the new end keep their events; dates that a person deleted are not created again. */
  async function changeEnd(
    tx: Db,
    source: EventRow,
    series: SeriesRow,
    until: CivilDate | null,
  ): Promise<void> {
    const { createdUntil } = series;
    const isShorter = until !== null && createdUntil !== null && until < createdUntil;
    if (isShorter) await store.deleteOccurrences(tx, source.id, clock.now(), until);
    await store.updateSeries(tx, series.id, { until, createdUntil: isShorter ? until : createdUntil });
  }

  /** Later events without registrations are deleted; the others and cancelled ones stay as events of their own. */
  async function end(tx: Db, source: EventRow): Promise<void> {
    await store.deleteOccurrences(tx, source.id, clock.now());
    await store.separate(tx, { sourceId: source.id });
    const record = await eventAdminStore.find(tx, source.id);
    if (record?.series) await store.deleteSeries(tx, record.series.id);
  }

  /** Creates the events of all repetitions up to the days ahead. */
  async function createDue(): Promise<void> {
    await loadZoneHistory();
    const today = clock.now().toISOString().slice(0, 10);
    await runEach(await store.listSeries(db, today), ({ id }) =>
      db.transaction(async (tx) => {
        const series = await store.lockSeries(tx, id);
        const record = series && (await eventAdminStore.find(tx, series.sourceId));
        if (series && record && (await create(tx, series, record.event))) await bumpContentVersion(tx);
      }),
    );
  }

  /** @returns whether events were created */
  async function create(tx: Db, series: SeriesRow, source: EventRow): Promise<boolean> {
    const first = dateAt(source.startsAt, source);
    const today = dateAt(clock.now(), source);
    const next = series.createdUntil === null ? today : addDays(series.createdUntil, 1);
    const from = [addDays(first, 1), next, today].toSorted().at(-1) ?? today;
    const horizon = addDays(today, aheadOf(series));
    const to = series.until !== null && series.until < horizon ? series.until : horizon;
    if (to < from) return false;

    const created = await insertDates(tx, series, source, { from, to });
    await store.updateSeries(tx, series.id, { createdUntil: to });
    return created > 0;
  }

  /** @returns the number of new events */
  async function insertDates(
    tx: Db,
    series: SeriesRow,
    source: EventRow,
    { without, ...range }: { from: CivilDate; to: CivilDate; without?: ReadonlySet<CivilDate> },
  ): Promise<number> {
    const now = clock.now();
    let created = 0;
    for (const date of seriesDates(series, source, range)) {
      const times = timesOn(date, source);
      if (times.startsAt <= now || without?.has(date)) continue;
      const isNew = await store.insertOccurrence(tx, {
        ...copiedColumns(source),
        slug: `${source.slug}-${date}`,
        ...times,
        isSample: source.isSample,
        seriesId: series.id,
        occurrenceDate: date,
        sourceId: source.id,
      });
      if (isNew) created += 1;
    }
    return created;
  }

  return { apply, createDue };
}

export type EventSeries = ReturnType<typeof createEventSeries>;

/** Texts and settings that the events of a repetition share. */
export function copiedColumns(source: EventRow) {
  return {
    title: source.title,
    description: source.description,
    place: source.place,
    language: source.language,
    details: source.details,
    detailsHtml: source.detailsHtml,
    attendance: source.attendance,
    venue: source.venue,
    latitude: source.latitude,
    longitude: source.longitude,
    onlineUrl: source.onlineUrl,
    timeZone: source.timeZone,
    takesRegistrations: source.takesRegistrations,
    capacity: source.capacity,
    maxSeats: source.maxSeats,
    hasWaitingList: source.hasWaitingList,
    questions: source.questions,
    reminderHours: source.reminderHours,
    observance: source.observance,
  };
}

function aheadOf({ kind, observance }: SeriesRow): number {
  const isOften = kind !== 'observance' || repeatedObservances.some((one) => one === observance);
  return isOften ? daysAhead : festivalDaysAhead;
}
