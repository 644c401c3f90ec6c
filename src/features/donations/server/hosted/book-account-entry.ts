import type { Db } from '#src/platform/database/database.ts';
import type { LedgerLine } from '../../ledger.ts';
import type { BalanceEntry, Payout } from '../gateway/hosted-checkout-gateway.ts';
import { ledgerStore } from '../payments/ledger-store.ts';
import type { HostedAccount } from './hosted-account.ts';
import { payoutStore } from '../payments/payout-store.ts';

type Booking = { entry: BalanceEntry; payout: Payout; now: Date };

/** Books an entry of the account that belongs to no donation: a fee of the gateway, or a returned payout. Once. */
export async function bookAccountEntry(
  db: Db,
  { gateway, account, client }: HostedAccount,
  { entry, payout, now }: Booking,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { entryId, amountMinor, feeMinor, taxMinor, currency } = entry;
    const kind = kindOf(entry, payout);
    const accountEntryId = await payoutStore.insertEntry(tx, {
      gatewayMode: client.mode,
      gateway,
      account,
      entryId,
      kind,
      payoutId: payout.payoutId,
      amountMinor,
      feeMinor,
      taxMinor,
      currency,
      bookedAt: now,
    });
    if (!accountEntryId) return;
    const booked = { gatewayMode: client.mode, accountEntryId, reason: kind, bookedAt: now };
    await ledgerStore.addAccountEntry(tx, booked, linesOf(entry));
  });
}

function kindOf({ kind, entryId }: BalanceEntry, { payoutId }: Payout) {
  if (entryId === `${payoutId}:failed`) return 'payout_failed';
  return kind === 'fee' || kind === 'payout_reversal' ? kind : 'other';
}

/** What reaches the bank or leaves it, against the gateway's account, its fees, or what has to be examined. */
function linesOf({ kind, amountMinor, feeMinor, taxMinor, netMinor, currency }: BalanceEntry): LedgerLine[] {
  const against = ({ payout_reversal: 'gateway', fee: 'fees' } as const)[kind as string] ?? 'review';
  const lines: LedgerLine[] = [
    { account: 'bank', currency, amountMinor: netMinor },
    { account: against, currency, amountMinor: -amountMinor },
    { account: 'fees', currency, amountMinor: feeMinor - taxMinor },
    { account: 'tax', currency, amountMinor: taxMinor },
  ];
  return lines.filter((line) => line.amountMinor !== 0);
}
