import type { openForm } from '#src/api/form-protection-calls.ts';
import * as endpoints from '#src/api/form-protection-endpoints.ts';
import { formTokenHeader, shortestFillMs } from '#src/api/form-protection.ts';
import { call, fetchTransport } from '../client.ts';

type Opening = { headers: Record<string, string>; readyAt: number };

/**
 * Notes when a form was opened. Who is quicker than the server believes of a person (browsers fill in whole forms)
 * waits here for the rest of that moment instead of being taken for a program.
 */
export function createFormTiming() {
  let opening: Promise<Opening> | undefined;

  /** The visitor has turned to the form. */
  function open(): void {
    opening ??= requestToken();
  }

  /** Headers to send the form with, when it may be sent. */
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
