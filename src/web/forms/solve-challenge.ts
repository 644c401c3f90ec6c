import type { getChallenge } from '#src/api/forms/form-protection-calls.ts';
import * as endpoints from '#src/api/forms/form-protection-endpoints.ts';
import { call, fetchTransport } from '../client.ts';

/**
 * Gets a challenge and solves it in a worker: about a second on a phone.
 *
 * @returns the header value of the proof; undefined without a challenge or a worker
 */
export async function solveFormChallenge(): Promise<string | undefined> {
  const challenge = await call<typeof getChallenge>(fetchTransport, endpoints.getChallenge, {});
  if (!challenge.ok) return undefined;

  const solution = await inWorker(challenge.value);
  return solution ? btoa(JSON.stringify({ challenge: challenge.value, solution })) : undefined;
}

async function inWorker(challenge: object): Promise<unknown> {
  const worker = new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', () => resolve(undefined));
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
