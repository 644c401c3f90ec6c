import type { CurrencyStatement, StatementAmounts } from '../../statement-contract.ts';
import type { BankLine } from '../treasury/bank-store.ts';
import type { BookedRefund, LedgerPart, StatementPart, statementStore } from './statement-store.ts';

type Found = {
  received: LedgerPart[];
  refunds: BookedRefund[];
  gateway: Awaited<ReturnType<(typeof statementStore)['sumGateway']>>;
  differences: Awaited<ReturnType<(typeof statementStore)['listDifferences']>>;
  payouts: BankLine[];
};

const noMovements = {
  openingMinor: 0,
  receivedMinor: 0,
  returnedMinor: 0,
  feesMinor: 0,
  taxMinor: 0,
  otherMinor: 0,
  exchangeMinor: 0,
  payoutsMinor: 0,
  closingMinor: 0,
};

/** Sums of a statement, one for each currency with ledger lines. */
export function sumByCurrency({
  received,
  refunds,
  gateway,
  differences,
  payouts,
}: Found): CurrencyStatement[] {
  const parts = withRefunds(received, refunds);
  const codes = [...new Set([...parts, ...gateway, ...payouts].map(({ currency }) => currency))]
    .toSorted()
    .toReversed();
  return codes.map((code) => {
    const ownParts = parts.filter(({ currency }) => currency === code);
    const balance = gateway.find(({ currency }) => currency === code) ?? noMovements;
    const online = sumOf(ownParts.filter(({ source }) => source === 'gateway'));
    const { grossMinor, refundsMinor, disputesMinor } = online;
    const reinstatedMinor = -sumAmounts(
      refunds.filter((row) => row.currency === code && row.source === 'gateway' && row.amountMinor < 0),
    );
    return {
      currency: code,
      purposes: [...Map.groupBy(ownParts, ({ project }) => project)].map(([project, own]) => ({
        project,
        ...sumOf(own),
      })),
      sources: [...Map.groupBy(ownParts, ({ source }) => source)]
        .map(([source, own]) => ({ source, ...sumOf(own) }))
        .toSorted((a, b) => b.grossMinor - a.grossMinor),
      totals: sumOf(ownParts),
      refunds: refunds
        .filter(({ currency }) => currency === code)
        .map(({ bookedAt, donationId, project, kind, amountMinor }) => ({
          bookedAt,
          donationId,
          project,
          kind,
          amountMinor,
        })),
      gateway: {
        ...balance,
        // Money that comes back after a refund or dispute lowers these, and is not received again.
        receivedMinor: balance.receivedMinor - reinstatedMinor,
        returnedMinor: balance.returnedMinor - reinstatedMinor,
        differenceMinor:
          balance.receivedMinor - balance.returnedMinor - (grossMinor - refundsMinor - disputesMinor),
        differences: differences.filter(({ currency }) => currency === code),
      },
      bank: compared(payouts.filter(({ currency }) => currency === code)),
    };
  });
}

/**
 * A debit of donations without a part does not exist: their sums contain it. A donation that was booked again after
 * a refund counts once, and what is returned of refunds and disputes lowers them instead of adding to the gross.
 */
function withRefunds(received: LedgerPart[], refunds: BookedRefund[]): StatementPart[] {
  return received.map((part) => {
    const own = refunds.filter(
      ({ currency, project, source }) =>
        currency === part.currency && project === part.project && source === part.source,
    );
    const disputes = own.filter(({ kind }) => kind === 'dispute' || kind === 'disputeReturned');
    const repeated = new Map(own.map(({ donationId, repeats }) => [donationId, repeats]));
    return {
      ...part,
      donations: part.donations - [...repeated.values()].reduce((total, count) => total + count, 0),
      grossMinor: part.grossMinor + sumAmounts(own.filter(({ amountMinor }) => amountMinor < 0)),
      refundsMinor: sumAmounts(own) - sumAmounts(disputes),
      disputesMinor: sumAmounts(disputes),
    };
  });
}

function sumAmounts(refunds: BookedRefund[]): number {
  return refunds.reduce((total, { amountMinor }) => total + amountMinor, 0);
}

function compared(lines: BankLine[]): CurrencyStatement['bank'] {
  const bookedMinor = lines.reduce((total, line) => total + line.bookedMinor, 0);
  const arrivedMinor = lines.reduce((total, line) => total + line.arrivedMinor, 0);
  return {
    bookedMinor,
    arrivedMinor,
    differenceMinor: bookedMinor - arrivedMinor,
    differences: lines.filter((line) => line.bookedMinor !== line.arrivedMinor),
    unchecked: lines.filter(({ isChecked, arrivedMinor: amount }) => amount !== 0 && !isChecked).length,
  };
}

function sumOf(parts: StatementPart[]): StatementAmounts {
  const sum = (name: Exclude<keyof StatementAmounts, 'netMinor'>) =>
    parts.reduce((total, part) => total + part[name], 0);
  const [grossMinor, refundsMinor, disputesMinor] = [
    sum('grossMinor'),
    sum('refundsMinor'),
    sum('disputesMinor'),
  ];
  const [feesMinor, taxMinor] = [sum('feesMinor'), sum('taxMinor')];
  const netMinor = grossMinor - refundsMinor - disputesMinor - feesMinor - taxMinor;
  return {
    donations: sum('donations'),
    grossMinor,
    refundsMinor,
    disputesMinor,
    feesMinor,
    taxMinor,
    netMinor,
  };
}
