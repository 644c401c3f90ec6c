import type { ServerResponse } from 'node:http';
import type { DonationSummary, DonationUpdate, Payment } from '../../contract.ts';

type Dependencies = {
  findPublicPayment: (id: string) => Promise<Payment | null>;
  summarise: () => Promise<DonationSummary>;
};

const maxListeners = 5000;
/** Maximum number of unread bytes per listener. */
const maxUnread = 256 * 1024;
const heartbeatMs = 25_000;
/** Interval in which donations are batched. */
const gatherMs = 200;

/**
 * Sends confirmed donations to open pages (server-sent events). Each donation is loaded once for all
 * listeners, through the same public projection as the list.
 */
export function createDonationStream({ findPublicPayment, summarise }: Dependencies) {
  const listeners = new Set<ServerResponse>();
  const changed = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  const heartbeat = setInterval(() => send(': here\n\n'), heartbeatMs).unref();

  /** @returns false when there are too many listeners already */
  function add(response: ServerResponse): boolean {
    if (listeners.size >= maxListeners) return false;
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
    response.write('retry: 5000\n\n');
    return true;
  }

  /** @param id the donation that changed; without one, any may have */
  function notifyListeners(id?: string): void {
    if (listeners.size === 0) return;
    if (id) changed.add(id);
    gathering ??= setTimeout(() => void sendGathered(), gatherMs).unref();
  }

  async function sendGathered(): Promise<void> {
    gathering = undefined;
    const ids = [...changed];
    changed.clear();
    try {
      const donations = (await Promise.all(ids.map(findPublicPayment))).filter((donation) => donation !== null);
      const gone = ids.filter((id) => !donations.some((donation) => donation.id === id));
      const update: DonationUpdate = { donations, gone, summary: await summarise() };
      send(`event: donations\ndata: ${JSON.stringify(update)}\n\n`);
    } catch {
      // The database is unavailable: pages reload the list themselves.
      send('event: stale\ndata: {}\n\n');
    }
  }

  function send(text: string): void {
    for (const listener of listeners) {
      // Unread data would accumulate in memory; the browser reconnects.
      if (listener.writableLength > maxUnread) listener.destroy();
      else listener.write(text);
    }
  }

  function close(): void {
    clearInterval(heartbeat);
    clearTimeout(gathering);
    for (const listener of listeners) listener.end();
  }

  return { add, notifyListeners, close, count: () => listeners.size };
}

export type DonationStream = ReturnType<typeof createDonationStream>;
