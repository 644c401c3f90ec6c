import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { inBatches } from '#src/platform/database/in-batches.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import { hasEnded } from '../../recurring-state.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { recurringStore, type RecurringDonation } from '../payments/recurring-store.ts';
import { donorsByDay, isDaytime } from './daytime.ts';
import { dueEmailStore } from './due-email-store.ts';
import type { RecurringEmails } from './recurring-emails.ts';

/** Days after a failed charge on which its donor gets an email, while the provider retries. */
const failureDays = [0, 3, 7] as const;
/** Step of the email about a charge that the gateway does not retry any more. */
const haltedStep = failureDays.length + 1;

type Dependencies = {
  emails: Pick<RecurringEmails, 'chargeFailed' | 'stillFailing' | 'halted'>;
  clock: Clock;
  timeZone: string;
};

type DueEmail = { kind: 'chargeFailed' | 'stillFailing' | 'halted'; step: number };

/** Emails about charges that failed: at most one for each step of a charge, and none at night. */
export function createFailureEmails({ emails, clock, timeZone }: Dependencies) {
  /** Sends the email that is due for a donation, whose row the caller has locked. */
  async function sendDue(tx: Db, donation: RecurringDonation): Promise<void> {
    const now = clock.now();
    const due = dueEmail(donation, now);
    if (!due || !isDaytime(now, donation, timeZone)) return;
    await recurringStore.changeDonation(tx, donation.id, { failureStep: due.step });
    await emails[due.kind](tx, donation);
  }

  /** Every hour: sends the emails that are due, also those delayed by the night. */
  async function sendAllDue(db: Db, gatewayMode: GatewayMode): Promise<void> {
    const now = clock.now();
    const failedBefore = failureDays.map((days) => new Date(now.getTime() - days * msPerDay));
    const due = { failedBefore, haltedStep, byDay: donorsByDay(now, timeZone) };
    await runEach(
      inBatches((batch) => dueEmailStore.listFailing(db, gatewayMode, due, batch)),
      (id) => db.transaction(async (tx) => sendDue(tx, await recurringStore.lockDonation(tx, id))),
    );
  }

  return { sendDue, sendAllDue };
}

export type FailureEmails = ReturnType<typeof createFailureEmails>;

/** A job that runs late sends the last step that is due, never two at once. */
export function dueEmail(
  {
    state,
    failedAt,
    failureStep,
    cancelRequestedAt,
  }: Pick<RecurringDonation, 'state' | 'failedAt' | 'failureStep' | 'cancelRequestedAt'>,
  now: Date,
): DueEmail | null {
  if (!failedAt || cancelRequestedAt || hasEnded(state)) return null;
  if (state === 'halted') return failureStep < haltedStep ? { kind: 'halted', step: haltedStep } : null;
  if (state !== 'pending') return null;
  const elapsedMs = now.getTime() - failedAt.getTime();
  const step = failureDays.filter((days) => elapsedMs >= days * msPerDay).length;
  if (step <= failureStep) return null;
  return { kind: step === 1 ? 'chargeFailed' : 'stillFailing', step };
}
