import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ProsodyVerse, scanText } from '#src/features/prosody/calculation/calculation.ts';

/* Measures the recognition of meters with texts of GRETIL (TEI XML), which are not part of the project:
     node scripts/check/meters.ts FOLDER [--unknown]
   FOLDER has the files; `--unknown` also prints the verses without a meter. */

type Work = { file: string; verses: string[] };

/** Works in one meter throughout, to compare the names as well. */
const knownMeters: Record<string, string> = {
  'kAlidAsa-meghadUta': 'mandakranta',
  'zaMkara-saundaryalaharI': 'shikharini',
  'bilhaNa-caurapaJcAzikA': 'vasantatilaka',
  manusmRti: 'anushtubh',
};

const [folder = '', flag] = process.argv.slice(2);
const files = (await readdir(folder)).filter((name) => name.endsWith('.xml')).sort();
const works = await Promise.all(files.map(async (file) => readWork(file)));
const rows = works.map(measure);
const all = rows.reduce(
  (sum, row) => ({
    verses: sum.verses + row.verses,
    exact: sum.exact + row.exact,
    near: sum.near + row.near,
  }),
  { verses: 0, exact: 0, near: 0 },
);

console.table(rows);
const share = percent(all.exact + all.near, all.verses);
console.log(
  `${all.verses} verses: ${share} recognized, ${percent(all.exact, all.verses)} without deviation.`,
);
if ((all.exact + all.near) / all.verses < 0.95) process.exitCode = 1;

async function readWork(file: string): Promise<Work> {
  const xml = await readFile(join(folder, file), 'utf8');
  const body = xml.slice(xml.indexOf('<body>')).replaceAll(/<note[\s\S]*?<\/note>/g, '');
  const verses = [...body.matchAll(/<lg\b[^>]*>([\s\S]*?)<\/lg>/g)].map(([, lines = '']) => plainText(lines));
  return { file: file.replace(/^sa_|\.xml$/g, ''), verses: verses.filter((verse) => verse !== '') };
}

/** Quarters and lines of a verse, one in each line, without the references that follow it. */
function plainText(lines: string): string {
  return lines
    .replaceAll(/<\/(?:seg|l)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\/\/.*|\|\|.*/g, '')
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function measure({ file, verses }: Work) {
  const scanned = verses.map((text) => ({ text, verse: scanText(text)[0] }));
  const count = (quality: string) => scanned.filter(({ verse }) => verse?.meter?.quality === quality).length;
  const known = knownMeters[file];
  const isOther = (verse: ProsodyVerse | undefined) =>
    known !== undefined && verse?.meter && verse.meter.quality !== 'count' && verse.meter.id !== known;
  if (flag === '--unknown') {
    for (const { text, verse } of scanned)
      if (!verse?.meter || verse.meter.quality === 'count' || isOther(verse))
        console.log(
          `${file}: ${verse?.meter?.id}\n${text}\n${verse?.quarters.map(({ pattern }) => pattern).join('\n')}\n`,
        );
  }
  return {
    work: file,
    verses: verses.length,
    exact: count('exact'),
    near: count('near'),
    unknown: verses.length - count('exact') - count('near'),
    ...(known !== undefined && { otherName: scanned.filter(({ verse }) => isOther(verse)).length }),
  };
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)} %`;
}
