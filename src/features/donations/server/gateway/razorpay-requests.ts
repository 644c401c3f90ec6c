import { z } from 'zod';
import { GatewayRejected, GatewayUnavailable, GatewayUnreadable } from './gateway.ts';
import { errorBody } from './razorpay-entities.ts';

export type RequestSettings = {
  /** `https://api.razorpay.com`, or a sandbox. */
  baseUrl: string;
  keyId: string;
  keySecret: string;
  timeoutMs?: number | undefined;
  /** First pause before a read is tried again; doubled each time, with jitter. */
  retryPauseMs?: number | undefined;
};

type Request = { method: 'GET' | 'POST'; path: string; body?: object; headers?: Record<string, string> };

const readTries = 3;

/** Sends requests to Razorpay: authentication, timeouts, safe retries, and three kinds of errors. */
export function createRazorpayRequests(settings: RequestSettings) {
  const { baseUrl, keyId, keySecret, timeoutMs = 10_000, retryPauseMs = 200 } = settings;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await exchange({ method: 'GET', path }, schema);
      } catch (error) {
        if (!(error instanceof GatewayUnavailable) || attempt === readTries) throw error;
        await pause(retryPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
      }
    }
  }

  function post<Schema extends z.ZodType>(
    path: string,
    body: object,
    schema: Schema,
    headers: Record<string, string> = {},
  ): Promise<z.output<Schema>> {
    return exchange({ method: 'POST', path, body, headers }, schema);
  }

  async function exchange<Schema extends z.ZodType>(
    request: Request,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const { status, text } = await send(request);
    const json = parseJson(text);
    if (status >= 500 || status === 429) throw new GatewayUnavailable(`status ${status}`);
    if (status >= 400) throw rejection(status, json);

    const parsed = schema.safeParse(json);
    if (!parsed.success) throw new GatewayUnreadable(z.prettifyError(parsed.error));
    return parsed.data;
  }

  async function send({ method, path, body, headers }: Request): Promise<{ status: number; text: string }> {
    try {
      const response = await fetch(`${baseUrl}/v1${path}`, {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, text: await response.text() };
    } catch (cause) {
      const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
      throw new GatewayUnavailable(timedOut ? `no response within ${timeoutMs} ms` : 'network error', {
        cause,
        timedOut,
      });
    }
  }

  return { get, post };
}

export type RazorpayRequests = ReturnType<typeof createRazorpayRequests>;

/** Ids become part of a path: nothing but an id may get there. */
export function safeId(id: string): string {
  if (!/^[a-z]+_[A-Za-z0-9]{14}$/.test(id)) throw new GatewayRejected(400, 'not a valid ID');
  return id;
}

export function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

function rejection(status: number, json: unknown): GatewayRejected {
  const parsed = errorBody.safeParse(json);
  const { description, reason } = parsed.success ? parsed.data.error : {};
  return new GatewayRejected(status, description ?? 'no description', reason ?? null);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema's message names the expected type.
    return undefined;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
