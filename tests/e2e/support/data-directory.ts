import { execFile } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Creates an empty folder for the data of a site. */
export async function createDataDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'site-e2e-'));
  // The database user needs access when root runs the tests.
  await chmod(directory, 0o711);
  return directory;
}

/**
 * Creates a folder with the data of a demo that was started once. A site starts on it without creating a database,
 * migrating and seeding it, which takes most of the time of a first start.
 */
export async function createDemoData(): Promise<string> {
  const directory = await createDataDirectory();
  // Keeps the owner of the database files, unlike the copying of Node.
  await promisify(execFile)('cp', ['-a', `${process.env['E2E_DEMO_DIR']}/.`, directory]);
  return directory;
}
