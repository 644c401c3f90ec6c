import { AppError } from '#src/api/errors.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Payout, PayoutDetail, PayoutKey, PayoutQuery } from '../../treasury/payout-contract.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { payoutAdminStore, type PayoutRow } from './payout-admin-store.ts';

type Dependencies = { db: Db; gatewayMode: GatewayMode; clock: Clock };

const shownEntries = 500;

/** Payouts to the bank, and whether a person has found them on the bank statement. */
export function createPayouts({ db, gatewayMode, clock }: Dependencies) {
  async function list(query: PayoutQuery) {
    const { rows, page } = await payoutAdminStore.list(db, gatewayMode, query);
    return page(rows, ({ arrivesOn, payoutId }) => [arrivesOn, payoutId], toPayout);
  }

  async function read(key: PayoutKey): Promise<PayoutDetail> {
    const payout = await find(key);
    const [entries, sums] = await Promise.all([
      payoutAdminStore.listEntries(db, key, shownEntries),
      payoutAdminStore.sumEntries(db, key),
    ]);
    const netMinor = sums.amountMinor - sums.feeMinor;
    return {
      payout: toPayout(payout),
      entries,
      totals: { ...sums, netMinor, differenceMinor: payout.amountMinor - netMinor },
    };
  }

  async function find(key: PayoutKey): Promise<PayoutRow> {
    const payout = await payoutAdminStore.find(db, gatewayMode, key);
    if (!payout) throw new AppError('not_found', 'Payout not found.');
    return payout;
  }

  async function check(
    key: PayoutKey,
    { bankReference }: { bankReference: string },
    actor: Actor,
  ): Promise<PayoutDetail> {
    const { gateway, account, payoutId, amountMinor, currency } = await find(key);
    await db.transaction(async (tx) => {
      const at = clock.now();
      await payoutAdminStore.check(tx, {
        gateway,
        account,
        payoutId,
        bankReference,
        checkedAt: at,
        checkedBy: actor.actorId,
      });
      const detail = { gateway, amountMinor, currency };
      await recordAudit(tx, { ...actor, at, event: 'donation.payout-checked', target: payoutId, detail });
    });
    return read(key);
  }

  async function uncheck(key: PayoutKey, actor: Actor): Promise<PayoutDetail> {
    const { gateway, payoutId } = await find(key);
    await db.transaction(async (tx) => {
      if (!(await payoutAdminStore.uncheck(tx, key))) return;
      await recordAudit(tx, {
        ...actor,
        at: clock.now(),
        event: 'donation.payout-unchecked',
        target: payoutId,
        detail: { gateway },
      });
    });
    return read(key);
  }

  return { list, read, check, uncheck };
}

export type Payouts = ReturnType<typeof createPayouts>;

function toPayout({ checkedAt, checkedBy, bankReference, ...payout }: PayoutRow): Payout {
  const check = checkedAt && {
    at: checkedAt.toISOString(),
    by: checkedBy,
    bankReference: bankReference ?? '',
  };
  return { ...payout, check };
}
