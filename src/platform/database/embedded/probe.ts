import { Client, type ClientConfig } from 'pg';

/**
 * A connection that has answered a real query, or null. Merely connecting would take a server for ready that is
 * still starting or already shutting down.
 */
export async function connectIfAnswering(connection: ClientConfig): Promise<Client | null> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  // Also after the answer: a lost connection shows as its end, and must not become an unhandled error.
  client.on('error', () => {
    void client.end().catch(() => null);
  });

  try {
    await client.connect();
    await client.query('select 1');
    return client;
  } catch {
    // Whatever the reason, it does not answer yet; the caller decides how long to wait.
    await client.end().catch(() => null);
    return null;
  }
}
