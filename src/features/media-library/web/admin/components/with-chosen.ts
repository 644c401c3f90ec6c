import type { MediaFile } from '../../../contract.ts';

/** The chosen file stays visible when a search does not find it. */
export function withChosen(files: readonly MediaFile[], chosen: MediaFile | null): readonly MediaFile[] {
  return chosen && files.every(({ id }) => id !== chosen.id) ? [chosen, ...files] : files;
}
