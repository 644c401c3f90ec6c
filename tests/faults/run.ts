// node tests/faults/run.ts [parts of names]: does the site harm while people read and give, and writes what
// they saw of it into docs/reliability.md. Needs a build; as root it makes the full disk, too.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compareBooks } from './books.ts';
import { openFaultyDatabase } from './database.ts';
import { databaseFaults } from './database-faults.ts';
import type { Fault } from './fault.ts';
import { gatewayKeys, openGateway } from './gateway.ts';
import { loadFaults } from './load-faults.ts';
import { processFaults } from './process-faults.ts';
import { rowOf, writeRows } from './table.ts';
import { createSite } from './site.ts';
import { createVisitors } from './visitors.ts';

const wanted = process.argv.slice(2).map((part) => part.toLowerCase());
const port = Number(process.env['PORT'] ?? 4397);
const quietMs = 3000;
const afterwardsMs = 10_000;

const faults = [...processFaults, ...databaseFaults, ...loadFaults];
for (const fault of faults.filter(isWanted)) {
  const row = await runFault(fault);
  process.stdout.write(`${row}\n`);
  await writeRows(
    faults.map(({ name }) => name),
    row,
  );
}

async function runFault(fault: Fault): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  const dataDir = await mkdtemp(join(tmpdir(), 'faults-database-'));
  const isMounted = fault.diskMb !== undefined;
  if (isMounted) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${fault.diskMb}m`, 'tmpfs', dataDir]);

  const gatewayServer = await openFaultyDatabase(folder);
  const database = await openFaultyDatabase(dataDir);
  const gateway = await openGateway(gatewayServer.url, `http://127.0.0.1:${port}/api/webhooks/razorpay`);
  const site = createSite({
    port,
    processes: fault.processes,
    output: fault.output ?? join(tmpdir(), `fault-${faults.indexOf(fault)}.log`),
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'site'),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      PAYMENTS_GATEWAY: 'razorpay',
      RAZORPAY_KEY_ID: gatewayKeys.keyId,
      RAZORPAY_KEY_SECRET: gatewayKeys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: gatewayKeys.webhookSecret,
      RAZORPAY_BASE_URL: gateway.url,
      ...fault.env,
    },
  });

  try {
    await site.start();
    const visitors = createVisitors({ port, gateway });
    await sleep(quietMs);
    visitors.beginCounting();
    const beganAt = Date.now();
    await fault.happen({ site, database, gateway, port, dataDir });
    const healsFrom = fault.healsFrom === 'beginning' ? beganAt : Date.now();
    await sleep(afterwardsMs);
    await visitors.leave();
    const verdict = await compareBooks(database.url, gateway.pool, visitors.promised);
    return rowOf(fault, { seen: visitors.seen(), givenUp: visitors.givenUp(), healsFrom, verdict });
  } finally {
    await site.kill();
    await gateway.close();
    await database.stop();
    await gatewayServer.stop();
    if (isMounted) execFileSync('umount', [dataDir]);
    await rm(folder, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

function isWanted({ name }: Fault): boolean {
  return wanted.length === 0 || wanted.some((part) => name.toLowerCase().includes(part));
}
