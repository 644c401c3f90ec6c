import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#src/platform/config/config.ts';
import { runSite } from './run-site.ts';

test('a data directory that is not writable is reported before the start, also with an external database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'run-site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'file');
  await writeFile(file, '');
  const config = readConfig({
    DATA_DIR: join(file, 'data'),
    DATABASE_URL: 'postgres://site@127.0.0.1:1/none',
  });

  const start = runSite(config, { sharesPort: false, openPages: () => expect.unreachable() });

  await expect(start).rejects.toThrow(`Can't write to the data directory ${config.dataDir}.`);
});
