import { buffer } from 'node:stream/consumers';
import { AppError } from '#src/api/errors.ts';
import type { FileStorage } from '#src/platform/storage/file-storage.ts';
import { type IconSize, iconSizes } from '../icon-address.ts';

const ground = '#fffaf0';
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** Draws icons from an uploaded image, which the storage has as WebP of this width. */
const sourceWidth = 960;

type Dependencies = {
  storage: FileStorage;
  /** ID of the image of the icons; null when the site has its own. */
  sourceId: () => string | null;
};

/** Icons of the current logo, each drawn once per process. */
export function createSiteIcons({ storage, sourceId }: Dependencies) {
  let drawn: { id: string; icons: Map<IconSize, Promise<Buffer>> } = { id: '', icons: new Map() };

  /** @throws AppError when the image is not that of the icons */
  async function get(id: string, size: IconSize): Promise<Buffer> {
    if (id !== sourceId()) throw new AppError('not_found', 'Icon not found.');
    if (drawn.id !== id) drawn = { id, icons: new Map() };
    const { icons } = drawn;
    const icon = icons.get(size) ?? draw(id, size);
    icons.set(size, icon);
    icon.catch(() => icons.delete(size));
    return icon;
  }

  async function draw(id: string, size: IconSize): Promise<Buffer> {
    const file = `${id}-${sourceWidth}.webp`;
    const length = await storage.lengthOf(file);
    if (length === null) throw new AppError('not_found', 'Icon not found.');
    const source = await buffer(await storage.open(file, { start: 0, end: length - 1 }));
    const { default: sharp } = await import('sharp');
    const { side, margin, ground: isFilled } = iconSizes[size];
    const before = Math.round(side * margin);
    const inner = side - 2 * before;
    const image = await sharp(source).resize(inner, inner, { fit: 'contain', background: clear }).toBuffer();
    const border = { top: before, bottom: before, left: before, right: before, background: clear };
    return sharp(image)
      .extend(border)
      .flatten(isFilled && { background: ground })
      .png({ compressionLevel: 9 })
      .toBuffer();
  }

  return { get };
}

export type SiteIcons = ReturnType<typeof createSiteIcons>;
