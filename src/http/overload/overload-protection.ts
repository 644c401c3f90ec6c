import { getHeapStatistics } from 'node:v8';
import { isCall } from '../route-table.ts';
import { type Admission, createConcurrencyLimit } from './concurrency-limit.ts';

/** State of this process. */
export type Measures = {
  /** Mean delay of the event loop, in ms. */
  eventLoopDelay: number;
  heapUsed: number;
  rssBytes: number;
};

type OverloadLimits = {
  lagMs: number;
  /** Limit of the whole process. The heap limit always applies. */
  memoryBytes: number | undefined;
};

type Weight = 'ordinary' | 'important';
type Dependencies = { measure: () => Measures; limits: OverloadLimits; now?: () => number };

const sampleMs = 500;
/** Share of its limit above which the heap is collected more than used. */
const heapShare = 0.85;

/**
 * From `strain` times a limit on, only `underStrain` concurrent requests are admitted. These are always
 * admitted, because other programs on the machine delay the event loop too, and must not cause rejections.
 * Donations wait for the payment gateway, so their requests may take longer.
 */
const thresholds = {
  ordinary: { strain: 1, underStrain: 32, minConcurrent: 250, maxWaitMs: 2000 },
  important: { strain: 3, underStrain: 250, minConcurrent: 1000, maxWaitMs: 20_000 },
} as const;

/**
 * Rejects requests when this process has more of them in progress than it can complete in time. The number of its own
 * requests decides; a delayed event loop or short memory only lowers the limit. Ordinary requests are rejected first,
 * donations and sign-in at a second limit, health checks and metrics never.
 */
export function createOverloadProtection({ measure, limits, now = () => performance.now() }: Dependencies) {
  const heapLimit = getHeapStatistics().heap_size_limit * heapShare;
  const ordinary = createConcurrencyLimit({ ...thresholds.ordinary, now });
  const important = createConcurrencyLimit({ ...thresholds.important, now });
  const concurrency = { ordinary, important };
  let latestStrain = 0;
  let lastingStrain = 0;
  let sampledAt = now();
  let rejected = 0;

  function strain(): number {
    const { eventLoopDelay, heapUsed, rssBytes } = measure();
    return Math.max(
      eventLoopDelay / limits.lagMs,
      steep(heapUsed / heapLimit),
      steep(rssBytes / (limits.memoryBytes ?? Number.POSITIVE_INFINITY)),
    );
  }

  /** One long task, such as a large document, is no overload: strain lasts for at least two samples. */
  function refresh(): void {
    if (now() - sampledAt < sampleMs) return;
    sampledAt = now();
    const current = strain();
    lastingStrain = Math.min(current, latestStrain);
    latestStrain = current;
  }

  /** @returns null when the request must be rejected */
  function admit(method: string, path: string): Admission | null {
    const weight = weightOf(method, path);
    if (weight === 'vital') return uncounted;

    refresh();
    const { strain: maxStrain, underStrain } = thresholds[weight];
    const limit = concurrency[weight];
    if (!limit.isReached(lastingStrain > maxStrain ? underStrain : undefined)) return limit.enter();

    rejected += 1;
    return null;
  }

  return {
    admit,
    rejected: () => rejected,
    inProgress: (): Record<Weight, number> => ({ ordinary: ordinary.count(), important: important.count() }),
  };
}

export type OverloadProtection = ReturnType<typeof createOverloadProtection>;

const uncounted: Admission = { respond: () => undefined, leave: () => undefined };

/** Rises steeply above 1, because the process ends soon after memory exceeds its limit. */
function steep(share: number): number {
  return share > 1 ? 1 + (share - 1) * 20 : share;
}

function weightOf(method: string, path: string): Weight | 'vital' {
  if (/^\/(api\/(health|ready)|metrics)$/.test(path)) return 'vital';
  if (/^\/(auth|assets|api\/webhooks)\//.test(path)) return 'important';
  // What is posted to a page was typed by a visitor without scripts, and would be lost.
  const isImportantPost = path.startsWith('/api/payments') || !isCall(path);
  return method === 'POST' && isImportantPost ? 'important' : 'ordinary';
}
