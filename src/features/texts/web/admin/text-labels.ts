import type { MessageKey } from '#src/i18n/message-key.ts';
import type { FormatErrorCode } from '../../format/verse.ts';

export const stateKeys = {
  proofreading: 'adminTexts.states.proofreading',
  seekingReciter: 'adminTexts.states.seekingReciter',
} as const satisfies Record<string, MessageKey>;

export const formatErrorKeys = {
  json: 'adminTexts.formatErrors.json',
  field: 'adminTexts.formatErrors.field',
  duplicate: 'adminTexts.formatErrors.duplicate',
  number: 'adminTexts.formatErrors.number',
  unknown_line: 'adminTexts.formatErrors.unknownLine',
  text_missing: 'adminTexts.formatErrors.textMissing',
  text_end: 'adminTexts.formatErrors.textEnd',
  character: 'adminTexts.formatErrors.character',
  spelling: 'adminTexts.formatErrors.spelling',
  cells: 'adminTexts.formatErrors.cells',
  words_differ: 'adminTexts.formatErrors.wordsDiffer',
  iast_differs: 'adminTexts.formatErrors.iastDiffers',
  reference: 'adminTexts.formatErrors.reference',
  too_long: 'adminTexts.formatErrors.tooLong',
  encoding: 'adminTexts.formatErrors.encoding',
  xml: 'adminTexts.formatErrors.xml',
} as const satisfies Record<FormatErrorCode, MessageKey>;

/** Reasons for which a file was rejected. */
export const fileErrorKeys: Record<string, MessageKey | undefined> = {
  malformed: 'adminTexts.fileErrors.malformed',
  unknown_kind: 'adminTexts.fileErrors.unknownKind',
  too_large: 'adminTexts.fileErrors.tooLarge',
  too_many_rows: 'adminTexts.fileErrors.tooManyFiles',
  several_works: 'adminTexts.fileErrors.severalWorks',
  encrypted: 'adminTexts.fileErrors.encrypted',
  empty: 'adminTexts.fileErrors.empty',
};
