// node tests/fault-injection/run.ts [parts of names]: injects faults while simulated visitors read and
// donate, and writes what they observed into docs/reliability.md. Needs a build; as root it also fills a
// disk.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compareBooks } from './books.ts';
import { databaseFaults } from './database-faults.ts';
import type { Fault } from './fault.ts';
import { loadFaults } from './load-faults.ts';
import { processFaults } from './process-faults.ts';
import { siteDiskFaults } from './site-disk-faults.ts';
import { rowOf, writeRows } from './table.ts';
import { createVisitors } from './visitors.ts';
import { openWorld } from './world.ts';

const wanted = process.argv.slice(2).map((part) => part.toLowerCase());
const port = Number(process.env['PORT'] ?? 4397);
const quietMs = 3000;
const afterwardsMs = 10_000;

const faults = [...processFaults, ...databaseFaults, ...siteDiskFaults, ...loadFaults];
for (const fault of faults.filter(isWanted)) {
  const row = await runFault(fault);
  process.stdout.write(`${row}\n`);
  await writeRows(
    faults.map(({ name }) => name),
    row,
  );
}

async function runFault(fault: Fault): Promise<string> {
  const world = await openWorld({
    ...fault,
    port,
    output: fault.output ?? join(tmpdir(), `fault-${faults.indexOf(fault)}.log`),
  });
  try {
    await world.site.start();
    const visitors = createVisitors(world);
    await sleep(quietMs);
    visitors.beginCounting();
    const beganAt = Date.now();
    const others = await fault.happen(world);
    const healsFrom = fault.healsFrom === 'beginning' ? beganAt : Date.now();
    await sleep(afterwardsMs);
    await visitors.leave();
    const verdict = await compareBooks(world.database.url, world.gateway.pool, visitors.promised);
    const seen = visitors.seen();
    return rowOf(fault, { seen, others: others ?? {}, givenUp: visitors.givenUp(), healsFrom, verdict });
  } finally {
    await world.close();
  }
}

function isWanted({ name }: Fault): boolean {
  return wanted.length === 0 || wanted.some((part) => name.toLowerCase().includes(part));
}
