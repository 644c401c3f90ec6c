import { emailKey } from '#src/api/form-text.ts';
import { isUuid } from '#src/api/uuid.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { suppressionStore } from '#src/platform/email/suppression-store.ts';
import { daysBefore } from '#src/platform/privacy/retention.ts';
import { deliveryStore } from '../sending/delivery-store.ts';
import type { Report } from './report.ts';

/** Emails with soft bounces within 30 days after which an address is suppressed. */
const maxSoftBounces = 5;
const softBounceDays = 30;

/** Days after which a stored report is deleted; the suppressed address stays. */
const keptDays = 180;

/** Applies reports of the mail provider. A repeated report changes nothing. */
export function createEmailReports({ db, clock }: { db: Db; clock: Clock }) {
  /** @returns the number of reports that were new */
  async function applyAll(reports: Report[]): Promise<{ accepted: number }> {
    let accepted = 0;
    for (const report of reports) {
      if (await db.transaction((tx) => apply(tx, report))) accepted += 1;
    }
    return { accepted };
  }

  async function apply(tx: Db, report: Report): Promise<boolean> {
    const now = clock.now();
    const key = emailKey(report.address);
    const occurredAt = new Date(report.occurredAt);
    const { id, type, detail } = report;
    const emailId = emailIdOf(report.messageId) ?? (await deliveryStore.findNewestEmail(tx, key, occurredAt));
    const stored = { id, emailKey: key, type, emailId, detail, occurredAt, receivedAt: now };
    if (!(await suppressionStore.insertReport(tx, stored))) return false;

    if (emailId) {
      const column = type === 'complaint' ? 'complainedAt' : 'bouncedAt';
      await deliveryStore.noteReport(tx, emailId, column, occurredAt);
    }
    const reason = type === 'soft_bounce' ? await softReason(tx, key, now) : type;
    if (reason) await suppressionStore.insert(tx, { emailKey: key, reason, note: detail, createdAt: now });
    return true;
  }

  async function softReason(tx: Db, key: string, now: Date): Promise<'soft_bounces' | null> {
    const since = daysBefore(now, softBounceDays);
    const bounces = await suppressionStore.countReportedEmails(tx, key, 'soft_bounce', since);
    return bounces >= maxSoftBounces ? 'soft_bounces' : null;
  }

  function deleteOld(now: Date): Promise<number> {
    return suppressionStore.deleteReportsOlderThan(db, daysBefore(now, keptDays));
  }

  return { applyAll, deleteOld };
}

export type EmailReports = ReturnType<typeof createEmailReports>;

/** The local part of our Message-IDs is the ID of the email. */
function emailIdOf(messageId: string): string | null {
  const id = /^<?([^@>]+)@/.exec(messageId)?.[1] ?? '';
  return isUuid(id) ? id : null;
}
