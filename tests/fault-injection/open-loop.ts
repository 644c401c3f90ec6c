import { setTimeout as sleep } from 'node:timers/promises';

/** @param lateMs delay of this arrival */
type Arrive = (lateMs: number) => Promise<void>;

export type OpenLoopOptions = {
  perSecond: number;
  seconds: number;
  next: () => Arrive;
  /**
   * Limit of concurrent requests; without it, unfinished ones would pile up until nothing can be measured.
   */
  maxAtOnce?: number;
};

const tickMs = 4;

/**
 * Starts requests at a constant rate, whether or not earlier ones have completed, like independent visitors.
 * @returns how many could not be started
 */
export async function openLoop({ perSecond, seconds, next, maxAtOnce = 3000 }: OpenLoopOptions) {
  const beganAt = performance.now();
  const arrivals = Math.round(perSecond * seconds);
  const running = new Set<Promise<void>>();
  let notBegun = 0;

  for (let index = 0; index < arrivals;) {
    const now = performance.now();
    for (; index < arrivals && plannedAt(index) <= now; index += 1) begin(now - plannedAt(index));
    await sleep(tickMs);
  }
  await Promise.all(running);
  return notBegun;

  function plannedAt(index: number): number {
    return beganAt + (index * 1000) / perSecond;
  }

  function begin(lateMs: number): void {
    if (running.size >= maxAtOnce) {
      notBegun += 1;
      return;
    }
    const work = next()(lateMs).finally(() => running.delete(work));
    running.add(work);
  }
}
