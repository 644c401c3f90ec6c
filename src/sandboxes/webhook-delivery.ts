import { planSendings } from './chaos.ts';

const responseTimeoutMs = 5000;

/** Time for which a process claims a delivery that it sends. */
export const claimMs = 15_000;

/** Pauses between attempts. The real gateways repeat for days; these are fewer and shorter. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 120_000];

/** Plans the deliveries of the events of one change, with the chosen faults. */
export function scheduleEvents<Event>(
  events: readonly Event[],
  chaos: readonly string[],
  now: Date,
): (Event & { createdAt: Date; dueAt: Date | null })[] {
  return planSendings(events.length, chaos, Math.random).flatMap(({ index, afterMs }) => {
    const event = events[index];
    const dueAt = afterMs === null ? null : new Date(now.getTime() + afterMs);
    return event ? [{ ...event, createdAt: now, dueAt }] : [];
  });
}

/** @returns status of the response; null without one, so that the delivery is repeated */
export async function postWebhook(
  url: string,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}

export function isAccepted(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Time of the next attempt; null after the last one. */
export function nextTry(tries: number, now: Date): Date | null {
  const pauseMs = pausesMs[tries - 1];
  return pauseMs === undefined ? null : new Date(now.getTime() + pauseMs);
}
