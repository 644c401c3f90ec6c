import { GatewayUnavailable } from './gateway.ts';

/** Longest time that a donor waits for the gateway, its repetitions included. */
const donorWaitMs = 22_000;

/**
 * Ends the wait of a donor for a gateway that does not respond. The work itself continues: it is stored and idempotent, so
 * that a repeated request continues it.
 *
 * @throws GatewayUnavailable when the time is over
 */
export async function withinDonorWait<Result>(work: Promise<Result>, waitMs = donorWaitMs): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new GatewayUnavailable(`no response in ${waitMs / 1000} s`, { timedOut: true })),
    waitMs,
  );
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
    // A failure after the wait is ignored: the next request or poll repeats the work.
    work.catch(() => undefined);
  }
}
