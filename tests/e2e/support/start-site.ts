import { rm } from 'node:fs/promises';
import { createDataDirectory, createDemoData } from './data-directory.ts';
import { sitePort, startSiteProcess } from './site-process.ts';

/**
 * Starts the built site for the browser tests on separate data; Playwright calls the returned function at the
 * end.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const demoDir = await createDataDirectory();
  await (await startSiteProcess(sitePort, demoDir)).stop();
  // For tests that need a site of their own, or open the same data directly; Playwright passes both to its workers.
  process.env['E2E_DEMO_DIR'] = demoDir;
  const dataDir = await createDemoData();
  process.env['E2E_DATA_DIR'] = dataDir;
  const site = await startSiteProcess(sitePort, dataDir);

  return async () => {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
    await rm(demoDir, { recursive: true, force: true });
  };
}
