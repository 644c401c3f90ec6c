import { createTally, kinds, type Mix, type Tally } from './mix.ts';
import { openLoop } from './open-loop.ts';

export type Step = { perSecond: number; p99Ms: number; wrong: number; holds: boolean };

const firstPerSecond = 50;
const growth = 1.25;
const stepSeconds = 8;
/** 99th percentile above which visitors notice the wait. */
export const slowestP99Ms = 1000;
const wrongAllowed = 0.001;

/**
 * Raises the request rate until responses are wrong or late. A failed step is repeated once, because a single
 * pause of the machine is not conclusive. @returns the highest sustained rate per second
 */
export async function findLimit(mix: Mix, tell: (line: string) => void) {
  const steps: Step[] = [];
  // Warms up caches and compiled code.
  await openLoop({ perSecond: firstPerSecond, seconds: stepSeconds, next: mix.next });
  let limit = firstPerSecond;
  while (!(await holds(limit))) limit = Math.floor(limit / growth);
  while (limit >= firstPerSecond && (await holds(Math.round(limit * growth)))) {
    limit = Math.round(limit * growth);
  }
  return { limit, steps };

  async function holds(perSecond: number): Promise<boolean> {
    return (await tryStep(perSecond)) || tryStep(perSecond);
  }

  async function tryStep(perSecond: number): Promise<boolean> {
    const tally = createTally([]);
    mix.countIn(tally);
    const notBegun = await openLoop({ perSecond, seconds: stepSeconds, next: mix.next });
    const step = judge(perSecond, tally, notBegun);
    steps.push(step);
    tell(`${perSecond}/s: p99 ${Math.round(step.p99Ms)} ms, ${step.wrong} wrong`);
    return step.holds;
  }
}

/** Judges by the slowest kind of request; listeners are excluded because they stay open. */
function judge(perSecond: number, tally: Tally, notBegun: number): Step {
  const shortKinds = kinds.filter((kind) => kind !== 'live updates: until the end');
  const p99Ms = Math.max(...shortKinds.map((kind) => tally[kind].percentile(0.99)));
  const all = kinds.reduce((sum, kind) => sum + tally[kind].count(), 0);
  const wrong = kinds.reduce((sum, kind) => sum + tally[kind].wrong(), notBegun);
  return { perSecond, p99Ms, wrong, holds: p99Ms <= slowestP99Ms && wrong <= all * wrongAllowed };
}
