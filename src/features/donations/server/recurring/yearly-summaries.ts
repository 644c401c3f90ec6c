import { calendarDay } from '#src/i18n/calendar-day.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { inBatches } from '#src/platform/database/in-batches.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { donorsByDay } from './daytime.ts';
import { summaryStore } from './summary-store.ts';
import type { SummaryEmail } from './summary-email.ts';

/** First day in January: charges of New Year's Eve are in by then. */
const firstDay = 8;
/** A site that was down in January sends them late, but not in spring. */
const lastMonth = 2;

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  mailer: Mailer;
  emails: SummaryEmail;
  clock: Clock;
  timeZone: string;
};

/** Emails monthly donors at the beginning of a year what they gave in the last one. */
export function createYearlySummaries({ db, gatewayMode, mailer, emails, clock, timeZone }: Dependencies) {
  /** Every hour from January 8 to the end of February: sends the summaries that are due, one per address and year. */
  async function sendDue(): Promise<void> {
    const { year, month, day } = calendarDay(clock.now(), timeZone);
    if (month > lastMonth || (month === 1 && day < firstDay)) return;
    const scope = { gatewayMode, year: year - 1, timeZone };
    const byDay = donorsByDay(clock.now(), timeZone);
    await runEach(
      inBatches((batch) => summaryStore.listDue(db, scope, byDay, batch)),
      (id) => db.transaction((tx) => send(tx, id, year - 1)),
    );
  }

  /** @param id newest recurring donation of the address */
  async function send(tx: Db, id: string, year: number): Promise<void> {
    const donations = await summaryStore.lockOfDonor(tx, gatewayMode, id);
    const [newest] = donations;
    // Declined, or sent by another process meanwhile.
    const isDone = donations.some(
      ({ summaryYear, summaryDeclinedAt }) => summaryDeclinedAt || (summaryYear ?? 0) >= year,
    );
    if (!newest?.donorEmail || isDone) return;
    const { donorEmail } = newest;
    await summaryStore.markSent(tx, gatewayMode, donorEmail, year);
    const parts = await summaryStore.sum(tx, { gatewayMode, year, timeZone }, donorEmail, newest.locale);
    await mailer.send(tx, emails.write({ ...newest, donorEmail }, { year, parts }));
  }

  /** @returns whether the donor gets no more summaries; null for an invalid link */
  async function hasOptedOut(token: string): Promise<boolean | null> {
    const id = emails.readToken(token);
    return id === null ? null : summaryStore.hasDeclined(db, id);
  }

  /** @returns whether the link is valid */
  async function optOut(token: string): Promise<boolean> {
    const id = emails.readToken(token);
    return id !== null && summaryStore.decline(db, id, clock.now());
  }

  return { sendDue, hasOptedOut, optOut };
}
