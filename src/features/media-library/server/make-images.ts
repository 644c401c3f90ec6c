import { writeFile } from 'node:fs/promises';
import type { Metadata, Sharp, SharpConstructor } from 'sharp';
import { fieldError } from '#src/api/errors.ts';
import { imageFile, imageTypes, imageWidths } from '../media-address.ts';

/** About 7000 × 7000; larger images are attempts to exhaust the memory. */
const maxPixels = 50_000_000;
const readable = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

type MadeImages = {
  width: number;
  height: number;
  files: { name: string; path: string; mediaType: string }[];
};

/**
 * Re-encodes an image in every size and format of the pages. Camera metadata on place, time and owner is
 * dropped, and so is anything else hidden in the file.
 *
 * @param source an uploaded file; not changed
 * @param target folder of the new files
 */
export async function makeImages(source: string, target: string, id: string): Promise<MadeImages> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sizeOf(sharp, source);
  const files = imageWidths.flatMap((size) =>
    Object.entries(imageTypes).map(([format, mediaType]) => {
      const name = imageFile(id, size, format);
      return { name, mediaType, size, format, path: `${target}/${name}` };
    }),
  );

  for (const { size, format, path } of files) {
    const image = open(sharp, source).rotate().resize({ width: size, withoutEnlargement: true });
    // toFile is not used: a full disk would look like a damaged image.
    await writeFile(path, await encode(image, format).toBuffer().catch(rejectDamaged));
  }
  return { width, height, files: files.map(({ name, path, mediaType }) => ({ name, path, mediaType })) };
}

async function sizeOf(sharp: SharpConstructor, source: string): Promise<{ width: number; height: number }> {
  const found = await open(sharp, source)
    .metadata()
    .catch((cause: unknown) => {
      if (isTooLarge(cause)) throw tooManyPixels(cause);
      return rejectDamaged(cause);
    });
  if (!readable.has(found.format))
    throw fieldError('file', 'unknown_kind', 'This is not an image that can be displayed.');
  if (found.width * found.height > maxPixels) throw tooManyPixels();
  return uprightSize(found);
}

function open(sharp: SharpConstructor, source: string): Sharp {
  return sharp(source, { limitInputPixels: maxPixels, failOn: 'error' });
}

function encode(image: Sharp, format: string): Sharp {
  return format === 'avif' ? image.avif({ quality: 55, effort: 2 }) : image.webp({ quality: 75 });
}

/** Cameras store some images rotated. */
function uprightSize({ width, height, orientation = 1 }: Metadata): { width: number; height: number } {
  return orientation > 4 ? { width: height, height: width } : { width, height };
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && error.message.includes('pixel limit');
}

function tooManyPixels(cause?: unknown) {
  return fieldError('file', 'too_many_pixels', 'This image has more than 50 million pixels.', cause);
}

function rejectDamaged(cause: unknown): never {
  throw fieldError('file', 'damaged', 'This image is damaged.', cause);
}
