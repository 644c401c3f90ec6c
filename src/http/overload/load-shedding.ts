import { getHeapStatistics } from 'node:v8';
import { createWaitingRoom, type Place } from './waiting-room.ts';

/** How this process is doing. */
export type Measures = {
  /** How much later than due the event loop gets to its work, on average of a moment. */
  eventLoopDelay: number;
  heapUsed: number;
  rssBytes: number;
  /** Queries that wait for a connection to the database. */
  waiting: number;
};

export type LoadLimits = {
  lagMs: number;
  /** Of the whole process; without it only the heap is looked at. */
  memoryBytes: number | undefined;
};

type Weight = 'ordinary' | 'important';
type LoadSheddingParts = { measure: () => Measures; limits: LoadLimits; now?: () => number };

const stepMs = 500;
const mostWaiting = 500;
/** Above this share of its limit the heap is collected more than used. */
const heapShare = 0.85;
/** From this many times a limit on, what matters most is refused too. */
const severe = 3;

/** Whoever may not wait longer asks again. Gifts wait for the payment gateway, too. */
const rooms = {
  ordinary: { few: 250, waitMs: 2000 },
  important: { few: 1000, waitMs: 20_000 },
};

/**
 * Refuses a part of the requests when this process gets more than it can do, so that the rest is answered in time and
 * nothing falls over. More than are answered soon are never let in; besides, a part is refused that grows while a limit
 * is passed and shrinks slowly afterwards. Ordinary requests go first, gifts and sign-in long after them, and what tells
 * how the site is doing never.
 */
export function createLoadShedding({ measure, limits, now = () => performance.now() }: LoadSheddingParts) {
  const heapLimit = getHeapStatistics().heap_size_limit * heapShare;
  /** How many of a hundred are refused. */
  const part = { ordinary: 0, important: 0 };
  const due = { ordinary: 0, important: 0 };
  const waiting = {
    ordinary: createWaitingRoom({ ...rooms.ordinary, now }),
    important: createWaitingRoom({ ...rooms.important, now }),
  };
  let before = 0;
  let lookedAt = now();
  let refused = 0;

  function strain(): number {
    const { eventLoopDelay, heapUsed, rssBytes, waiting } = measure();
    return Math.max(
      eventLoopDelay / limits.lagMs,
      waiting / mostWaiting,
      // Memory does not go far beyond its limit before it ends the process.
      steep(heapUsed / heapLimit),
      steep(rssBytes / (limits.memoryBytes ?? Number.POSITIVE_INFINITY)),
    );
  }

  function look(): void {
    const steps = Math.floor((now() - lookedAt) / stepMs);
    if (steps < 1) return;
    lookedAt += steps * stepMs;
    const current = strain();
    // One long moment, such as the start or a large document, is no overload.
    const lasting = Math.min(current, before);
    before = current;
    part.ordinary = moved(part.ordinary, lasting > 1, steps);
    part.important = moved(part.important, lasting > severe, steps);
  }

  /** @returns its place among those that wait for their answers, or null when it is refused */
  function admit(method: string, path: string): Place | null {
    look();
    const weight = weightOf(method, path);
    if (weight === 'vital') return atOnce;
    if (!waiting[weight].isFull() && !isOfThePart(weight)) return waiting[weight].enter();

    refused += 1;
    return null;
  }

  function isOfThePart(weight: Weight): boolean {
    due[weight] += part[weight];
    if (due[weight] < 100) return false;
    due[weight] -= 100;
    return true;
  }

  return {
    admit,
    refused: () => refused,
    waiting: () => ({ ordinary: waiting.ordinary.count(), important: waiting.important.count() }),
  };
}

export type LoadShedding = ReturnType<typeof createLoadShedding>;

/** It waits for nobody. */
const atOnce: Place = { answered: () => undefined, left: () => undefined };

function steep(share: number): number {
  return share > 1 ? 1 + (share - 1) * 20 : share;
}

function moved(part: number, isStrained: boolean, steps: number): number {
  return isStrained ? Math.min(100, part + 25) : Math.max(0, part - 10 * steps);
}

function weightOf(method: string, path: string): Weight | 'vital' {
  if (/^\/(api\/(health|ready|webhooks\/)|metrics$)/.test(path)) return 'vital';
  if (/^\/(auth|assets)\//.test(path)) return 'important';
  return path.startsWith('/api/payments') && method === 'POST' ? 'important' : 'ordinary';
}
