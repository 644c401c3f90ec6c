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
