type ConcurrencyLimitOptions = {
  /** Number of requests that are admitted at any response rate. */
  minConcurrent: number;
  /** Mean wait for a response, in ms, above which further requests are rejected. */
  maxWaitMs: number;
  now: () => number;
};

/** An admitted request. Only the first call of either function has an effect. */
export type Admission = {
  /** The response has started. */
  respond: () => void;
  /** The connection has closed without a response. */
  leave: () => void;
};

const stepMs = 250;
/** Weight of the latest step in the moving average of the response rate. */
const latestWeight = 0.3;

/**
 * Limits the number of requests whose response has not started. By Little's law their mean wait is their
 * number divided by the response rate, so the limit is the number of responses that the recent rate gives in
 * `maxWaitMs`. It depends on no property of the machine and applies to every cause of waiting.
 */
export function createConcurrencyLimit({ minConcurrent, maxWaitMs, now }: ConcurrencyLimitOptions) {
  let concurrent = 0;
  let respondedInStep = 0;
  let respondedPerMs = 0;
  let stepStartedAt = now();

  /** @param underStrain limit that applies instead while the process is short of time or memory */
  function isReached(underStrain?: number): boolean {
    refresh();
    return concurrent >= (underStrain ?? Math.max(minConcurrent, respondedPerMs * maxWaitMs));
  }

  function refresh(): void {
    const passedMs = now() - stepStartedAt;
    if (passedMs < stepMs) return;

    const kept = (1 - latestWeight) ** (passedMs / stepMs);
    respondedPerMs = respondedPerMs * kept + (respondedInStep / passedMs) * (1 - kept);
    respondedInStep = 0;
    stepStartedAt = now();
  }

  function enter(): Admission {
    let isCounted = true;
    concurrent += 1;

    function leave(): boolean {
      if (!isCounted) return false;
      isCounted = false;
      concurrent -= 1;
      return true;
    }
    return {
      respond: () => {
        if (leave()) respondedInStep += 1;
      },
      leave,
    };
  }

  return { isReached, enter, count: () => concurrent };
}
