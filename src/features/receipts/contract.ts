export {
  daysOfAccount,
  donationZone,
  entityZone,
  type LegalEntity,
  receiptNumber,
  yearLabel,
  yearOfAccount,
  yearText,
} from './receipt-number.ts';

export { forbiddenCashOn, indianLawOn } from './indian-law.ts';

/** Path of a receipt's PDF; `token` in the query names the receipt and expires. */
export const receiptPdfPath = '/api/receipts/pdf';
