export type Pace = { perSecond: number; p50Ms: number; p99Ms: number; errors: number };

/** Repeats a task with a number of parallel runs and returns its rate. */
export async function concurrently(
  count: number,
  seconds: number,
  work: (worker: number) => Promise<void>,
): Promise<Pace> {
  const times: number[] = [];
  let errors = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: count }, async (_, worker) => {
      while (performance.now() < end) {
        const start = performance.now();
        await work(worker).catch(() => {
          errors += 1;
        });
        times.push(performance.now() - start);
      }
    }),
  );
  const perSecond = (times.length * 1000) / (performance.now() - began);
  return { perSecond, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), errors };
}

/** Quantile of the values; NaN for an empty list. */
export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(values.length * part), values.length - 1)] ?? Number.NaN;
}
