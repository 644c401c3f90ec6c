import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#src/api/errors.ts';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Presence } from '#src/platform/database/process-liveness.ts';
import type { PaymentOrder } from '../../contract.ts';
import { maxFailedAttempts } from '../../donation-amounts.ts';
import type { DonationForm } from '../../donation-form.ts';
import { gatewayError } from '../gateway/gateway-error.ts';
import { idempotencyStore } from '../payments/idempotency-store.ts';
import { paymentStore, type StoredPayment } from '../payments/payment-store.ts';
import { paymentUpdateStore } from '../payments/payment-update-store.ts';
import { createStatusToken, deriveStatusToken } from '../payments/status-token.ts';
import type { CreateGatewayOrder } from './create-gateway-order.ts';
import {
  type ClaimedKey,
  type DonationPreparation,
  KeyTaken,
  type PreparedDonation,
} from './prepare-donation.ts';
import type { DescribeOrder } from './donor-payment.ts';

type Dependencies = {
  db: Db;
  clock: Clock;
  /** This process, as the holder of idempotency keys. */
  presence: Pick<Presence, 'holder'>;
  preparation: DonationPreparation;
  createGatewayOrder: CreateGatewayOrder;
  describeOrder: DescribeOrder;
};

type Started = { payment: StoredPayment; statusToken: string; isRepeated: boolean };
type KeyedRequest = { key: string; keyHash: Buffer; requestHash: Buffer };

const keyLifeMs = 48 * msPerHour;
const workMs = 60_000;

/** Starts a donation: stores it, creates the gateway's order or subscription, and links both. */
export function createDonationStart(dependencies: Dependencies) {
  const { db, clock, presence, preparation, createGatewayOrder, describeOrder } = dependencies;

  return async function startDonation(
    form: DonationForm,
    idempotencyKey: string | undefined,
    sender: string | null = null,
  ): Promise<PaymentOrder> {
    preparation.checkForm(form);
    const started = idempotencyKey
      ? await startOnce(form, idempotencyKey, sender)
      : await start(form, sender);
    const { payment, statusToken } = started;
    const order = await createOrder(started, idempotencyKey);
    return describeOrder(payment, order, statusToken);
  };

  async function start(form: DonationForm, sender: string | null): Promise<Started> {
    const statusToken = createStatusToken();
    const prepared = await preparation.prepare(form, { statusToken, sender });
    await insert(prepared);
    return { payment: prepared.payment, statusToken, isRepeated: false };
  }

  async function startOnce(form: DonationForm, key: string, sender: string | null): Promise<Started> {
    const keyHash = sha256(key);
    const requestHash = sha256(JSON.stringify(form));
    const known = await idempotencyStore.findKey(db, keyHash, clock.now());
    if (known) return repeat(known, { key, keyHash, requestHash });

    const tokenSalt = randomBytes(32);
    const statusToken = deriveStatusToken(key, tokenSalt);
    const prepared = await preparation.prepare(form, { statusToken, sender });
    const now = clock.now().getTime();
    try {
      await insert(prepared, {
        keyHash,
        requestHash,
        tokenSalt,
        lockedUntil: new Date(now + workMs),
        expiresAt: new Date(now + keyLifeMs),
        holder: presence.holder(),
      });
    } catch (error) {
      if (error instanceof KeyTaken) throw stillRunning();
      // The statement may have been committed although the response was lost.
      await idempotencyStore.releaseKey(db, keyHash, prepared.payment.id).catch(() => null);
      throw error;
    }
    return { payment: prepared.payment, statusToken, isRepeated: false };
  }

  function insert({ hasParts, insert: insertInto }: PreparedDonation, key?: ClaimedKey): Promise<void> {
    return hasParts ? db.transaction((tx) => insertInto(tx, key)) : insertInto(db, key);
  }

  async function repeat(
    known: NonNullable<Awaited<ReturnType<(typeof idempotencyStore)['findKey']>>>,
    { key, keyHash, requestHash }: KeyedRequest,
  ): Promise<Started> {
    if (!known.requestHash.equals(requestHash)) {
      throw new AppError(
        'idempotency_key_reused',
        'This Idempotency-Key was already used for a different donation. Use a new one.',
      );
    }
    if (!known.isDone) {
      const now = clock.now();
      const lockedUntil = new Date(now.getTime() + workMs);
      const isOurs = await idempotencyStore.takeOver(db, keyHash, {
        now,
        lockedUntil,
        holder: presence.holder(),
      });
      if (!isOurs) throw stillRunning();
    }
    if ((await paymentUpdateStore.countFailedAttempts(db, known.paymentId)) >= maxFailedAttempts)
      throw tooManyFailures();
    const statusToken = deriveStatusToken(key, known.tokenSalt);
    return { payment: await getPayment(known.paymentId), statusToken, isRepeated: true };
  }

  async function createOrder({ payment, isRepeated }: Started, key: string | undefined) {
    const keyHash = key ? sha256(key) : null;
    try {
      return await createGatewayOrder(payment, { isRepeated, keyHash });
    } catch (error) {
      if (keyHash) await idempotencyStore.releaseKey(db, keyHash, payment.id);
      throw gatewayError(error);
    }
  }

  async function getPayment(id: string): Promise<StoredPayment> {
    const payment = await paymentStore.findPayment(db, id);
    if (!payment) throw new Error(`payment ${id} is gone`);
    return payment;
  }
}

export type StartDonation = ReturnType<typeof createDonationStart>;

function stillRunning(): AppError {
  return new AppError('conflict', 'This donation is already being started. Please try again in a moment.', {
    headers: { 'retry-after': '2' },
  });
}

function tooManyFailures(): AppError {
  return new AppError(
    'conflict',
    'This donation has failed too many times. Start a new one with a new Idempotency-Key.',
  );
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
