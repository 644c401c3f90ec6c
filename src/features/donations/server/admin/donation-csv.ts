import { toDecimal } from '#src/api/money.ts';
import { netAfterFee } from '../../net-after-fee.ts';
import type { ListedRow } from './admin-store.ts';
import { maskedPan } from './masked-pan.ts';

type CsvDonation = ListedRow & { receiptNumber: string | null };

const columns: readonly (readonly [name: string, cell: (donation: CsvDonation) => string | null])[] = [
  ['id', ({ id }) => id],
  ['started', ({ createdAt }) => createdAt.toISOString()],
  ['received', ({ succeededAt }) => succeededAt?.toISOString() ?? null],
  ['status', ({ status }) => status],
  ['source', ({ source }) => source],
  ['recognition', ({ paymentType }) => paymentType],
  ['currency', ({ currency }) => currency],
  ['amount', (row) => toDecimal(row)],
  ['net amount', ({ netAmountMinor, currency }) => toDecimal({ amountMinor: netAmountMinor, currency })],
  ['fee', (row) => feeText(row)],
  ['fee currency', ({ feeCurrency }) => feeCurrency],
  ['net after fee', (row) => netText(row)],
  ['project', ({ projectTitle }) => projectTitle],
  ['name', ({ donorName }) => donorName],
  ['email', ({ donorEmail }) => donorEmail],
  ['PAN', ({ donorPan }) => maskedPan(donorPan)],
  ['country', ({ taxCountry }) => taxCountry],
  ['tribute', ({ tribute }) => tribute?.kind ?? null],
  ['honoree', ({ tribute }) => tribute?.honoreeName ?? null],
  ['employer', ({ employer }) => employer],
  ['message', ({ donorMessage }) => donorMessage],
  ['receipt', ({ receiptNumber }) => receiptNumber],
  ['gateway order ID', ({ razorpayOrderId }) => razorpayOrderId],
  ['gateway payment ID', ({ effectiveAttemptId }) => effectiveAttemptId],
];

/** Column names, the same in every language because programs read them. */
export const csvHeader = columns.map(([name]) => name);

export function csvCells(donation: CsvDonation): string[] {
  return columns.map(([, cell]) => cell(donation) ?? '');
}

/** Empty until the fee is known. */
function feeText({ source, feeMinor, feeCurrency }: ListedRow): string | null {
  if (source === 'offline') return 'none';
  return feeMinor === null || feeCurrency === null
    ? null
    : toDecimal({ amountMinor: feeMinor, currency: feeCurrency });
}

function netText(donation: ListedRow): string | null {
  const amountMinor = netAfterFee(donation);
  return amountMinor === null ? null : toDecimal({ amountMinor, currency: donation.currency });
}
