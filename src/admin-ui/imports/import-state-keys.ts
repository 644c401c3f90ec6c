import type { ImportState } from '#src/api/import-states.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';

export const importStateKeys = {
  uploaded: 'adminImportFiles.states.uploaded',
  checking: 'adminImportFiles.states.checking',
  checked: 'adminImportFiles.states.checked',
  importing: 'adminImportFiles.states.importing',
  imported: 'adminImportFiles.states.imported',
  undoing: 'adminImportFiles.states.undoing',
  undone: 'adminImportFiles.states.undone',
} as const satisfies Record<ImportState, MessageKey>;
