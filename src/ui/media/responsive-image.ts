/** Widths in px of the stored variants. */
export const responsiveWidths = [480, 960, 1440] as const;

const uploadedImage = /^(\/files\/.+)\.(?:jpe?g|png|webp|avif)$/;

/**
 * The `srcset` of a responsive image in one format, by the naming of its variants: `/files/lamp.jpg` also
 * exists as `/files/lamp-480.avif`, `/files/lamp-480.webp` and so on. Null for every other URL, such as
 * drawings of the site.
 */
export function uploadedSrcSet(src: string, format: 'avif' | 'webp'): string | null {
  const name = uploadedImage.exec(src)?.[1];
  if (!name) return null;
  return responsiveWidths.map((width) => `${name}-${width}.${format} ${width}w`).join(', ');
}
