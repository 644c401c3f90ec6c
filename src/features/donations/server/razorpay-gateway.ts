import { z } from 'zod';
import {
  type GatewayMode,
  GatewayRejected,
  GatewayUnavailable,
  GatewayUnreadable,
  type PaymentGateway,
  type Period,
} from './gateway.ts';
import {
  collectionOf,
  errorBody,
  orderEntity,
  paymentEntity,
  refundEntity,
  toOrder,
  toPayment,
  toRefund,
} from './razorpay-entities.ts';
import { isSignatureOf } from './signatures.ts';

export type RazorpaySettings = {
  mode: GatewayMode;
  /** `https://api.razorpay.com`, or a stand-in. */
  baseUrl: string;
  keyId: string;
  keySecret: string;
  /** The current secret and, while it is being changed, the previous one. */
  webhookSecrets: string[];
  checkoutScript: string;
  timeoutMs?: number;
  /** First pause before a read is tried again; doubled each time, with jitter. */
  retryPauseMs?: number;
};

type Request = { method: 'GET' | 'POST'; path: string; body?: object; headers?: Record<string, string> };

const readTries = 3;

/** `PaymentGateway` over Razorpay's HTTP API, real or sandbox: only the address differs. */
export function createRazorpayGateway(settings: RazorpaySettings): PaymentGateway {
  const { baseUrl, keyId, keySecret, webhookSecrets, timeoutMs = 10_000, retryPauseMs = 200 } = settings;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask({ method: 'GET', path }, schema);
      } catch (error) {
        if (!(error instanceof GatewayUnavailable) || attempt === readTries) throw error;
        await pause(retryPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
      }
    }
  }

  async function ask<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
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
      throw new GatewayUnavailable(timedOut ? `no answer within ${timeoutMs} ms` : 'network error', {
        cause,
        timedOut,
      });
    }
  }

  return {
    mode: settings.mode,
    keyId,
    checkoutScript: settings.checkoutScript,

    createOrder: async ({ amountMinor, currency, receipt }) =>
      toOrder(
        await ask(
          { method: 'POST', path: '/orders', body: { amount: amountMinor, currency, receipt } },
          orderEntity,
        ),
      ),

    findOrdersByReceipt: async (receipt) => {
      const { items } = await get(
        `/orders?receipt=${encodeURIComponent(receipt)}`,
        collectionOf(orderEntity),
      );
      return items.map(toOrder).filter((order) => order.receipt === receipt);
    },

    fetchOrderPayments: async (orderId) => {
      const { items } = await get(`/orders/${safeId(orderId)}/payments`, collectionOf(paymentEntity));
      return items.map(toPayment);
    },

    fetchPayment: async (attemptId) => toPayment(await get(`/payments/${safeId(attemptId)}`, paymentEntity)),

    fetchReturns: async (attemptId) => {
      const { items } = await get(
        `/payments/${safeId(attemptId)}/refunds?count=100`,
        collectionOf(refundEntity),
      );
      return items.map(toRefund);
    },

    capture: async (attemptId, { amountMinor, currency }) =>
      toPayment(
        await ask(
          {
            method: 'POST',
            path: `/payments/${safeId(attemptId)}/capture`,
            body: { amount: amountMinor, currency },
          },
          paymentEntity,
        ),
      ),

    refund: async (attemptId, { amountMinor, idempotencyKey }) =>
      toRefund(
        await ask(
          {
            method: 'POST',
            path: `/payments/${safeId(attemptId)}/refund`,
            body: { amount: amountMinor, speed: 'normal' },
            headers: { 'x-refund-idempotency': idempotencyKey },
          },
          refundEntity,
        ),
      ),

    listPayments: async (period) => {
      const { items } = await get(`/payments?${pageQuery(period)}`, collectionOf(paymentEntity));
      return items.map(toPayment);
    },

    listReturns: async (period) => {
      const { items } = await get(`/refunds?${pageQuery(period)}`, collectionOf(refundEntity));
      return items.map(toRefund);
    },

    isCallbackGenuine: ({ orderId, attemptId, signature }) =>
      isSignatureOf(`${orderId}|${attemptId}`, signature, keySecret),

    isEventGenuine: (body, signature) =>
      webhookSecrets.some((secret) => isSignatureOf(body, signature, secret)),
  };
}

/** Ids become part of a path: nothing but an id may get there. */
function safeId(id: string): string {
  if (!/^[a-z]+_[A-Za-z0-9]{14}$/.test(id)) throw new GatewayRejected(400, 'this is not an id');
  return id;
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
    // The schema says what was expected instead.
    return undefined;
  }
}

function pageQuery({ from, to, skip }: Period): string {
  return `from=${toSeconds(from)}&to=${toSeconds(to)}&count=100&skip=${skip}`;
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
