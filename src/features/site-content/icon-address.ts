/** Icons of browsers and home screens: side in px; `ground` fills the square, `margin` is the share around the image. */
export const iconSizes = {
  '32': { side: 32, margin: 0, ground: false },
  '180': { side: 180, margin: 0.14, ground: true },
  '192': { side: 192, margin: 0.04, ground: false },
  '512': { side: 512, margin: 0.04, ground: false },
  // Platforms may crop up to the inner circle of four fifths.
  maskable: { side: 512, margin: 0.22, ground: true },
} as const;

export type IconSize = keyof typeof iconSizes;

const media = /^\/files\/media\/([0-9a-f-]{36})\.webp$/;
const name = /^([0-9a-f-]{36})-(32|180|192|512|maskable)\.png$/;

type Identity = { icon: string; logo: string };

/** ID of the uploaded image with this path; null when the path is not one. */
export function uploadedImage(path: string): string | null {
  return media.exec(path)?.[1] ?? null;
}

/** ID of the uploaded image that the icons are made from; null when the site has its own icons. */
export function iconSource({ icon, logo }: Identity): string | null {
  return uploadedImage(icon || logo);
}

export function iconPath(id: string, size: IconSize): string {
  return `/files/icons/${id}-${size}.png`;
}

/** Parses the last part of a path below `/files/icons/`; null when it is no icon. */
export function readIconName(text: string): { id: string; size: IconSize } | null {
  const [, id, size] = name.exec(text) ?? [];
  return id && size ? { id, size: size as IconSize } : null;
}
