import { amountCell, type CsvCell } from '#src/http/responses/csv.ts';
import { netAfterFee } from '../../net-after-fee.ts';
import type { ListedRow } from './admin-store.ts';
import { maskedPan } from './masked-pan.ts';

type CsvDonation = ListedRow & { receiptNumber: string | null };

const columns: readonly (readonly [name: string, cell: (donation: CsvDonation) => CsvCell | null])[] = [
  ['id', ({ id }) => id],
  ['started', ({ createdAt }) => createdAt.toISOString()],
  ['received', ({ succeededAt }) => succeededAt?.toISOString() ?? null],
  ['status', ({ status }) => status],
  ['source', ({ source }) => source],
  ['recognition', ({ paymentType }) => paymentType],
  ['currency', ({ currency }) => currency],
  ['amount', ({ amountMinor, currency }) => amountCell(amountMinor, currency)],
  ['net amount', ({ netAmountMinor, currency }) => amountCell(netAmountMinor, currency)],
  ['fee', ({ feeMinor, feeCurrency }) => amountCell(feeMinor, feeCurrency)],
  ['fee currency', ({ feeCurrency }) => feeCurrency],
  ['net after fee', (row) => amountCell(netAfterFee(row), row.currency)],
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
  ['method', ({ method }) => method],
  ['check or transfer number', ({ reference }) => reference],
];

/** Column names, the same in every language because programs read them. */
export const csvHeader = columns.map(([name]) => name);

export function csvCells(donation: CsvDonation): CsvCell[] {
  return columns.map(([, cell]) => cell(donation) ?? '');
}
