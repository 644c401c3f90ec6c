import { toDecimal } from '../money.ts';
import type { ListedRow } from './admin-store.ts';

type CsvGift = ListedRow & { receiptNumber: string | null };

const columns: readonly (readonly [name: string, cell: (gift: CsvGift) => string | null])[] = [
  ['id', ({ id }) => id],
  ['begun', ({ createdAt }) => createdAt.toISOString()],
  ['arrived', ({ succeededAt }) => succeededAt?.toISOString() ?? null],
  ['state', ({ status }) => status],
  ['source', ({ source }) => source],
  ['recognition', ({ paymentType }) => paymentType],
  ['currency', ({ currency }) => currency],
  ['amount', ({ amountMinor, currency }) => toDecimal(amountMinor, currency)],
  ['kept', ({ keptMinor, currency }) => toDecimal(keptMinor, currency)],
  ['project', ({ projectTitle }) => projectTitle],
  ['name', ({ donorName }) => donorName],
  ['email', ({ donorEmail }) => donorEmail],
  ['pan', ({ donorPan }) => donorPan],
  ['message', ({ donorMessage }) => donorMessage],
  ['receipt', ({ receiptNumber }) => receiptNumber],
  ['gateway order', ({ razorpayOrderId }) => razorpayOrderId],
  ['gateway payment', ({ countedAttemptId }) => countedAttemptId],
];

/** The first line of the table, for programs rather than for readers: alike in every language. */
export const csvHeader = columns.map(([name]) => name);

export function csvCells(gift: CsvGift): string[] {
  return columns.map(([, cell]) => cell(gift) ?? '');
}
