import { uuidPattern } from '#src/api/uuid.ts';

/**
 * Widths in px in which an uploaded image is stored; ui/media/responsive-image.ts makes `srcset` of the same
 * names.
 */
export const imageWidths = [480, 960, 1440] as const;

export const imageTypes = { webp: 'image/webp', avif: 'image/avif' } as const;

export const mediaFolder = '/files/media/';

const imageName = new RegExp(`^(${uuidPattern})(?:-(${imageWidths.join('|')}))?\\.(webp|avif)$`);
const otherName = new RegExp(`^(${uuidPattern})\\.(?:pdf|mp3|opus|mp4)$`);
const mention = new RegExp(`${mediaFolder}(${uuidPattern})`, 'g');

/** Parses the last part of a URL below `/files/media/`; null when it is not a stored file. */
export function readMediaName(name: string): { id: string; storedName: string } | null {
  const other = otherName.exec(name)?.[1];
  if (other) return { id: other, storedName: name };

  const [, id, width, format] = imageName.exec(name) ?? [];
  if (!id || !format) return null;
  // The URL without a width serves the largest image.
  return { id, storedName: imageFile(id, width ?? Math.max(...imageWidths), format) };
}

export function imageFile(id: string, width: number | string, format: string): string {
  return `${id}-${width}.${format}`;
}

/** Lists the uploaded files that texts or URLs contain. */
export function mentionedMedia(...texts: string[]): string[] {
  return [...new Set(texts.flatMap((text) => Array.from(text.matchAll(mention), ([, id = '']) => id)))];
}
