import type { Outcome } from './send-request.ts';

export type Noted = { outcome: Outcome; ms: number; beganAt: number };

/** Time after a kill in which clients may find their connection closed. */
const noticedMs = 1000;

/**
 * Responses and response times of one kind of request. Those that broke during a kill are counted separately,
 * because it can be their cause.
 *
 * @param kills times of kills by `performance.now()`
 */
export function createResponseTimes(kills: readonly number[] = []) {
  const times: number[] = [];
  const healthIssues = new Map<Outcome, number>();
  let killed = 0;

  function note({ outcome, ms, beganAt }: Noted): void {
    times.push(ms);
    if (typeof outcome === 'number' && outcome < 400) return;
    if (outcome === 'broken' && wasKilled(beganAt)) killed += 1;
    else healthIssues.set(outcome, (healthIssues.get(outcome) ?? 0) + 1);
  }

  function wasKilled(beganAt: number): boolean {
    return kills.some((at) => at >= beganAt - noticedMs && at <= performance.now());
  }

  function percentile(share: number): number {
    const sorted = times.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  }

  return {
    note,
    percentile,
    count: () => times.length,
    killed: () => killed,
    healthIssues: () => [...healthIssues],
    wrong: () => killed + [...healthIssues.values()].reduce((sum, count) => sum + count, 0),
  };
}

export type ResponseTimes = ReturnType<typeof createResponseTimes>;
