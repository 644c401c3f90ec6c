import type { MediaKind } from '../../contract.ts';

/** Message keys of the file types on admin screens. */
export const mediaKindKeys = {
  image: 'adminLibrary.image',
  document: 'adminLibrary.document',
  audio: 'adminLibrary.audio',
  video: 'adminLibrary.video',
} as const satisfies Record<MediaKind, string>;
