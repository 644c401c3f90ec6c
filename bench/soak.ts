// node bench/soak.ts [minutes]: measures whether the memory of the site grows under continuous load, compared
// with its memory at rest. One minute is a trial run, an hour shows a leak. Build first: npm run build.
import { setTimeout as sleep } from 'node:timers/promises';
import { beginDonation, payDonation } from './give.ts';
import { openHeap } from './heap.ts';
import { keepResults, rounded } from './results.ts';
import { signIn } from './signed-in.ts';
import { memoryMb, processorMs, startBenchSite } from './site.ts';
import { slopeOf } from './slope.ts';

const minutes = Number(process.argv[2] ?? 1);
const visitors = 8;
/** Pause of a visitor between two requests. */
const pauseMs = 25;
const samples = 60;
const sampleMs = (minutes * 60_000) / samples;

const heap = openHeap();
const site = await startBenchSite(4331, { NODE_OPTIONS: heap.options });
let requests = 0;
let errors = 0;
const load = new AbortController();

/** Kinds of a hundred visits; a page under a new URL is rendered. */
const kinds: { share: number; visit: () => Promise<unknown> }[] = [
  { share: 60, visit: () => read(['/', '/blog', '/projects', '/about'][requests % 4] ?? '/') },
  { share: 15, visit: () => read(`/blog/all?q=lamp${requests}`) },
  { share: 18, visit: () => read('/api/payments') },
  { share: 5, visit: () => beginDonation(site.url) },
  { share: 1, visit: async () => payDonation(site.url, await beginDonation(site.url)) },
  { share: 1, visit: () => signIn(site.url) },
];
const visits = kinds.flatMap(({ share, visit }) => Array.from({ length: share }, () => visit));

// Connections of the start are closed by then, and its memory is released.
await sleep(Math.min(minutes, 1) * 30_000);
const rest = await memoryMb(site.pid);
const heapAtRest = await heap.usedMb();
const processorBefore = await processorMs(site.pid);

const all = Array.from({ length: visitors }, visitAgainAndAgain);
const taken: { minute: number; MB: number }[] = [];
let heapOnTheWay = 0;
for (let sample = 1; sample <= samples; sample += 1) {
  await sleep(sampleMs);
  taken.push({ minute: rounded((sample * sampleMs) / 60_000, 2), MB: await memoryMb(site.pid) });
  if (sample === samples / 2) heapOnTheWay = await heap.usedMb();
}
const processor = (await processorMs(site.pid)) - processorBefore;
load.abort();
await Promise.all(all);
await sleep(10_000);
const after = await memoryMb(site.pid);
const heapAfter = await heap.usedMb();
await site.stop();

const half = taken.slice(samples / 2);
const maxMb = Math.max(...taken.map(({ MB }) => MB));
await keepResults('soak', [
  {
    title: 'Memory over time',
    rows: [
      { what: 'minutes', value: minutes },
      { what: 'requests a second', value: Math.round(requests / (minutes * 60)) },
      { what: 'CPU of the site, share of one core', value: rounded(processor / (minutes * 60_000), 2) },
      { what: 'errors', value: errors },
      { what: 'at rest, MB', value: rest },
      { what: 'maximum, MB', value: maxMb },
      { what: 'maximum, relative to rest', value: rounded(maxMb / rest, 2) },
      { what: 'ten seconds after the load, MB', value: after },
      { what: 'objects in use at rest, MB', value: heapAtRest },
      { what: 'objects in use at half time, MB', value: heapOnTheWay },
      { what: 'objects in use after the load, MB', value: heapAfter },
      {
        what: 'growth over the second half, MB per minute',
        value: rounded(slopeOf(half.map(({ minute, MB }) => ({ x: minute, y: MB }))), 2),
      },
    ],
  },
  { title: 'Samples', rows: taken },
]);

async function visitAgainAndAgain(): Promise<void> {
  while (!load.signal.aborted) {
    // 37 has no common divisor with a hundred, so the kinds are mixed and each gets its share.
    const visit = visits[(requests * 37) % visits.length];
    requests += 1;
    await visit?.().catch(() => {
      errors += 1;
    });
    await sleep(pauseMs);
  }
}

async function read(path: string): Promise<void> {
  const response = await fetch(site.url + path);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} got ${response.status}`);
}
