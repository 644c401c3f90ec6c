import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { type Log, silentLog } from '#src/platform/log.ts';
import { contentVersionChannel } from './content-version.ts';
import type { Presence } from './process-liveness.ts';

type ContentVersionListenerOptions = {
  connection: ClientConfig;
  /**
   * Called after every content write of any process, and after every reconnect, since notifications may have
   * been missed.
   */
  onChange: (payload?: string) => void;
  /** Channel other than that of content changes; its payload is passed on. */
  channel?: string;
  /** Liveness lock held by this connection. */
  presence?: Presence;
  log?: Log;
  heartbeatMs?: number;
};

export type ContentVersionListener = {
  /** Resolves when it listens for the first time. */
  listening: Promise<void>;
  close(): Promise<void>;
};

const firstPauseMs = 100;
const maxPauseMs = 5000;

/** Listens for changes on its own connection and reconnects when it is lost. */
export function createContentVersionListener(options: ContentVersionListenerOptions): ContentVersionListener {
  const {
    connection,
    onChange,
    channel = contentVersionChannel,
    presence,
    log = silentLog,
    heartbeatMs = 15_000,
  } = options;
  const closing = new AbortController();
  const first = Promise.withResolvers<void>();
  const finished = keepListening();

  async function keepListening(): Promise<void> {
    let pauseMs = firstPauseMs;
    let connections = 0;

    while (!closing.signal.aborted) {
      const client = await listen(connection, { channel, onChange, presence });
      if (client) {
        pauseMs = firstPauseMs;
        connections += 1;
        if (connections === 1) first.resolve();
        else onChange();
        await untilBroken(client, heartbeatMs, closing.signal);
        presence?.lose();
      }
      if (closing.signal.aborted) return;

      log.warn(`Not receiving ${channel} changes. Reconnecting in ${pauseMs} ms.`);
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => null);
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    }
  }

  return {
    listening: first.promise,
    async close() {
      closing.abort();
      await finished;
      first.resolve();
    },
  };
}

async function listen(
  connection: ClientConfig,
  {
    channel,
    onChange,
    presence,
  }: { channel: string; onChange: (payload?: string) => void; presence: Presence | undefined },
): Promise<Client | null> {
  const client = new Client({
    ...connection,
    application_name: 'sanatan-world listener',
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    keepAlive: true,
  });
  client.on('error', () => {
    void client.end().catch(() => null);
  });
  client.on('notification', ({ payload }) => onChange(payload));

  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    await presence?.hold(client);
    return client;
  } catch {
    // The caller waits and retries.
    await client.end().catch(() => null);
    return null;
  }
}

async function untilBroken(client: Client, heartbeatMs: number, closing: AbortSignal): Promise<void> {
  const over = Promise.withResolvers<void>();
  client.once('end', over.resolve);
  closing.addEventListener('abort', () => over.resolve(), { once: true });
  if (closing.aborted) over.resolve();
  // A network that drops packets silently does not close connections: only a query without a response reveals
  // it.
  const heartbeat = setInterval(() => {
    client.query('select 1').catch(() => over.resolve());
  }, heartbeatMs);

  await over.promise;
  clearInterval(heartbeat);
  await client.end().catch(() => null);
}
