import { addDays } from '#src/local-time/civil-date.ts';
import { civilDateAt, resolveLocalTime } from '#src/local-time/local-time.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import type { LunarDates } from './lunar-dates.ts';
import { geoPlace, nextReturn, withNextReturn } from './remembrance-columns.ts';
import type { RemembranceEmails } from './remembrance-emails.ts';
import { type Remembrance, remembranceStore as store } from './store.ts';

type Dependencies = {
  db: Db;
  lunarDates: LunarDates;
  emails: RemembranceEmails;
  mailer: Mailer;
  clock: Clock;
};

const remembranceRemindersJob = jobKind('remembrances.reminders', { maxRunSeconds: 1800 });

/** Days before the return on which its reminder is written, and from when on that day at the place. */
const reminderDays = 7;
const reminderTime = '07:00';

/** Writes reminders every hour, so that each arrives in the morning of its place. */
export function registerReminders(jobs: Jobs, { writeDue }: Reminders): void {
  jobs.repeat(remembranceRemindersJob, '15 * * * *', writeDue);
}

/** Reminders of annual remembrances: at most one for each return, also over kills and repeated runs. */
export function createReminders({ db, lunarDates, emails, mailer, clock }: Dependencies) {
  /**
   * Writes the reminders that are due and moves past returns on. After an outage a reminder is written late, as long as
   * the day is not past at the place.
   */
  async function writeDue(): Promise<void> {
    // One day more, since the date of a place can be ahead of UTC.
    const until = addDays(clock.now().toISOString().slice(0, 10), reminderDays + 1);
    await runEach(await store.listDue(db, until), (id) => db.transaction((tx) => writeOne(tx, id)));
  }

  async function writeOne(tx: Db, id: string): Promise<void> {
    const known = await store.lock(tx, id);
    if (!known || (known.state !== 'confirmed' && known.state !== 'paused')) return;

    const row = isPast(known) ? await store.update(tx, id, withNextReturn(lunarDates, known)) : known;
    if (row.state !== 'confirmed' || !isDue(row)) return;
    const next = nextReturn(lunarDates, row);
    if (!next) return;

    const { lunation, date: returnDate } = next;
    const key = { remembranceId: id, lunation, tithi: row.tithi };
    const isNew = await store.claimReminder(tx, key, { returnDate, writtenAt: clock.now() });
    if (!isNew) return;
    const project = row.projectId && (await store.findProjectSlug(tx, row.projectId));
    await mailer.send(tx, emails.reminder(row, { next, project }));
  }

  function isPast({ nextDate, ...row }: Remembrance): boolean {
    return nextDate !== null && nextDate < civilDateAt(clock.now().getTime(), geoPlace(row));
  }

  function isDue({ nextDate, ...row }: Remembrance): boolean {
    if (nextDate === null) return false;
    const from = resolveLocalTime(addDays(nextDate, -reminderDays), reminderTime, geoPlace(row));
    return clock.now().getTime() >= from.chosen.instant;
  }

  return { writeDue };
}

export type Reminders = ReturnType<typeof createReminders>;
