/**
 * Draws the icons of browsers and home screens from our own mark: `node scripts/art/icons.ts` writes them into public/
 * (committed). Small ones from the mark of five leaves, large ones from that of seven.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const folder = new URL('../../public/', import.meta.url);
const paper = '#fffaf0';

const small = await readFile(new URL('favicon.svg', folder));
const large = await readFile(new URL('art/mark.svg', folder));

await write('favicon.ico', iconFile(await draw(small, 32, 32)));
await write('apple-touch-icon.png', await draw(large, 180, 124, paper));
await write('icon-192.png', await draw(large, 192, 176));
await write('icon-512.png', await draw(large, 512, 464));
// Whatever shape the system cuts out, the circle of four fifths in the middle stays.
await write('icon-maskable-512.png', await draw(large, 512, 272, paper));

/** The mark as PNG in the middle of a square; transparent around it unless there is a ground. */
function draw(mark: Buffer, size: number, markSize: number, ground?: string): Promise<Buffer> {
  const before = Math.floor((size - markSize) / 2);
  const after = size - markSize - before;
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };

  return sharp(mark, { density: (72 * markSize) / 64 })
    .resize(markSize, markSize)
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .flatten(ground ? { background: ground } : false)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An .ico file with one PNG of 32 px. Format: ICONDIR and ICONDIRENTRY of Windows; PNG inside since Vista. */
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

async function write(name: string, content: Buffer): Promise<void> {
  await writeFile(new URL(name, folder), content);
  console.log(`${name} ${content.length} bytes`);
}
