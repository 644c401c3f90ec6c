import type { getChallenge } from '#src/api/form-protection-calls.ts';
import * as endpoints from '#src/api/form-protection-endpoints.ts';
import { call, fetchTransport } from '../client.ts';

/**
 * Gets a challenge and has it solved in a worker: about a second on a telephone.
 *
 * @returns the value for the header of the proof; undefined when there is no challenge or no worker
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
