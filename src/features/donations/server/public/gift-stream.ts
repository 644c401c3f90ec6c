import type { ServerResponse } from 'node:http';
import type { DonationSummary, GiftNews, Payment } from '../../contract.ts';

type GiftStreamParts = {
  findPublicPayment: (id: string) => Promise<Payment | null>;
  summarise: () => Promise<DonationSummary>;
};

const mostListeners = 5000;
/** So many bytes may wait for a listener that does not read them. */
const mostUnread = 256 * 1024;
const heartbeatMs = 25_000;
/** Gifts that come close together are told together. */
const gatherMs = 200;

/**
 * Tells open pages of new gifts as they are confirmed (server-sent events). Every gift is loaded once for all
 * listeners, through the same public projection as the list.
 */
export function createGiftStream({ findPublicPayment, summarise }: GiftStreamParts) {
  const listeners = new Set<ServerResponse>();
  const changed = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  const heartbeat = setInterval(() => send(': here\n\n'), heartbeatMs).unref();

  /** @returns false when there are too many listeners already */
  function add(response: ServerResponse): boolean {
    if (listeners.size >= mostListeners) return false;
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
    response.write('retry: 5000\n\n');
    return true;
  }

  /** @param id the donation that changed; without one, any may have */
  function tell(id?: string): void {
    if (listeners.size === 0) return;
    if (id) changed.add(id);
    gathering ??= setTimeout(() => void tellGathered(), gatherMs).unref();
  }

  async function tellGathered(): Promise<void> {
    gathering = undefined;
    const ids = [...changed];
    changed.clear();
    try {
      const gifts = (await Promise.all(ids.map(findPublicPayment))).filter((gift) => gift !== null);
      const gone = ids.filter((id) => !gifts.some((gift) => gift.id === id));
      const news: GiftNews = { gifts, gone, summary: await summarise() };
      send(`event: gifts\ndata: ${JSON.stringify(news)}\n\n`);
    } catch {
      // The database is away for a moment: pages ask for themselves.
      send('event: stale\ndata: {}\n\n');
    }
  }

  function send(text: string): void {
    for (const listener of listeners) {
      // Who does not read has what is written for him pile up in memory; his page comes back when he does.
      if (listener.writableLength > mostUnread) listener.destroy();
      else listener.write(text);
    }
  }

  function close(): void {
    clearInterval(heartbeat);
    clearTimeout(gathering);
    for (const listener of listeners) listener.end();
  }

  return { add, tell, close, count: () => listeners.size };
}

export type GiftStream = ReturnType<typeof createGiftStream>;
