import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Log } from '#src/platform/log.ts';
import { checkedKinds, waitingKinds } from '../../discrepancy-kinds.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { eventStore } from '../payments/event-store.ts';
import { ledgerCheckStore, type LedgerCheckProgress, type Violation } from './ledger-check-store.ts';
import { reconciliationStore } from './reconciliation-store.ts';

type Dependencies = { db: Db; gatewayMode: GatewayMode; clock: Clock; log: Log };

const recentDays = 35;

/** Checks the site's own ledger, and reports and closes discrepancies. */
export function createLedgerCheck({ db, gatewayMode, clock, log }: Dependencies) {
  /** Checks the whole ledger now, when an administrator asks. */
  async function checkLedger(): Promise<void> {
    const violations = await ledgerCheckStore.findViolations(db, gatewayMode, clock.now());
    await reportAll(db, violations);
    await finish(checkedKinds, violations.map(nameOf));
  }

  /** Checks the last weeks of the ledger every ten minutes. */
  async function checkRecentLedger(): Promise<void> {
    const now = clock.now();
    const since = new Date(now.getTime() - recentDays * msPerDay);
    const violations = await ledgerCheckStore.findViolations(db, gatewayMode, now, since);
    await reportAll(db, violations);
    await finish(waitingKinds, violations.map(nameOf));
  }

  /**
   * Checks the whole ledger every night, month by month. A check whose process ended continues with its next
   * month, unless it began more than a day ago.
   */
  async function continueLedgerCheck(): Promise<void> {
    const now = clock.now();
    let progress = await unfinishedCheck(now);
    const since = progress && new Date(`${progress.nextMonth}T00:00:00Z`);
    for (const month of await ledgerCheckStore.listMonths(db, gatewayMode, now, since ?? undefined)) {
      const violations = await ledgerCheckStore.findInMonth(db, gatewayMode, month);
      progress = {
        startedAt: progress?.startedAt ?? now,
        nextMonth: month.until.slice(0, 10),
        found: [...(progress?.found ?? []), ...violations.map(nameOf)],
      };
      await keep(violations, progress);
    }
    const violations = await ledgerCheckStore.findInTotals(db, gatewayMode, now);
    await reportAll(db, violations);
    await finish(checkedKinds, [...(progress?.found ?? []), ...violations.map(nameOf)]);
    await ledgerCheckStore.deleteProgress(db, gatewayMode);
  }

  async function unfinishedCheck(now: Date): Promise<LedgerCheckProgress | null> {
    const progress = await ledgerCheckStore.findProgress(db, gatewayMode);
    return progress && now.getTime() - progress.startedAt.getTime() < msPerDay ? progress : null;
  }

  /** A month counts as checked when its discrepancies are stored. */
  async function keep(violations: readonly Violation[], progress: LedgerCheckProgress): Promise<void> {
    await db.transaction(async (tx) => {
      await reportAll(tx, violations);
      await ledgerCheckStore.saveProgress(tx, gatewayMode, progress);
    });
  }

  async function reportAll(tx: Db, violations: readonly Violation[]): Promise<void> {
    const foundAt = clock.now();
    for (const { kind, subject, detail, paymentId } of violations) {
      log.error(`Ledger discrepancy: ${subject}: ${detail}`);
      await eventStore.reportDiscrepancy(tx, { gatewayMode, kind, subject, paymentId, detail, foundAt });
    }
  }

  /** @param closedKinds kinds whose discrepancies are closed when they are not found */
  async function finish(closedKinds: readonly string[], found: readonly string[]): Promise<void> {
    const now = clock.now();
    const waiting = await reconciliationStore.findWaiting(db, gatewayMode, now);
    for (const { kind, subject, detail, paymentId } of waiting)
      await eventStore.reportDiscrepancy(db, { gatewayMode, kind, subject, paymentId, detail, foundAt: now });
    const names = [...found, ...waiting.map(nameOf)];
    await eventStore.closeGone(db, gatewayMode, [...closedKinds], names, now);
  }

  return { checkLedger, checkRecentLedger, continueLedgerCheck };
}

/** As `closeGone` compares it. */
function nameOf({ kind, subject }: Violation): string {
  return `${kind} ${subject}`;
}
