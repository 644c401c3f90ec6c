import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { GeneratedFiles } from './generated-files.ts';

const smallMark = new URL('../../public/favicon.svg', import.meta.url);
const largeMark = new URL('../../public/art/mark.svg', import.meta.url);
const paper = '#fffaf0';

/** Icons of browsers and home screens, drawn from the logo. */
export const appIcons: GeneratedFiles = {
  files: ['favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'].map(
    (name) => `public/${name}`,
  ),
  sources: [smallMark, largeMark, new URL(import.meta.url)],
  make: drawIcons,
};

async function drawIcons(): Promise<Buffer[]> {
  const small = await readFile(smallMark);
  const large = await readFile(largeMark);
  return Promise.all([
    draw(small, 32, 32).then(iconFile),
    draw(large, 180, 124, paper),
    draw(large, 192, 176),
    draw(large, 512, 464),
    // Platforms may crop up to the inner circle of four fifths.
    draw(large, 512, 272, paper),
  ]);
}

/** PNG of the mark centered on a square, transparent without a background. */
function draw(mark: Buffer, size: number, markSize: number, background?: string): Promise<Buffer> {
  const before = Math.floor((size - markSize) / 2);
  const after = size - markSize - before;

  return sharp(mark, { density: (72 * markSize) / 64 })
    .resize(markSize, markSize)
    .extend({
      top: before,
      left: before,
      bottom: after,
      right: after,
      background: background ?? { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .flatten(background ? { background } : false)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** .ico file with one PNG of 32 px: ICONDIR and ICONDIRENTRY of Windows. */
function iconFile(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
