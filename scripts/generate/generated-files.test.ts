import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ensureGenerated, type GeneratedFiles } from './generated-files.ts';
import { placeIndex } from './places/place-index.ts';

const folder = await mkdtemp(join(tmpdir(), 'generated-'));
const source = join(folder, 'source.txt');
const output = join(folder, 'out/upper.txt');
let text = '';

const upperCase: GeneratedFiles = {
  files: ['out/upper.txt'],
  sources: [pathToFileURL(source)],
  sourceText: () => text,
  make: async () => [(await readFile(source, 'utf8')).toUpperCase() + text],
};

const ensure = () => ensureGenerated('upperCase', upperCase, folder);

beforeEach(async () => {
  text = '';
  await writeFile(source, 'one');
  await ensure();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('current files are not written again', async () => {
  await writeFile(output, 'by hand');
  expect(await ensure()).toBe(false);
  expect(await readFile(output, 'utf8')).toBe('by hand');
});

test('a changed source is written again', async () => {
  await writeFile(source, 'two');
  expect(await ensure()).toBe(true);
  expect(await readFile(output, 'utf8')).toBe('TWO');
});

test('a changed text is written again', async () => {
  text = '!';
  expect(await ensure()).toBe(true);
  expect(await readFile(output, 'utf8')).toBe('ONE!');
});

test('a missing file is written again', async () => {
  await rm(output);
  expect(await ensure()).toBe(true);
  expect(await readFile(output, 'utf8')).toBe('ONE');
});

test('the index of places is made again when any file of its generator changes', async () => {
  const files = await readdir(new URL('places/', import.meta.url));
  const sources = new Set(placeIndex.sources.map(({ pathname }) => basename(pathname)));
  expect(files.filter((file) => !sources.has(file))).toEqual(['README.md']);
});
