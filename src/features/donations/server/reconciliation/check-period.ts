import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Db } from '#src/platform/database/database.ts';
import { type GatewayCheck, gatewayCheckStore } from './gateway-check-store.ts';

export type CheckedPeriod = { from: Date; to: Date };

type PeriodCheck = GatewayCheck & {
  to: Date;
  /** Days that every run reads, because the gateway can change them later. */
  days: number;
};

/** A row that fails every night does not lengthen the period further. */
const maxDays = 31;

/**
 * Runs a nightly check of an account for the last `days`, and for earlier days since the last run that succeeded: the
 * site was stopped or the gateway did not respond on them.
 */
export async function checkPeriod(
  db: Db,
  { to, days, ...check }: PeriodCheck,
  run: (period: CheckedPeriod) => Promise<void>,
): Promise<void> {
  const end = (await gatewayCheckStore.readEnd(db, check)) ?? to;
  const start = Math.min(end.getTime() - (days - 1) * msPerDay, to.getTime() - days * msPerDay);
  await run({ from: new Date(Math.max(start, to.getTime() - maxDays * msPerDay)), to });
  await gatewayCheckStore.saveEnd(db, check, to);
}
