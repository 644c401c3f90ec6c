import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findBinaries, reachableInstallation } from './binaries.ts';
import { canReach } from './service-user.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

test('the bundled programs are found and executable', async () => {
  const binaries = findBinaries(null);

  expect((await stat(join(binaries, 'postgres'))).mode & 0o111).not.toBe(0);
  expect((await stat(join(binaries, 'initdb'))).mode & 0o111).not.toBe(0);
});

test('accessible programs stay in place', async () => {
  const native = await install();

  expect(reachableInstallation(native, null)).toBe(native);
});

test.runIf(isRoot)(
  'programs in an inaccessible home directory are copied once for the service user',
  async () => {
    const native = await install();
    await chmod(join(native, 'share'), 0o700);

    const copy = reachableInstallation(native, nobody);
    cleanups.push(() => rm(copy, { recursive: true }));

    expect(copy).not.toBe(native);
    expect(canReach(nobody, join(copy, 'bin/postgres'), join(copy, 'share/postgresql/postgres.bki'))).toBe(
      true,
    );
    expect(await readFile(join(copy, 'bin/postgres'), 'utf8')).toBe('a program');
    expect(reachableInstallation(native, nobody)).toBe(copy);
    expect((await stat(dirname(copy))).uid).toBe(0);
  },
);

async function install(): Promise<string> {
  const packageDirectory = await mkdtemp(join(tmpdir(), 'binaries-'));
  await chmod(packageDirectory, 0o755);
  cleanups.push(() => rm(packageDirectory, { recursive: true }));
  await writeFile(
    join(packageDirectory, 'package.json'),
    JSON.stringify({ version: `test-${randomUUID()}` }),
  );

  const native = join(packageDirectory, 'native');
  for (const file of ['bin/initdb', 'bin/postgres', 'share/postgresql/postgres.bki', 'lib/libpq.so']) {
    await mkdir(dirname(join(native, file)), { recursive: true });
    await writeFile(join(native, file), 'a program', { mode: 0o755 });
  }
  return native;
}
