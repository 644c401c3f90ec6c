/** Widths in px in which an responsive image is kept. */
export const IMAGE_WIDTHS = [480, 960, 1440] as const;

const UPLOADED = /^(\/files\/.+)\.(?:jpe?g|png|webp|avif)$/;

/**
 * The `srcset` of an responsive image in one format, by the pattern of its variants: `/files/lamp.jpg` is also there
 * as `/files/lamp-480.avif`, `/files/lamp-480.webp` and so on. Null for every other address, such as our own drawings.
 */
export function uploadedSrcSet(src: string, format: 'avif' | 'webp'): string | null {
  const name = UPLOADED.exec(src)?.[1];
  if (!name) return null;
  return IMAGE_WIDTHS.map((width) => `${name}-${width}.${format} ${width}w`).join(', ');
}
