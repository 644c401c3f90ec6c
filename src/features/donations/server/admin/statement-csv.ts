import { toDecimal } from '#src/api/money.ts';
import type { CsvCell } from '#src/http/responses/csv.ts';
import type { CurrencyStatement, Statement, StatementAmounts } from '../../statement-contract.ts';

const amountNames = [
  'grossMinor',
  'refundsMinor',
  'disputesMinor',
  'feesMinor',
  'taxMinor',
  'netMinor',
] as const satisfies readonly (keyof StatementAmounts)[];

/** Column names, the same in every language. */
export const statementCsvHeader = [
  'from',
  'to',
  'currency',
  'section',
  'name',
  'donations',
  'gross',
  'refunds',
  'disputes',
  'fees',
  'fee tax',
  'net',
];

/** Lines of the statement: by purpose, by source, total, and the balance at the gateway with its amounts as net. */
export function statementRows({ from, to, currencies }: Statement): CsvCell[][] {
  return currencies.flatMap((own) => rowsOf(own).map((cells) => [from, to, own.currency, ...cells]));
}

function rowsOf({ currency, purposes, sources, totals, gateway, bank }: CurrencyStatement): CsvCell[][] {
  const decimal = (amountMinor: number) => ({ decimal: toDecimal({ amountMinor, currency }) });
  const amounts = (own: StatementAmounts) => [
    String(own.donations),
    ...amountNames.map((name) => decimal(own[name])),
  ];
  const balance: [string, number][] = [
    ['opening balance', gateway.openingMinor],
    ['received', gateway.receivedMinor],
    ['refunds and disputes', -gateway.returnedMinor],
    ['fees', -gateway.feesMinor],
    ['fee tax', -gateway.taxMinor],
    ['other entries', -gateway.otherMinor],
    ['exchange', -gateway.exchangeMinor],
    ['payouts', -gateway.payoutsMinor],
    ['closing balance', gateway.closingMinor],
    ['difference', gateway.differenceMinor],
  ];
  const payouts: [string, number][] = [
    ['payouts in the ledger', bank.bookedMinor],
    ['payouts arrived', bank.arrivedMinor],
    ['difference', bank.differenceMinor],
    ...bank.differences.map(({ payoutId, bookedMinor, arrivedMinor }): [string, number] => [
      `difference ${payoutId ?? 'without payout'}`,
      bookedMinor - arrivedMinor,
    ]),
  ];
  const asNet =
    (section: string) =>
    ([name, amountMinor]: [string, number]) => [section, name, '', '', '', '', '', '', decimal(amountMinor)];
  return [
    ...purposes.map((own) => ['purpose', own.project ?? 'General', ...amounts(own)]),
    ...sources.map((own) => ['source', own.source, ...amounts(own)]),
    ['total', '', ...amounts(totals)],
    ...balance.map(asNet('gateway')),
    ...payouts.map(asNet('bank')),
  ];
}
