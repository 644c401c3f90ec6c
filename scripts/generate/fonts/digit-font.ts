/**
 * Cuts Jaini Purva down to the ten Devanagari digits, which is all that the verse and folio numbers need:
 * `node scripts/fonts/subset-digits.ts` writes src/ui/styles/fonts/jaini-purva-digits.woff2 (committed).
 * Layout tables (GSUB, GPOS) are dropped: digits neither join nor reorder.
 */
import { readFile, writeFile } from 'node:fs/promises';
import wawoff2 from 'wawoff2';
import { advanceOf, getTable, glyphOf, readTables, writeTables, type SfntTables } from './sfnt.ts';

const SOURCE = new URL(
  import.meta.resolve('@fontsource/jaini-purva/files/jaini-purva-devanagari-400-normal.woff2'),
);
const TARGET = new URL('../../src/ui/styles/fonts/jaini-purva-digits.woff2', import.meta.url);
const FIRST_DIGIT = 0x0966;
const DIGITS = 10;

const source = readTables(Buffer.from(await wawoff2.decompress(await readFile(SOURCE))));
const subset = writeTables(keepDigits(source));
await writeFile(TARGET, await wawoff2.compress(subset));
console.log(`Wrote ${TARGET.pathname}`);

/** The tables of a font that holds `.notdef` and the digits, renumbered from 0. */
function keepDigits(tables: SfntTables): SfntTables {
  const glyphs = [0];
  for (let i = 0; i < DIGITS; i++) glyphs.push(glyphOf(tables, FIRST_DIGIT + i));

  const outlines = glyphs.map((glyph) => padded(outlineOf(tables, glyph)));
  if (outlines.some((outline) => outline.length > 0 && outline.readInt16BE(0) < 0))
    throw new Error('A digit is built from parts, which this cut does not follow');

  const head = Buffer.from(getTable(tables, 'head'));
  head.writeInt16BE(1, 50);
  const maxp = Buffer.from(getTable(tables, 'maxp'));
  maxp.writeUInt16BE(glyphs.length, 4);
  const hhea = Buffer.from(getTable(tables, 'hhea'));
  hhea.writeUInt16BE(glyphs.length, 34);
  const post = Buffer.from(getTable(tables, 'post').subarray(0, 32));
  post.writeUInt32BE(0x00030000, 0);

  return new Map([
    ['head', head],
    ['maxp', maxp],
    ['hhea', hhea],
    ['post', post],
    ['OS/2', getTable(tables, 'OS/2')],
    ['name', getTable(tables, 'name')],
    ['hmtx', horizontalMetrics(tables, glyphs)],
    ['cmap', digitMap()],
    ['glyf', Buffer.concat(outlines)],
    ['loca', offsets(outlines)],
  ]);
}

function outlineOf(tables: SfntTables, glyph: number): Buffer {
  const loca = getTable(tables, 'loca');
  const isLong = getTable(tables, 'head').readInt16BE(50) === 1;
  const at = (index: number) => (isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2);
  return getTable(tables, 'glyf').subarray(at(glyph), at(glyph + 1));
}

function padded(outline: Buffer): Buffer {
  return Buffer.concat([outline, Buffer.alloc((4 - (outline.length % 4)) % 4)]);
}

function offsets(outlines: Buffer[]): Buffer {
  const loca = Buffer.alloc((outlines.length + 1) * 4);
  let end = 0;
  outlines.forEach((outline, i) => {
    end += outline.length;
    loca.writeUInt32BE(end, (i + 1) * 4);
  });
  return loca;
}

function horizontalMetrics(tables: SfntTables, glyphs: number[]): Buffer {
  const hmtx = Buffer.alloc(glyphs.length * 4);
  glyphs.forEach((glyph, i) => {
    const outline = outlineOf(tables, glyph);
    hmtx.writeUInt16BE(advanceOf(tables, glyph), i * 4);
    hmtx.writeInt16BE(outline.length > 0 ? outline.readInt16BE(2) : 0, i * 4 + 2);
  });
  return hmtx;
}

/** A `cmap` of format 12 with one group: the digits are the glyphs 1 to 10. */
function digitMap(): Buffer {
  const cmap = Buffer.alloc(4 + 8 + 16 + 12);
  cmap.writeUInt16BE(1, 2);
  cmap.writeUInt16BE(3, 4);
  cmap.writeUInt16BE(10, 6);
  cmap.writeUInt32BE(12, 8);
  cmap.writeUInt16BE(12, 12);
  cmap.writeUInt32BE(28, 16);
  cmap.writeUInt32BE(1, 24);
  cmap.writeUInt32BE(FIRST_DIGIT, 28);
  cmap.writeUInt32BE(FIRST_DIGIT + DIGITS - 1, 32);
  cmap.writeUInt32BE(1, 36);
  return cmap;
}
