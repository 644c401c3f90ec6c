import { Client, type ClientConfig } from 'pg';

/**
 * Connects and runs a query, because merely connecting succeeds on servers that are starting or shutting
 * down. @returns null when there is no response
 */
export async function connectIfListening(connection: ClientConfig): Promise<Client | null> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  // Also after the response: a lost connection must not become an unhandled error.
  client.on('error', () => {
    void client.end().catch(() => null);
  });

  try {
    await client.connect();
    await client.query('select 1');
    return client;
  } catch {
    // The server is not ready; the caller decides how long to wait.
    await client.end().catch(() => null);
    return null;
  }
}
