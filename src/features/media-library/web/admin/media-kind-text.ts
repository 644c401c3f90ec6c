import type { MediaKind } from '../../contract.ts';

/** How each kind of file is called on the screens of administrators. */
export const mediaKindKeys = {
  picture: 'adminLibrary.picture',
  document: 'adminLibrary.document',
  audio: 'adminLibrary.audio',
  video: 'adminLibrary.video',
} as const satisfies Record<MediaKind, string>;
