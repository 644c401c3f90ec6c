import { buffer } from 'node:stream/consumers';
import { createResultCache } from '#src/platform/caching/result-cache.ts';
import type { FileStorage } from '#src/platform/storage/file-storage.ts';

/** Many recipients open the same few images. */
const keptImages = 50;
/** Ground of emails in light clients, below transparent images. */
const ground = '#fffaf0';

/** Converts stored images to JPEG for emails. */
export function createEmailImages({ storage }: { storage: FileStorage }) {
  const converted = createResultCache<Buffer>(keptImages);

  async function convert(storedName: string, length: number): Promise<Buffer> {
    const { default: sharp } = await import('sharp');
    const source = await buffer(await storage.open(storedName, { start: 0, end: length - 1 }));
    return sharp(source).flatten({ background: ground }).jpeg({ quality: 80, progressive: true }).toBuffer();
  }

  return {
    /** @returns the image as JPEG; null for a missing file */
    async read(storedName: string): Promise<Buffer | null> {
      const length = await storage.lengthOf(storedName);
      return length === null ? null : converted.getOrMake(storedName, () => convert(storedName, length));
    },
  };
}
