import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { backupPassphrase, encryptedBackup, plainBackup } from '#tests/support/small-backup.ts';

const directory = await mkdtemp(join(tmpdir(), 'decrypt-backup-'));
const source = join(directory, 'site.tar.gz.encrypted');
await writeFile(source, encryptedBackup);
afterAll(() => rm(directory, { recursive: true }));

function decrypt(args: string[], env: Record<string, string> = { BACKUP_PASSPHRASE: backupPassphrase }) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'decrypt-backup.ts'), ...args], {
    env,
    encoding: 'utf8',
  });
}

test('backup:decrypt writes the plain archive to a file that only its owner can read', async () => {
  const output = join(directory, 'site.tar.gz');

  expect(decrypt([source, output])).toMatchObject({ status: 0, stderr: '' });

  expect((await readFile(output)).equals(plainBackup)).toBe(true);
  expect((await stat(output)).mode & 0o777).toBe(0o600);
});

test.each([
  ['a wrong passphrase', { BACKUP_PASSPHRASE: 'another passphrase' }, source, 'Wrong passphrase'],
  ['no passphrase', {}, source, 'Set BACKUP_PASSPHRASE.'],
  ['a plain file', undefined, import.meta.filename, 'is not an encrypted backup.'],
  ['a missing file', undefined, '/nowhere', "Can't read /nowhere. Name a backup file"],
  ['a folder', undefined, import.meta.dirname, `Can't read ${import.meta.dirname}. Name a backup file`],
])('backup:decrypt rejects %s and writes no file', (_name, env, file, message) => {
  const output = join(directory, 'nothing');

  const { status, stderr } = decrypt([file, output], env);

  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(existsSync(output)).toBe(false);
});

test('backup:decrypt keeps an existing output file', async () => {
  const output = join(directory, 'existing');
  await writeFile(output, 'mine');

  expect(decrypt([source, output]).stderr).toContain('already exists');
  expect(await readFile(output, 'utf8')).toBe('mine');
});
