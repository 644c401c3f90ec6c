/** Steps of a file that is checked, imported and can be undone. */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'importing',
  'imported',
  'undoing',
  'undone',
] as const;

export type ImportState = (typeof importStates)[number];

/** Whether a job works on the file. */
export function isImportRunning(state: ImportState): boolean {
  return state === 'checking' || state === 'importing' || state === 'undoing';
}

/** Whether nothing of the file was imported and no job works on it, so it can be checked again. */
export function isBeforeImport(state: ImportState): boolean {
  return state === 'uploaded' || state === 'checked';
}

/** States in which a file can be deleted: a check that cannot continue stores nothing. */
export const deletableStates: readonly ImportState[] = ['uploaded', 'checking', 'checked'];
