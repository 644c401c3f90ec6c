/**
 * Runs one check of a record at a time. Those requested meanwhile share the next one, which starts after all of them,
 * so that the four events of a donation do not fetch the same objects four times.
 */
export function createSharedChecks<Result>() {
  const running = new Map<string, Promise<Result>>();
  const next = new Map<string, Promise<Result>>();

  function run(key: string, work: () => Promise<Result>): Promise<Result> {
    const waiting = next.get(key);
    if (waiting) return waiting;
    const current = running.get(key);
    if (!current) return start(key, work);
    const shared = follow(key, current, work);
    next.set(key, shared);
    return shared;
  }

  async function follow(key: string, current: Promise<Result>, work: () => Promise<Result>): Promise<Result> {
    await Promise.allSettled([current]);
    next.delete(key);
    return start(key, work);
  }

  function start(key: string, work: () => Promise<Result>): Promise<Result> {
    const check = work().finally(() => {
      if (running.get(key) === check) running.delete(key);
    });
    running.set(key, check);
    return check;
  }

  return run;
}
