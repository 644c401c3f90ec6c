/**
 * Prints the @font-face descriptors that make Georgia and Arial take the room of Tiro and Mukta, so that the text
 * does not move when the web font arrives: `node scripts/fonts/fallback-metrics.ts`, copy into fonts.css.
 * size-adjust = ratio of the average widths of English text; ascent and descent are divided by it, because the
 * browser multiplies them again (CSS Fonts 5, section 5).
 */
import { readFile } from 'node:fs/promises';
import wawoff2 from 'wawoff2';
import { advanceOf, getTable, glyphOf, readTables } from './sfnt.ts';

// Relative frequency of characters in English running text, per thousand, spaces included.
const FREQUENCY: Record<string, number> = {
  ...{ ' ': 183, e: 103, t: 75, a: 65, o: 62, n: 57, i: 57, s: 53, r: 50, h: 50, l: 33, d: 33, u: 23, c: 22 },
  ...{ m: 20, f: 20, w: 17, g: 16, p: 15, y: 14, b: 13, v: 8, k: 6, x: 1, j: 1, q: 1, z: 1 },
};

// Widths in units of 1/2048 em of the same characters, from the AFM tables of the two system faces.
const GEORGIA: Record<string, number> = {
  ...{
    ' ': 494,
    e: 991,
    t: 709,
    a: 1032,
    o: 1103,
    n: 1192,
    i: 600,
    s: 885,
    r: 839,
    h: 1167,
    l: 586,
    d: 1147,
  },
  ...{ u: 1178, c: 930, m: 1802, f: 666, w: 1510, g: 1042, p: 1170, y: 1009, b: 1146, v: 1017, k: 1094 },
  ...{ x: 1031, j: 598, q: 1143, z: 908 },
};
const ARIAL: Record<string, number> = {
  ...{
    ' ': 569,
    e: 1139,
    t: 569,
    a: 1139,
    o: 1139,
    n: 1139,
    i: 455,
    s: 1024,
    r: 682,
    h: 1139,
    l: 455,
    d: 1139,
  },
  ...{ u: 1139, c: 1024, m: 1706, f: 569, w: 1479, g: 1139, p: 1139, y: 1024, b: 1139, v: 1024, k: 1024 },
  ...{ x: 1024, j: 455, q: 1139, z: 1024 },
};

await print(
  'Tiro Fallback',
  'tiro-devanagari-sanskrit/files/tiro-devanagari-sanskrit-latin-400-normal',
  GEORGIA,
);
await print('Mukta Fallback', 'mukta/files/mukta-latin-400-normal', ARIAL);

async function print(name: string, file: string, fallback: Record<string, number>) {
  const path = new URL(import.meta.resolve(`@fontsource/${file}.woff2`));
  const tables = readTables(Buffer.from(await wawoff2.decompress(await readFile(path))));
  const unitsPerEm = getTable(tables, 'head').readUInt16BE(18);
  const hhea = getTable(tables, 'hhea');
  const widthOf = (char: string) => advanceOf(tables, glyphOf(tables, char.codePointAt(0) ?? 0)) / unitsPerEm;
  const ratio = average(widthOf) / average((char) => (fallback[char] ?? 0) / 2048);
  const share = (units: number) => `${((units / unitsPerEm / ratio) * 100).toFixed(1)}%`;

  console.log(
    `${name}: size-adjust: ${(ratio * 100).toFixed(1)}%; ascent-override: ${share(hhea.readInt16BE(4))};` +
      ` descent-override: ${share(-hhea.readInt16BE(6))}; line-gap-override: ${share(hhea.readInt16BE(8))};`,
  );
}

function average(widthOf: (char: string) => number): number {
  let sum = 0;
  let weight = 0;
  for (const [char, frequency] of Object.entries(FREQUENCY)) {
    sum += widthOf(char) * frequency;
    weight += frequency;
  }
  return sum / weight;
}
