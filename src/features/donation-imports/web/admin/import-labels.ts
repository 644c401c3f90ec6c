import type { MessageKey } from '#src/i18n/message-key.ts';
import type { ImportRowState } from '../../admin-contract.ts';
import type { ImportField, ImportFormat } from '../../import-fields.ts';
import type { CsvError } from '#src/api/csv/parse-csv.ts';
import type { RowErrorCode } from '../../read-row.ts';

/** Names of products, which are the same in every language. */
export const productNames: Partial<Record<ImportFormat, string>> = { givewp: 'GiveWP', donorbox: 'Donorbox' };

export const rowStateKeys = {
  new: 'adminImports.rowStates.new',
  ready: 'adminImports.rowStates.ready',
  wrong: 'adminImports.rowStates.wrong',
  duplicate: 'adminImports.rowStates.duplicate',
  imported: 'adminImports.rowStates.imported',
  skipped: 'adminImports.rowStates.skipped',
  undone: 'adminImports.rowStates.undone',
} as const satisfies Record<ImportRowState, MessageKey>;

export const fieldKeys = {
  externalId: 'adminImports.fields.externalId',
  date: 'adminImports.fields.date',
  amount: 'adminImports.fields.amount',
  currency: 'adminImports.fields.currency',
  name: 'adminImports.fields.name',
  firstName: 'adminImports.fields.firstName',
  lastName: 'adminImports.fields.lastName',
  email: 'adminImports.fields.email',
  anonymous: 'adminImports.fields.anonymous',
  status: 'adminImports.fields.status',
  project: 'adminImports.fields.project',
  reference: 'adminImports.fields.reference',
} as const satisfies Record<ImportField, MessageKey>;

export const errorKeys: Record<RowErrorCode, MessageKey> = {
  missing: 'adminImports.errors.missing',
  invalid_date: 'adminImports.errors.invalidDate',
  future: 'adminImports.errors.future',
  too_early: 'adminImports.errors.tooEarly',
  invalid_amount: 'adminImports.errors.invalidAmount',
  unknown_currency: 'adminImports.errors.unknownCurrency',
  other_currency: 'adminImports.errors.otherCurrency',
  invalid_email: 'adminImports.errors.invalidEmail',
  too_long: 'adminImports.errors.tooLong',
  not_completed: 'adminImports.errors.notCompleted',
  unknown_project: 'adminImports.errors.unknownProject',
  column_count: 'adminImports.errors.columnCount',
};

export const fileErrorKeys: Record<CsvError['reason'], MessageKey> = {
  quote: 'adminImports.fileErrors.quote',
  too_many_rows: 'adminImports.fileErrors.tooManyRows',
  too_many_columns: 'adminImports.fileErrors.tooManyColumns',
  empty: 'adminImports.fileErrors.empty',
};
