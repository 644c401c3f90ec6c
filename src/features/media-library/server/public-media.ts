import type { MediaFile, MediaKind } from '../contract.ts';
import { mediaFolder } from '../media-address.ts';
import type { StoredMedia } from './store.ts';

const byType: Record<string, { kind: MediaKind; extension: string }> = {
  'image/webp': { kind: 'image', extension: 'webp' },
  'application/pdf': { kind: 'document', extension: 'pdf' },
  'audio/mpeg': { kind: 'audio', extension: 'mp3' },
  'audio/ogg': { kind: 'audio', extension: 'opus' },
  'video/mp4': { kind: 'video', extension: 'mp4' },
};

/** Converts a row for administrators. */
export function publicMedia(row: StoredMedia): MediaFile {
  const { kind, extension } = describeMediaType(row.mediaType);
  return {
    id: row.id,
    kind,
    url: `${mediaFolder}${row.id}.${extension}`,
    mediaType: row.mediaType,
    name: row.name,
    alt: row.alt,
    bytes: row.byteLength,
    width: row.width,
    height: row.height,
    createdAt: row.createdAt.toISOString(),
  };
}

export function describeMediaType(mediaType: string): { kind: MediaKind; extension: string } {
  const known = byType[mediaType];
  if (!known) throw new Error(`an uploaded file of the unknown type ${mediaType}`);
  return known;
}
