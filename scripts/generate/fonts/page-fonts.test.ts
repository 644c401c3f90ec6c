import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import wawoff2 from 'wawoff2';
import { expect, test } from 'vitest';
import { root } from '../../installation.mjs';
import { listPageFonts } from './page-fonts.ts';
import { fixedPhrases } from './phrases.ts';
import { createShaping } from './shaping.ts';

const english =
  'Light one lamp: offer “food”, learn the Vedas, find an office for AVATAR No. 1234567890 (100 %)';

test.each(listPageFonts().filter(({ file }) => file.includes('-latin-400') && file.includes('-basic')))(
  '$file shapes English text as the whole font does',
  async ({ file, source }) => {
    const cut = await open(join(root, file));

    expect(cut(english)).toBe((await open(source))(english));
  },
);

test.each(
  listPageFonts().filter(({ file }) => file.includes('-devanagari-400') || file.includes('-devanagari-600')),
)('$file shapes Devanagari as the whole font does', async ({ file, source }) => {
  const [cut, whole] = [await open(join(root, file)), await open(source)];
  const words = [...fixedPhrases(), 'राष्ट्र्ये', 'कार्त्स्न्यम्'];

  expect(words.filter((word) => cut(word) !== whole(word))).toEqual([]);
});

test('every font of a package that fonts.css names is cut', () => {
  const files = listPageFonts().map(({ file }) => file);

  expect(files.length).toBeGreaterThan(20);
  expect(
    files.filter((file) => file.includes('-basic')).map((file) => file.replace('-basic', '-rest')),
  ).toEqual(files.filter((file) => file.includes('-rest')));
});

test('the parts of a Latin font have no character in common', () => {
  const fonts = listPageFonts();
  for (const { file, characters } of fonts.filter(({ file }) => file.includes('-basic'))) {
    const rest = fonts.find((font) => font.file === file.replace('-basic', '-rest'))?.characters ?? [];

    expect(rest.length).toBeGreaterThan(100);
    expect(rest.filter((character) => characters.includes(character))).toEqual([]);
  }
});

async function open(file: string | URL): Promise<(text: string) => string> {
  return createShaping(await wawoff2.decompress(await readFile(file)));
}
