import { msPerHour, msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { paymentLine } from '../checkout/payment-line.ts';
import { GatewayUnreadable } from '../gateway/gateway.ts';
import type { CheckoutSession, SessionRequest } from '../gateway/hosted-checkout-gateway.ts';
import type { StoredPayment } from '../payments/payment-store.ts';
import { recurringStore } from '../payments/recurring-store.ts';
import { accountOf, type HostedAccount } from './hosted-account.ts';
import { returnUrl } from './return-url.ts';
import { type SessionRow, sessionStore } from './session-store.ts';

type Dependencies = {
  db: Db;
  accounts: readonly HostedAccount[];
  site: { name: string; url: string };
  clock: Clock;
};

const sessionLifeMs = msPerHour;
/** Gateways reject sessions that would expire sooner. */
const minLifeMs = 31 * msPerMinute;
const firstCheckMs = 2 * msPerMinute;
const clocksDifferMs = 10 * msPerMinute;

/**
 * Opens the gateway's payment page for a donation. A repeated request gets the same page; a donation whose page has
 * expired gets another one.
 */
export function createSessionOpening({ db, accounts, site, clock }: Dependencies) {
  /** @returns address to which the browser goes */
  return async function openSession(payment: StoredPayment, keyHash: Buffer | null): Promise<string> {
    const row = await currentRow(payment);
    if (isUnpaid(payment) && row.sessionId && row.url && row.expiresAt > clock.now()) return row.url;

    const session = await sessionOf(payment, row);
    if (session.state === 'expired') {
      await sessionStore.setState(db, payment.id, row.sequence, 'expired');
      return openSession(payment, keyHash);
    }
    await sessionStore.open(db, row, {
      sessionId: session.sessionId,
      url: session.url,
      isOrder: payment.recurringDonationId === null,
      nextCheckAt: after(firstCheckMs),
      keyHash,
    });
    if (payment.recurringDonationId)
      await recurringStore.changeDonation(db, payment.recurringDonationId, {
        nextCheckAt: after(firstCheckMs),
      });
    // Paid in another tab: the donor sees the result.
    return session.url ?? returnUrl(site.url, payment.id, session.sessionId);
  };

  async function currentRow(payment: StoredPayment): Promise<SessionRow> {
    const last = await sessionStore.findLast(db, payment.id);
    if (last && last.state !== 'expired') return last;

    const { id: paymentId, gatewayMode, gateway, account } = payment;
    const now = clock.now();
    await sessionStore.insert(db, {
      paymentId,
      sequence: (last?.sequence ?? 0) + 1,
      gatewayMode,
      gateway,
      account,
      description: lineOf(payment),
      createdAt: now,
      expiresAt: after(sessionLifeMs),
    });
    const stored = await sessionStore.findLast(db, payment.id);
    if (!stored) throw new Error(`the session of payment ${paymentId} was not written`);
    return stored;
  }

  async function sessionOf(payment: StoredPayment, row: SessionRow): Promise<CheckoutSession> {
    const { client, entity } = accountOf(accounts, payment);
    if (row.sessionId) return client.fetchSession(row.sessionId);

    const request = requestOf(payment, row, entity);
    const existing = await findLost(client, request, row);
    if (existing) return checkTerms(existing, request);
    if (row.expiresAt.getTime() - clock.now().getTime() < minLifeMs) return expiredSession(request);
    return checkTerms(await client.createSession(request), request);
  }

  /** Gateways expire idempotency keys, so an old creation without a response is looked up. */
  async function findLost(
    client: HostedAccount['client'],
    { reference }: SessionRequest,
    { createdAt }: SessionRow,
  ): Promise<CheckoutSession | null> {
    if (clock.now().getTime() - createdAt.getTime() < minLifeMs - 2 * msPerMinute) return null;
    const since = new Date(createdAt.getTime() - clocksDifferMs);
    return (await client.findSessions({ reference, since }))[0] ?? null;
  }

  /** From stored values alone: the gateway rejects a repetition that differs from the first request. */
  function requestOf(payment: StoredPayment, row: SessionRow, entity: string): SessionRequest {
    const { id, recurringDonationId, amountMinor, currency, donorEmail, projectSlug, locale } = payment;
    return {
      kind: recurringDonationId ? 'monthly' : 'once',
      reference: (recurringDonationId ?? id).replaceAll('-', ''),
      sequence: row.sequence,
      entity,
      description: row.description ?? lineOf(payment),
      email: donorEmail,
      customerId: null,
      locale,
      successUrl: returnUrl(site.url, id, '{CHECKOUT_SESSION_ID}'),
      cancelUrl: `${site.url}/donate${projectSlug ? `?project=${encodeURIComponent(projectSlug)}` : ''}`,
      expiresAt: row.expiresAt,
      amountMinor,
      currency,
    };
  }

  function lineOf(payment: StoredPayment): string {
    return paymentLine(payment, payment.recurringDonationId ? 'monthly' : 'once', site.name);
  }

  function after(ms: number): Date {
    return new Date(clock.now().getTime() + ms);
  }
}

export type OpenSession = ReturnType<typeof createSessionOpening>;

function isUnpaid({ status }: StoredPayment): boolean {
  return status === 'created' || status === 'failed';
}

function checkTerms(session: CheckoutSession, { amountMinor, currency }: SessionRequest): CheckoutSession {
  const { money } = session;
  if (money.amountMinor === amountMinor && money.currency === currency) return session;
  throw new GatewayUnreadable(
    `session ${session.sessionId} is for ${money.amountMinor} ${money.currency}, asked were ${amountMinor} ${currency}`,
  );
}

/** A creation that never reached the gateway, and is too old to be repeated. */
function expiredSession({ reference, amountMinor, currency }: SessionRequest): CheckoutSession {
  return {
    sessionId: '',
    reference,
    state: 'expired',
    isPaid: false,
    money: { amountMinor, currency },
    convertedMoney: null,
    url: null,
    intentId: null,
    subscriptionId: null,
    customerId: null,
  };
}
