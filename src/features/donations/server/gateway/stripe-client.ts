import type { Stripe } from 'stripe';
import { GatewayRejected, GatewayUnavailable, GatewayUnreadable, isGatewayHealthIssue } from './gateway.ts';

export type StripeClientSettings = {
  /** `https://api.stripe.com`, or a sandbox. */
  baseUrl: string;
  secretKey: string;
  timeoutMs?: number | undefined;
  /** Repetitions after a cut connection, 409 or 5xx, with the same idempotency key. */
  maxRetries?: number | undefined;
};

/** Client of one account, with errors as the site's three kinds. */
export type StripeClient = {
  /** Runs requests and the conversion of their results. @throws GatewayRejected, GatewayUnavailable, GatewayUnreadable */
  call: <Result>(work: (stripe: Stripe) => Promise<Result>) => Promise<Result>;
};

type StripeFailure = Error & {
  type: string;
  statusCode?: number;
  code?: string;
  rawType?: string;
  requestId?: string;
};

/** Loads the official package at the first request: sites without Stripe do not need its 20 MB of memory. */
export function openStripeClient(settings: StripeClientSettings): StripeClient {
  let client: Promise<Stripe> | null = null;
  return {
    call: async (work) => {
      try {
        client ??= createClient(settings);
        return await work(await client);
      } catch (error) {
        throw isGatewayHealthIssue(error) ? error : toGatewayError(error);
      }
    },
  };
}

async function createClient(settings: StripeClientSettings): Promise<Stripe> {
  const { baseUrl, secretKey, timeoutMs = 10_000, maxRetries = 1 } = settings;
  const { Stripe: Client } = await import('stripe');
  const { hostname, port, protocol } = new URL(baseUrl);
  const isHttps = protocol === 'https:';
  return new Client(secretKey, {
    host: hostname,
    port: port === '' ? (isHttps ? 443 : 80) : Number(port),
    protocol: isHttps ? 'https' : 'http',
    timeout: timeoutMs,
    maxNetworkRetries: maxRetries,
    telemetry: false,
  });
}

/** Ids become part of a path: nothing but an id may get there. */
export function safeStripeId(id: string): string {
  if (!/^[a-z]{2,6}_[A-Za-z0-9_]{1,250}$/.test(id)) throw new GatewayRejected(400, 'not a valid ID');
  return id;
}

/** Whether Stripe has no such object, also because it has ended. */
export function isMissing(error: unknown): boolean {
  return error instanceof GatewayRejected && error.reason === 'resource_missing';
}

function toGatewayError(error: unknown): Error {
  if (!isStripeFailure(error)) return new GatewayUnreadable('unexpected content', { cause: error });

  const { type, statusCode, code, rawType, message, requestId } = error;
  if (type === 'StripeConnectionError')
    return new GatewayUnavailable(message, { cause: error, timedOut: /timeout|timed out/i.test(message) });
  if (statusCode === undefined || statusCode < 400) return new GatewayUnreadable(message, { cause: error });
  if (statusCode === 409 || statusCode === 429 || statusCode >= 500)
    return new GatewayUnavailable(`status ${statusCode}, request ${requestId ?? 'unknown'}`, {
      cause: error,
    });
  return new GatewayRejected(statusCode, message, code ?? rawType ?? null);
}

function isStripeFailure(error: unknown): error is StripeFailure {
  return (
    error instanceof Error &&
    'type' in error &&
    typeof error.type === 'string' &&
    error.type.startsWith('Stripe')
  );
}
