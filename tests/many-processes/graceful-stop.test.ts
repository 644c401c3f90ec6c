import { once } from 'node:events';
import { Agent, type IncomingMessage, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { startSiteProcess } from './site-process.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** Duration of the whole shutdown: one second for kept connections, then jobs and database. */
const maxStopMs = 15_000;

test(
  'SIGTERM under load: every request on an accepted connection completes, the last with Connection: close',
  { timeout: 120_000 },
  async () => {
    const { child, port } = await startSiteProcess('site.ts', database.url, { env: { RATE_LIMIT: 'off' } });
    const stopping = { since: Number.POSITIVE_INFINITY };
    const stream = await open(port, '/api/payments/stream', new Agent());
    const streamEnd = once(stream.resume(), 'end');
    const clients = ['/', '/', '/api/blogs', '/api/blogs', '/api/payments?limit=5', '/blog?seen=1'].map(
      (path) => requestUntilClosed(port, path, stopping),
    );
    await sleep(1000);

    const exit = once(child, 'exit');
    stopping.since = performance.now();
    child.kill('SIGTERM');
    const results = await Promise.all(clients);
    await streamEnd;

    expect(await exit).toEqual([0, null]);
    expect(performance.now() - stopping.since).toBeLessThan(maxStopMs);
    expect(results.flatMap(({ errors }) => errors)).toEqual([]);
    for (const { responses, lastHeader } of results) {
      expect(responses).toBeGreaterThan(1);
      expect(lastHeader).toBe('close');
    }
    await expect(open(port, '/', new Agent())).rejects.toThrow('ECONNREFUSED');
  },
);

type Result = { responses: number; errors: string[]; lastHeader: string | undefined };

/** Sends requests over a single kept connection until the server announces its shutdown. */
async function requestUntilClosed(port: number, path: string, stopping: { since: number }): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const result: Result = { responses: 0, errors: [], lastHeader: undefined };
  while (result.lastHeader !== 'close') {
    try {
      const response = await open(port, path, agent);
      if (response.statusCode !== 200) result.errors.push(`${path}: ${response.statusCode}`);
      await once(response.resume(), 'end');
      result.responses += 1;
      result.lastHeader = response.headers.connection;
      if (result.lastHeader === 'close' && performance.now() < stopping.since)
        result.errors.push(`${path}: closed before the stop`);
    } catch (error) {
      result.errors.push(`${path}: ${String(error)}`);
      break;
    }
  }
  agent.destroy();
  return result;
}

async function open(port: number, path: string, agent: Agent): Promise<IncomingMessage> {
  const sent = get({ port, path, agent, host: '127.0.0.1' });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}
