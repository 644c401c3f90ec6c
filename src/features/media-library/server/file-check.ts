import { fileTypeFromFile } from 'file-type';
import { fieldError } from '#src/api/errors.ts';
import type { MediaKind } from '../contract.ts';

/** File type by content; the name and the declared type are ignored. */
type CheckedFile = { kind: MediaKind; mediaType: string; extension: string };

const images = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);
const others: Record<string, CheckedFile> = {
  'application/pdf': { kind: 'document', mediaType: 'application/pdf', extension: 'pdf' },
  'audio/mpeg': { kind: 'audio', mediaType: 'audio/mpeg', extension: 'mp3' },
  'audio/ogg; codecs=opus': { kind: 'audio', mediaType: 'audio/ogg', extension: 'opus' },
  'video/mp4': { kind: 'video', mediaType: 'video/mp4', extension: 'mp4' },
};

/**
 * Detects a file's type by its first bytes. Drawings (SVG) are rejected, like every type that can contain
 * scripts.
 *
 * @throws AppError for an unsupported type
 */
export async function checkContent(path: string): Promise<CheckedFile> {
  const mime = (await fileTypeFromFile(path))?.mime ?? '';
  if (images.has(mime)) return { kind: 'image', mediaType: mime, extension: '' };

  const found = others[mime];
  if (!found) {
    throw fieldError(
      'file',
      'unknown_kind',
      'Upload an image (JPEG, PNG, WebP, AVIF or GIF), PDF, MP3, Opus or MP4 file.',
    );
  }
  return found;
}
