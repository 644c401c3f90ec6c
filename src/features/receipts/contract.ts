export {
  daysOfAccount,
  entityZone,
  type LegalEntity,
  receiptNumber,
  yearLabel,
  yearOfAccount,
  yearText,
} from './receipt-number.ts';

/** Where a receipt is downloaded; the query `token` says which, and until when. */
export const receiptPdfPath = '/api/receipts/pdf';
