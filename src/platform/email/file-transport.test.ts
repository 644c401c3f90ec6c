import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openMailDirectory } from './file-transport.ts';

const directory = await mkdtemp(join(tmpdir(), 'mail-'));
afterAll(() => rm(directory, { recursive: true }));

test('a folder for copies of emails is created', async () => {
  openMailDirectory(join(directory, 'new', 'mail'));

  expect((await stat(join(directory, 'new', 'mail'))).isDirectory()).toBe(true);
});

test('a folder that cannot be written is reported at the start, with what to do', async () => {
  const file = join(directory, 'file');
  await writeFile(file, '');

  expect(() => openMailDirectory(file)).toThrow(
    `Can't write to MAIL_DIR=${file}. Make it writable for this user, or remove MAIL_DIR.`,
  );
});
