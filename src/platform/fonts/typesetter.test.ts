import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createTypesetter } from './typesetter.ts';

const directory = await mkdtemp(join(tmpdir(), 'typesetter-'));
afterAll(() => rm(directory, { recursive: true, force: true }));

test('documents are typeset once the fonts can be unpacked again', async () => {
  const template = pathToFileURL(join(directory, 'page.typ'));
  await writeFile(template, 'Namaste');
  const fontDirectory = join(directory, 'fonts');
  await writeFile(fontDirectory, 'not a directory');
  const typesetter = createTypesetter({ fontDirectory, site: { accent: '#b4441a' } });
  await expect(typesetter.typeset(template, {})).rejects.toThrow('EEXIST');

  await rm(fontDirectory);
  const pdf = await typesetter.typeset(template, {});

  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
