// Measures the time until the last of 5,000 open pages receives a donation, and the cost of each, compared
// with a bare event stream. Build first: npm run build.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { donationStreamPath } from '#src/features/donations/endpoints.ts';
import { quantile } from './concurrent.ts';
import { beginDonation, payDonation } from './give.ts';
import { keepResults, type Row, rounded } from './results.ts';
import { memoryMb, processorMs, startBenchSite } from './site.ts';

const listeners = Number(process.argv[2] ?? 5000);
const rounds = 5;
/** Size of the event of one donation; the bare stream writes as many bytes. */
const eventBytes = 500;

needOpenFiles(listeners + 200);
const site = await startBenchSite(4328);
const bare = fork(join(import.meta.dirname, 'bare-event-stream.ts'));
try {
  const [barePort] = (await once(bare, 'message')) as [number];
  // Waits until the memory of the start is released.
  await sleep(10_000);

  const rows = [
    await measure('node:http alone', {
      port: barePort,
      pid: bare.pid ?? 0,
      prepare: async (round) => {
        const word = `donation-${round}`;
        return {
          word,
          happen: async () => void bare.send(`event: donations\ndata: ${word.padEnd(eventBytes)}\n\n`),
        };
      },
    }),
    await measure('the site', {
      port: Number(new URL(site.url).port),
      pid: site.pid,
      prepare: async () => {
        const order = await beginDonation(site.url);
        return { word: order.id, happen: () => payDonation(site.url, order) };
      },
    }),
  ];
  await keepResults('live-events', [{ title: `${listeners} open pages receive a donation`, rows }]);
} finally {
  bare.disconnect();
  await site.stop();
}

type Stream = {
  port: number;
  pid: number;
  prepare: (round: number) => Promise<{ word: string; happen: () => Promise<void> }>;
};

async function measure(what: string, { port, pid, prepare }: Stream): Promise<Row> {
  const pages = fork(join(import.meta.dirname, 'event-listeners.ts'));
  const memoryBefore = await memoryMb(pid);
  const began = performance.now();
  await sendOrder(pages, { listen: { port, path: donationStreamPath, count: listeners } });
  const openingMs = performance.now() - began;
  await sleep(1000);
  const memory = await memoryMb(pid);

  const first: number[] = [];
  const last: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { word, happen } = await prepare(round);
    await sendOrder(pages, { expect: word });
    const received = firstAndLast(pages);
    await happen();
    const happenedMs = Number(process.hrtime.bigint()) / 1e6;
    const busyBefore = await processorMs(pid);
    const { firstMs, lastMs } = await received;
    busy.push((await processorMs(pid)) - busyBefore);
    first.push(firstMs - happenedMs);
    last.push(lastMs - happenedMs);
    await sleep(500);
  }
  pages.disconnect();
  await once(pages, 'exit');

  return {
    what,
    'first event, ms': Math.round(quantile(first, 0.5)),
    'last event, ms': Math.round(quantile(last, 0.5)),
    'from first to last, ms': Math.round(quantile(last, 0.5) - quantile(first, 0.5)),
    'slowest round, ms': Math.round(Math.max(...last)),
    'CPU ms per donation': Math.round(quantile(busy, 0.5)),
    'kB per listener': rounded(((memory - memoryBefore) * 1024) / listeners, 1),
    'opened per second': Math.round(listeners / (openingMs / 1000)),
  };
}

async function sendOrder(pages: ChildProcess, order: object): Promise<void> {
  const response = once(pages, 'message', { signal: AbortSignal.timeout(60_000) });
  pages.send(order);
  await response;
}

async function firstAndLast(pages: ChildProcess): Promise<{ firstMs: number; lastMs: number }> {
  const signal = AbortSignal.timeout(60_000);
  const [first] = (await once(pages, 'message', { signal })) as [{ atMs: number }];
  const [last] = (await once(pages, 'message', { signal })) as [{ atMs: number }];
  return { firstMs: first.atMs, lastMs: last.atMs };
}

/** Node raises the soft limit to the hard one. */
function needOpenFiles(count: number): void {
  const limit = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
  if (limit >= count) return;
  console.error(`Only ${limit} files may be open, ${listeners} listeners need ${count}: ulimit -n ${count}`);
  process.exit(1);
}
