import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sitePort, startSiteProcess } from './site-process.ts';

/**
 * Starts the built site for the browser tests on separate data; Playwright calls the returned function at the
 * end.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-e2e-'));
  // For tests that open the same data directly; Playwright passes it to its workers.
  process.env['E2E_DATA_DIR'] = dataDir;
  const site = await startSiteProcess(sitePort, dataDir);

  return async () => {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
