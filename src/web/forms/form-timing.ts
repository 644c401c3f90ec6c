import type { openForm } from '#src/api/forms/form-protection-calls.ts';
import * as endpoints from '#src/api/forms/form-protection-endpoints.ts';
import { formTokenHeader, shortestFillMs } from '#src/api/forms/form-protection.ts';
import { call, fetchTransport } from '../client.ts';

type Opening = { headers: Record<string, string>; readyAt: number };

/**
 * Records when a form was opened. A submission that is faster than the server accepts (browsers can fill in
 * whole forms) is delayed instead of being treated as automated.
 */
export function createFormTiming() {
  let opening: Promise<Opening> | undefined;

  /** Records the first interaction with the form. */
  function open(): void {
    opening ??= requestToken();
  }

  /** Resolves, once the form may be sent, to the headers to send it with. */
  async function ready(): Promise<Record<string, string>> {
    if (!opening) return {};

    const { headers, readyAt } = await opening;
    const leftMs = readyAt - performance.now();
    if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs));
    return headers;
  }

  return { open, ready };
}

async function requestToken(): Promise<Opening> {
  const result = await call<typeof openForm>(fetchTransport, endpoints.openForm, {});
  if (!result.ok) return { headers: {}, readyAt: 0 };
  return {
    headers: { [formTokenHeader]: result.value.token },
    readyAt: performance.now() + shortestFillMs,
  };
}
