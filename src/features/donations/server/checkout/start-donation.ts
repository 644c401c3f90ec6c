import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '#src/api/errors.ts';
import type { PresetBenefits } from '#src/api/donation-presets.ts';
import { type Currency, wholeMoney } from '#src/api/money.ts';
import type { AppliedTier } from '#src/api/tier-benefit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { appliedTiers } from '../../applied-tiers.ts';
import type { PaymentOrder } from '../../contract.ts';
import { mostFailedAttempts } from '../../donation-amounts.ts';
import type { DonationForm } from '../../donation-form.ts';
import { findReplaced, recurringDonationOf, rejectUnreachable } from '../recurring/start-recurring.ts';
import { countFailedAttempts } from '../payments/fact-store.ts';
import { fieldError } from '../payments/field-error.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import { gatewayError } from '../gateway/gateway-error.ts';
import type { IdempotencyStore } from '../payments/idempotency-store.ts';
import { createGatewayOpening, type Opened } from './create-gateway-order.ts';
import {
  insertedPayment,
  type NewPayment,
  type PaymentStore,
  type StoredPayment,
} from '../payments/payment-store.ts';
import { paymentOrder } from './public-payment.ts';
import type { PlanStore } from '../payments/plan-store.ts';
import type { RecurringStore } from '../payments/recurring-store.ts';
import type { ReplacementTokens } from '../recurring/replacement-tokens.ts';
import { createStatusToken, deriveStatusToken, hashToken } from '../payments/status-token.ts';
import { listProjectTiers } from '../payments/tier-store.ts';

/** Who takes donations, and in which currencies; read with every donation, since administrators can change both. */
export type DonationTaker = { name: string; currencies: Currency[] };

type Dependencies = {
  payments: PaymentStore;
  recurring: RecurringStore;
  plans: PlanStore;
  permits: ReplacementTokens;
  keys: IdempotencyStore;
  gateway: PaymentGateway;
  clock: Clock;
  organisation: DonationTaker;
  /** What donors receive for the cards of the donate page; always the current declarations. */
  presetBenefits: PresetBenefits;
  /** Largest donation in whole units, by currency. */
  largest: Record<Currency, number>;
  /** Events that came before their order or subscription was stored. */
  applyWaitingEvents: (id: string) => Promise<void>;
};

type Begun = { payment: StoredPayment; statusToken: string; isRepeated: boolean };

const keyLifeMs = 48 * 3_600_000;
const workMs = 60_000;

class KeyTaken extends Error {}

/** Begins a donation: our record first, then the gateway's order or subscription, then both are tied together. */
export function createDonationStart(parts: Dependencies) {
  const { payments, recurring, keys, gateway, clock, organisation, largest } = parts;
  const open = createGatewayOpening(parts);

  return async function startDonation(
    form: DonationForm,
    idempotencyKey: string | undefined,
    sender: string | null = null,
  ): Promise<PaymentOrder> {
    rejectUnreachable(form);
    rejectCurrency(form);
    rejectLargest(form);
    const begun = idempotencyKey ? await beginOnce(form, idempotencyKey, sender) : await begin(form, sender);
    const { payment, statusToken } = begun;
    const opened = await openAndStore(begun, idempotencyKey);

    return paymentOrder(payment, { opened, statusToken, gateway, organisation: organisation.name });
  };

  async function begin(form: DonationForm, sender: string | null): Promise<Begun> {
    const statusToken = createStatusToken();
    const project = await findProject(form.projectId);
    const replacesId = await findReplaced(parts, form);
    const tiers = await tiersOf(form, project);
    const payment = newPayment(form, { statusToken, sender, projectId: project?.id ?? null, tiers });
    if (payment.recurringDonationId) await payments.transaction((tx) => insert(tx, payment, replacesId));
    else await payments.insertPayment(payments.database, payment);
    return { payment: insertedPayment(payment, project), statusToken, isRepeated: false };
  }

  async function beginOnce(form: DonationForm, key: string, sender: string | null): Promise<Begun> {
    const keyHash = sha256(key);
    const requestHash = sha256(JSON.stringify(form));
    const known = await keys.findKey(keyHash, clock.now());
    if (known) return repeat(known, { key, keyHash, requestHash });

    const tokenSalt = randomBytes(32);
    const project = await findProject(form.projectId);
    const replacesId = await findReplaced(parts, form);
    const tiers = await tiersOf(form, project);
    const statusToken = deriveStatusToken(key, tokenSalt);
    const payment = newPayment(form, { statusToken, sender, projectId: project?.id ?? null, tiers });
    const now = clock.now().getTime();
    try {
      await payments.transaction(async (tx) => {
        await insert(tx, payment, replacesId);
        const isOurs = await keys.insertKey(tx, {
          keyHash,
          requestHash,
          paymentId: payment.id,
          tokenSalt,
          lockedUntil: new Date(now + workMs),
          expiresAt: new Date(now + keyLifeMs),
        });
        if (!isOurs) throw new KeyTaken();
      });
    } catch (error) {
      if (error instanceof KeyTaken) throw stillRunning();
      // It may have been committed although no answer came.
      await keys.releaseKey(keyHash, payment.id).catch(() => null);
      throw error;
    }
    return { payment: insertedPayment(payment, project), statusToken, isRepeated: false };
  }

  async function repeat(
    known: NonNullable<Awaited<ReturnType<IdempotencyStore['findKey']>>>,
    { key, keyHash, requestHash }: { key: string; keyHash: Buffer; requestHash: Buffer },
  ): Promise<Begun> {
    if (!known.requestHash.equals(requestHash)) {
      throw new AppError(
        'idempotency_key_reused',
        'This Idempotency-Key was already used for a different donation. Use a new one.',
      );
    }
    if (!known.isDone) {
      const now = clock.now();
      const isOurs = await keys.takeOver(keyHash, now, new Date(now.getTime() + workMs));
      if (!isOurs) throw stillRunning();
    }
    if ((await countFailedAttempts(payments.database, known.paymentId)) >= mostFailedAttempts) throw usedUp();
    const statusToken = deriveStatusToken(key, known.tokenSalt);
    return { payment: await begunBefore(known.paymentId), statusToken, isRepeated: true };
  }

  async function insert(tx: Db, payment: NewPayment, replacesId: string | null): Promise<void> {
    const { recurringDonationId } = payment;
    if (recurringDonationId)
      await recurring.insertDonation(tx, recurringDonationOf(payment, recurringDonationId, replacesId));
    await payments.insertPayment(tx, payment);
  }

  async function openAndStore({ payment, isRepeated }: Begun, key: string | undefined): Promise<Opened> {
    const keyHash = key ? sha256(key) : null;
    try {
      return await open(payment, { isRepeated, keyHash });
    } catch (error) {
      if (keyHash) await keys.releaseKey(keyHash, payment.id);
      throw gatewayError(error);
    }
  }

  function newPayment(
    form: DonationForm,
    {
      statusToken,
      sender,
      projectId,
      tiers,
    }: { statusToken: string; sender: string | null; projectId: string | null; tiers: AppliedTier[] },
  ) {
    const isNamed = form.paymentType === 'named';
    const now = clock.now();
    return {
      id: randomUUID(),
      gatewayMode: gateway.mode,
      amountMinor: wholeMoney(form.amount, form.currency).amountMinor,
      currency: form.currency,
      paymentType: form.paymentType,
      projectId,
      // What an anonymous donor wrote all the same is not stored at all.
      donorName: isNamed ? form.donorName : null,
      donorMessage: isNamed ? form.donorMessage : null,
      donorEmail: form.donorEmail,
      donorPan: form.currency === 'INR' ? form.donorPan : null,
      appliedTiers: tiers,
      locale: form.locale,
      frequency: form.frequency,
      recurringDonationId: form.frequency === 'monthly' ? randomUUID() : null,
      statusTokenHash: hashToken(statusToken),
      sender,
      createdAt: now,
      updatedAt: now,
    };
  }

  async function tiersOf({ amount, currency }: DonationForm, project: { id: string } | null) {
    const projectTiers = await listProjectTiers(payments.database, project?.id ?? null);
    return appliedTiers(wholeMoney(amount, currency), { projectTiers, presets: parts.presetBenefits });
  }

  async function findProject(slug: string | null) {
    if (slug === null) return null;
    const project = await payments.findProject(slug);
    if (!project) throw fieldError('projectId', 'unknown', 'unknown project.');
    if (project.status === 'completed')
      throw fieldError('projectId', 'completed', 'this project is complete and no longer accepts donations.');
    return project;
  }

  function rejectCurrency({ currency }: DonationForm): void {
    const offered = organisation.currencies;
    if (offered.includes(currency)) return;
    throw fieldError('currency', 'not_offered', `donations are accepted in ${offered.join(' and ')}.`);
  }

  function rejectLargest({ amount, currency }: DonationForm): void {
    if (amount <= largest[currency]) return;
    const most = largest[currency].toLocaleString('en-US');
    throw fieldError(
      'amount',
      'too_big',
      `the maximum donation is ${most} ${currency}. Contact us to give more.`,
    );
  }

  async function begunBefore(id: string): Promise<StoredPayment> {
    const payment = await payments.findPayment(id);
    if (!payment) throw new Error(`payment ${id} is gone`);
    return payment;
  }
}

function stillRunning(): AppError {
  return new AppError('conflict', 'This donation is already being started. Please try again in a moment.', {
    headers: { 'retry-after': '2' },
  });
}

function usedUp(): AppError {
  return new AppError(
    'conflict',
    'This donation has failed too many times. Start a new one with a new Idempotency-Key.',
  );
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
