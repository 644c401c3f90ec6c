import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { sendRequest } from './send-request.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';

const database = await openTestDatabase();
let supervisor: SiteProcess;

beforeAll(async () => {
  supervisor = await startSiteProcess('supervisor.ts', database.url, {
    env: { PROCESSES: '2', RATE_LIMIT: 'off' },
  });
  // A busy machine takes a minute to start two processes.
}, 180_000);
afterAll(async () => {
  supervisor.child.kill('SIGKILL');
  await database.close();
});

/** IDs of the processes that respond: the kernel distributes connections randomly. */
async function respondingProcesses(): Promise<Set<number>> {
  const responses = await Promise.allSettled(
    Array.from({ length: 24 }, () => sendRequest(supervisor.port, '/')),
  );
  return new Set(
    responses.flatMap((response) => (response.status === 'fulfilled' ? [response.value.process] : [])),
  );
}

test('two processes respond on one port', async () => {
  expect((await respondingProcesses()).size).toBe(2);
});

test('a killed process is replaced on the same port', { timeout: 150_000 }, async () => {
  const [killed = 0, other = 0] = await respondingProcesses();

  process.kill(killed, 'SIGKILL');

  await vi.waitFor(
    async () => {
      const now = await respondingProcesses();
      expect(now.has(other)).toBe(true);
      expect(now.has(killed)).toBe(false);
      expect(now.size).toBe(2);
    },
    // As long as a busy machine takes to start a process.
    { timeout: 120_000 },
  );
});

test('SIGTERM to the supervisor stops both processes', async () => {
  const pids = [...(await respondingProcesses())];
  const exit = once(supervisor.child, 'exit');

  supervisor.child.kill('SIGTERM');

  expect(await exit).toEqual([0, null]);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
