import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { createIncomingFiles } from './incoming-files.ts';

const directory = await mkdtemp(join(tmpdir(), 'incoming-'));
afterAll(() => rm(directory, { recursive: true, force: true }));

test('a full disk rejects the upload with the standard error, and leaves nothing of it', async () => {
  const incoming = createIncomingFiles(join(directory, 'full'));

  const receiving = incoming.receive(Readable.from(['a lamp']), ({ folder }) =>
    // Processing the upload fails, because this device is always full.
    writeFile(join(folder, 'small'), 'half').then(() => writeFile('/dev/full', 'the rest')),
  );

  await expect(receiving).rejects.toMatchObject({ code: 'storage_full', status: 507 });
  expect(await readdir(join(directory, 'full'))).toEqual([]);
});
