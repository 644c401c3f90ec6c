import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { backupPassphrase, encryptedBackup, plainBackup } from '#tests/support/small-backup.ts';
import { type BackupTaker, readBackup } from './read-backup.ts';

const directory = await mkdtemp(join(tmpdir(), 'read-backup-'));
afterAll(() => rm(directory, { recursive: true }));

function createRecorder() {
  const seen: [string, string][] = [];
  const taker: BackupTaker = {
    begin: async (about) => void seen.push(['about', about.tables.map(({ name }) => name).join()]),
    async table(name, body) {
      const rows = await text(body);
      seen.push([name, rows]);
      return rows.split('\n').length - 1;
    },
    file: async (path, body) => void seen.push([path, (await buffer(body)).toString('hex')]),
  };
  return { seen, taker };
}

async function put(name: string, bytes: Buffer): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, bytes);
  return path;
}

test.each([
  ['plain', plainBackup, undefined],
  ['encrypted', encryptedBackup, backupPassphrase],
])('a backup written by the first version is read: %s', async (name, bytes, passphrase) => {
  const { seen, taker } = createRecorder();

  const manifest = await readBackup(await put(name, bytes), passphrase, taker);

  expect(seen).toEqual([
    ['about', 'words,empty'],
    ['public.words', '1\tom\n2\tशान्ति\n3\tlast\n'],
    ['library/gita.pdf', ''],
    [`media/${'x'.repeat(60)}/${'y'.repeat(90)}.webp`, '07'.repeat(513)],
  ]);
  expect(manifest.missing).toEqual(['library/gone.pdf']);
});

test('an error of the consumer ends the reading and is not changed', async () => {
  const { taker } = createRecorder();
  const path = await put('consumer', plainBackup);

  await expect(
    readBackup(path, undefined, { ...taker, file: () => Promise.reject(new Error('no room')) }),
  ).rejects.toThrow(/^no room$/);
});
