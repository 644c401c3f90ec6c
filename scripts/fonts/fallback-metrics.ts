/**
 * Prints the @font-face descriptors that make Georgia and Arial take the room of Tiro and Mukta, so that the text
 * does not move when the web font arrives: `node scripts/fonts/fallback-metrics.ts`, copy into fonts.css.
 * size-adjust = ratio of the average widths of English text; ascent and descent are divided by it, because the
 * browser multiplies them again (CSS Fonts 5, section 5).
 */
import { readFile } from 'node:fs/promises';
import wawoff2 from 'wawoff2';
import { advanceOf, getTable, glyphOf, readTables } from './sfnt.ts';

const CHARACTERS = Array.from(' etaoinsrhlducmfwgpybvkxjqz');

// Relative frequency of these characters in English running text, per thousand.
const FREQUENCY = [
  183, 103, 75, 65, 62, 57, 57, 53, 50, 50, 33, 33, 23, 22, 20, 20, 17, 16, 15, 14, 13, 8, 6, 1, 1, 1, 1,
];

// Their widths in units of 1/2048 em, from the metric tables of the two system faces.
const GEORGIA = [
  494, 991, 709, 1032, 1103, 600, 1192, 885, 839, 1167, 586, 1147, 1178, 930, 1802, 666, 1510, 1042, 1170,
  1009, 1146, 1017, 1094, 1031, 598, 1143, 908,
];
const ARIAL = [
  569, 1139, 569, 1139, 1139, 455, 1139, 1024, 682, 1139, 455, 1139, 1139, 1024, 1706, 569, 1479, 1139, 1139,
  1024, 1139, 1024, 1024, 1024, 455, 1139, 1024,
];

await print(
  'Tiro Fallback',
  'tiro-devanagari-sanskrit/files/tiro-devanagari-sanskrit-latin-400-normal',
  GEORGIA,
);
await print('Mukta Fallback', 'mukta/files/mukta-latin-400-normal', ARIAL);

async function print(name: string, file: string, fallback: readonly number[]) {
  const path = new URL(import.meta.resolve(`@fontsource/${file}.woff2`));
  const tables = readTables(Buffer.from(await wawoff2.decompress(await readFile(path))));
  const unitsPerEm = getTable(tables, 'head').readUInt16BE(18);
  const hhea = getTable(tables, 'hhea');
  const widths = CHARACTERS.map(
    (char) => advanceOf(tables, glyphOf(tables, char.charCodeAt(0))) / unitsPerEm,
  );
  const ratio = average(widths) / (average(fallback) / 2048);
  const share = (units: number) => `${((units / unitsPerEm / ratio) * 100).toFixed(1)}%`;

  console.log(
    `${name}: size-adjust: ${(ratio * 100).toFixed(1)}%; ascent-override: ${share(hhea.readInt16BE(4))};` +
      ` descent-override: ${share(-hhea.readInt16BE(6))}; line-gap-override: ${share(hhea.readInt16BE(8))};`,
  );
}

function average(widths: readonly number[]): number {
  const total = FREQUENCY.reduce((sum, frequency) => sum + frequency, 0);
  return FREQUENCY.reduce((sum, frequency, i) => sum + frequency * (widths[i] ?? 0), 0) / total;
}
