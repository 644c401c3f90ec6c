import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { createIncomingFiles } from './incoming-files.ts';

const directory = await mkdtemp(join(tmpdir(), 'incoming-'));
afterAll(() => rm(directory, { recursive: true, force: true }));

test('a disk that is full refuses the file in the one error shape, and keeps nothing of it', async () => {
  const incoming = createIncomingFiles(join(directory, 'full'));

  const receiving = incoming.receive(Readable.from(['a lamp']), ({ folder }) =>
    // What is made of the file finds no room: this device is always full.
    writeFile(join(folder, 'small'), 'half').then(() => writeFile('/dev/full', 'the rest')),
  );

  await expect(receiving).rejects.toMatchObject({ code: 'storage_full', status: 507 });
  expect(await readdir(join(directory, 'full'))).toEqual([]);
});
