import type { CallInput, CallOutput, Endpoint } from '#src/api/endpoint.ts';
import { formProofHeader } from '#src/api/forms/form-protection.ts';
import { type Address, call, fetchTransport } from '../client.ts';
import type { ApiResult } from '../result.ts';

/**
 * Sends a form. If the server requires a proof of work, it is computed and the form is sent again; the code
 * is loaded only then.
 *
 * @param headers such as the form's token and `idempotency-key`
 */
export async function postForm<E extends Endpoint>(
  address: Address<E>,
  input: CallInput<E>,
  headers: Record<string, string>,
): Promise<ApiResult<CallOutput<E>>> {
  const first = await call<E>(fetchTransport, address, input, { headers });
  if (first.ok || first.error?.code !== 'challenge_required') return first;

  const proof = await solveChallenge();
  return proof
    ? call<E>(fetchTransport, address, input, { headers: { ...headers, [formProofHeader]: proof } })
    : first;
}

/** @returns the proof; undefined when it cannot be computed, which shows an error to the visitor */
async function solveChallenge(): Promise<string | undefined> {
  try {
    const { solveFormChallenge } = await import('./solve-challenge.ts');
    return await solveFormChallenge();
  } catch {
    return undefined;
  }
}
