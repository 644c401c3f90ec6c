import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFaultyDatabase } from './database.ts';
import { openDatabaseLine } from './database-line.ts';
import { gatewayEnvironment, openGateway } from './gateway.ts';
import { createSite } from './site.ts';

type WorldOptions = {
  port: number;
  processes: number;
  /** Whether to run without nginx. */
  isBare?: boolean | undefined;
  /** File for the log of the site. */
  output: string;
  env?: Record<string, string> | undefined;
  /** Size of a separate disk for the database. */
  diskMb?: number | undefined;
  /** Size of a separate disk for the data directory of the site: images, other uploads, backups. */
  siteDiskMb?: number | undefined;
  /** Whether the database is reached through a network that can drop packets. */
  isFarAway?: boolean | undefined;
};

/** A site that is not started yet, its database, and a payment gateway with a separate database. */
export async function openWorld({
  port,
  processes,
  isBare,
  output,
  env,
  diskMb,
  siteDiskMb,
  isFarAway,
}: WorldOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  const dataDir = await mkdtemp(join(tmpdir(), 'faults-database-'));
  const siteDir = join(folder, 'site');
  await mkdir(siteDir);
  if (siteDiskMb) mountDisk(siteDir, siteDiskMb);
  if (diskMb) mountDisk(dataDir, diskMb);

  const gatewayServer = await openFaultyDatabase(folder);
  const database = await openFaultyDatabase(dataDir);
  const databaseLine = await openDatabaseLine(database.url);
  const gateway = await openGateway(gatewayServer.url, `http://127.0.0.1:${port}/api/webhooks/razorpay`);
  const site = createSite({
    port,
    processes,
    isBare,
    output,
    env: {
      DATABASE_URL: isFarAway ? databaseLine.url : database.url,
      DATA_DIR: siteDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...gatewayEnvironment(gateway),
      ...env,
    },
  });

  async function close(): Promise<void> {
    await site.close();
    await gateway.close();
    databaseLine.close();
    await database.stop();
    await gatewayServer.stop();
    if (diskMb) unmountDisk(dataDir);
    if (siteDiskMb) unmountDisk(siteDir);
    await rm(folder, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }

  return { site, database, databaseLine, gateway, port, dataDir, siteDir, close };
}

function mountDisk(folder: string, megabytes: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
}

function unmountDisk(folder: string): void {
  execFileSync('umount', [folder]);
}
