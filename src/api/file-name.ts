import { requiredLine } from './form-text.ts';

const shownName = requiredLine(200);

/**
 * Display name of an uploaded file; never a path on disk.
 *
 * @param name as sent by the browser or the command, possibly with folders
 * @returns its last segment; `file` when that has no visible characters
 */
export function tidyFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const result = shownName.safeParse(Array.from(last).slice(0, 200).join(''));
  return result.success ? result.data : 'file';
}
