import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { FileStorage } from '#src/platform/storage/file-storage.ts';

/** Many recipients open the same few images. */
const keptImages = 50;
/** Ground of emails in light clients, below transparent images. */
const ground = '#fffaf0';

/** Converts stored images to JPEG for emails. */
export function createEmailImages({ storage }: { storage: FileStorage }) {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: keptImages });

  async function convert(storedName: string, length: number): Promise<Buffer> {
    const { default: sharp } = await import('sharp');
    const source = await buffer(await storage.open(storedName, { start: 0, end: length - 1 }));
    return sharp(source).flatten({ background: ground }).jpeg({ quality: 80, progressive: true }).toBuffer();
  }

  return {
    /** @returns the image as JPEG; null for a missing file */
    async read(storedName: string): Promise<Buffer | null> {
      const length = await storage.lengthOf(storedName);
      if (length === null) return null;
      const image = kept.get(storedName) ?? convert(storedName, length);
      kept.set(storedName, image);
      // A failed conversion is tried again.
      image.catch(() => kept.delete(storedName));
      return image;
    },
  };
}
