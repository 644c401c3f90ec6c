import type { CallInput, CallOutput, Endpoint } from '../endpoint.ts';
import { formProofHeader } from '../form-protection.ts';
import { type Address, call, fetchTransport } from './call.ts';
import type { ApiResult } from './result.ts';

/**
 * Sends a form. When the server asks for a computation first, it is done and the form sent once more; its code is
 * fetched only then.
 *
 * @param headers such as the form's token and `idempotency-key`
 */
export async function postForm<E extends Endpoint>(
  address: Address<E>,
  input: CallInput<E>,
  headers: Record<string, string>,
): Promise<ApiResult<CallOutput<E>>> {
  const first = await call<E>(fetchTransport, address, input, { headers });
  if (first.ok || first.problem?.code !== 'challenge_required') return first;

  const { solveFormChallenge } = await import('./solve-challenge.ts');
  const proof = await solveFormChallenge();
  return proof
    ? call<E>(fetchTransport, address, input, { headers: { ...headers, [formProofHeader]: proof } })
    : first;
}
