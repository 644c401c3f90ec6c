import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withFamilyMark } from './font-family.ts';
import { unpackEveryFace, unpackSerif } from './font-files.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'faces-'));
});

afterAll(() => rm(directory, { recursive: true, force: true }));

test('font faces unpacked at the same time are complete', async () => {
  const [faces, serif] = await Promise.all([unpackEveryFace(directory), unpackSerif(directory)]);
  for (const path of [...faces.flat(), ...serif])
    expect((await readFile(path)).readUInt32BE(0), path).toBe(0x0001_0000);
});

test('a file that is not a font is unpacked again', async () => {
  const [path = ''] = await unpackSerif(directory);
  const whole = await readFile(path);
  await writeFile(path, 'half of a');
  await unpackSerif(directory);
  expect((await readFile(path)).equals(whole)).toBe(true);
});

test('a marked font has another family name and is otherwise unchanged', async () => {
  const [path = ''] = await unpackSerif(directory);
  const font = await readFile(path);
  const marked = withFamilyMark(font, '7');

  expect(marked).toHaveLength(font.length);
  expect(font.includes(wide('Tiro Devanagari Sanskrit'))).toBe(true);
  expect(marked.includes(wide('7iro Devanagari Sanskrit'))).toBe(true);
  const changed = font.filter((byte, place) => byte !== marked[place]);
  expect(changed.length).toBeLessThan(5);
});

test('a file without names is rejected', () => {
  expect(() => withFamilyMark(Buffer.alloc(12), '1')).toThrow('the font has no names');
});

function wide(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}
