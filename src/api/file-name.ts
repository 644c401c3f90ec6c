import { requiredLine } from './form-text.ts';

const shownName = requiredLine(200);

/**
 * What an uploaded file is called, for people to read; never a path on the disk.
 *
 * @param name as the browser or the command gave it, perhaps with folders
 * @returns its last part; `file` when that cannot be shown
 */
export function tidyFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const result = shownName.safeParse(Array.from(last).slice(0, 200).join(''));
  return result.success ? result.data : 'file';
}
