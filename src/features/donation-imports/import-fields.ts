/** Formats of a file. They differ in the names of their columns; every column can be chosen by hand. */
export const importFormats = ['givewp', 'donorbox', 'plain'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Fields of a row. */
export const importFields = [
  'externalId',
  'date',
  'amount',
  'currency',
  'name',
  'firstName',
  'lastName',
  'email',
  'anonymous',
  'status',
  'project',
  'reference',
] as const;
export type ImportField = (typeof importFields)[number];

export const requiredFields: readonly ImportField[] = ['date', 'amount'];

export const dateFormats = ['ymd', 'mdy', 'dmy'] as const;

/** Signs before the cents: 1,234.50 or 1.234,50. */
export const decimalSigns = ['point', 'comma'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** Columns of the plain template, in its order. */
export const templateHeader = [
  'id',
  'date',
  'amount',
  'currency',
  'name',
  'email',
  'anonymous',
  'project',
  'reference',
] as const;

/**
 * Normalized names of columns, without capitals and punctuation. Exports of other versions may use others.
 */
const knownNames: Record<ImportField, string[]> = {
  externalId: ['id', 'donationid', 'paymentid', 'transactionid', 'receiptid', 'receiptno', 'receiptnumber'],
  date: ['date', 'donationdate', 'donatedat', 'paymentdate', 'dateutc', 'dateofdonation', 'receiptdate'],
  amount: ['amount', 'donationtotal', 'total', 'donationamount', 'paymenttotal', 'amountrs', 'amountinr'],
  currency: ['currency', 'currencycode', 'donationcurrency'],
  name: ['name', 'fullname', 'donorname', 'donorsname', 'nameofdonor', 'nameofthedonor', 'donor'],
  firstName: ['firstname', 'donorfirstname', 'donorsfirstname'],
  lastName: ['lastname', 'donorlastname', 'donorslastname'],
  email: ['email', 'emailaddress', 'donoremail', 'donorsemail', 'emailid'],
  anonymous: ['anonymous', 'anonymousdonation', 'isanonymous', 'madeanonymously'],
  status: ['status', 'donationstatus', 'paymentstatus'],
  project: ['project', 'campaign', 'campaignname', 'formtitle', 'designation', 'fund'],
  reference: [
    'reference',
    'note',
    'paymentmethod',
    'paymentgateway',
    'donationtype',
    'modeofpayment',
    'mode',
  ],
};

/** Proposes a column for each field by the names of the columns. */
export function proposeColumns(header: readonly string[]): Partial<Record<ImportField, number>> {
  const names = header.map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  const proposal: Partial<Record<ImportField, number>> = {};
  for (const field of importFields) {
    const found = knownNames[field].map((known) => names.indexOf(known)).find((index) => index >= 0);
    if (found !== undefined) proposal[field] = found;
  }
  if (proposal.firstName !== undefined || proposal.lastName !== undefined) delete proposal.name;
  return proposal;
}

/**
 * Proposes the sign before the cents: the comma where more amounts such as 500,00 or 1.250,50 than such as 500.00 can
 * mean nothing else. The administrator decides, because 1.250 is read in both ways.
 */
export function proposeDecimalSign(samples: readonly string[][], column: number | undefined): DecimalSign {
  const amounts = column === undefined ? [] : samples.map((cells) => cells[column] ?? '');
  const count = (cents: RegExp) => amounts.filter((amount) => cents.test(amount)).length;
  const commas = count(/\d,\d{1,2}(?!\d|[.,]\d|,)/);
  return commas > count(/\d\.\d{1,2}(?!\d|[.,]\d)/) ? 'comma' : 'point';
}
