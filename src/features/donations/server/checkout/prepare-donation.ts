import { randomUUID } from 'node:crypto';
import { AppError, fieldError } from '#src/api/errors.ts';
import { feeRateOf, grossUp } from '#src/api/fee-cover.ts';
import { wholeMoney } from '#src/api/money.ts';
import type { AppliedTier } from '#src/api/tier-benefit.ts';
import type { ReceiptNames } from '#src/features/receipts/server/service.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { appliedTiers } from '../../applied-tiers.ts';
import type { DonationForm } from '../../donation-form.ts';
import type { Tribute } from '../../tribute.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import type { HostedAccount } from '../hosted/hosted-account.ts';
import { sessionStore } from '../hosted/session-store.ts';
import type { NewKey } from '../payments/idempotency-store.ts';
import {
  insertedPayment,
  type NewPayment,
  paymentStore,
  type StoredPayment,
} from '../payments/payment-store.ts';
import { recurringStore } from '../payments/recurring-store.ts';
import { startStore } from '../payments/start-store.ts';
import { hashToken } from '../payments/status-token.ts';
import { tierStore } from '../payments/tier-store.ts';
import { tributeStore } from '../payments/tribute-store.ts';
import type { ReplacementTokens } from '../recurring/replacement-tokens.ts';
import { findReplaced, recurringDonationOf } from '../recurring/start-recurring.ts';
import type { TributeCards } from '../tributes/tribute-cards.ts';
import { createFormCheck, type DonationOffer } from './check-form.ts';
import { citizenshipDeclaration } from './citizenship.ts';
import { createDonationReceivers } from './donation-receiver.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  /** Accounts with a payment page of their own. */
  accounts: readonly HostedAccount[];
  clock: Clock;
  offer: DonationOffer;
  replacementTokens: Pick<ReplacementTokens, 'read'>;
  /** Stores the name for the receipt of an anonymous donation. */
  saveReceiptName: ReceiptNames['save'];
  cards: Pick<TributeCards, 'check' | 'insert'>;
};

const noDeclaration = { citizenshipDeclaredAt: null, citizenshipText: null };
/** Payment pages that one client address can have open at once. */
const maxOpenPages = 5;

type Origin = { statusToken: string; sender: string | null };

export type PreparedDonation = {
  payment: StoredPayment;
  /** Whether `insert` needs a transaction. */
  hasParts: boolean;
  /**
   * Inserts the donation, the recurring donation it starts, its tribute and the card about it.
   *
   * @param key idempotency key, which the same statement claims
   * @throws KeyTaken when another request has taken the key
   */
  insert: (tx: Db, key?: ClaimedKey) => Promise<void>;
};

export type ClaimedKey = Omit<NewKey, 'paymentId'>;

export class KeyTaken extends Error {}

/** Checks the donation form against project, offer and replaced donation. Writes nothing. */
export function createDonationPreparation(dependencies: Dependencies) {
  const { db, gatewayMode, accounts, clock, offer, saveReceiptName, cards } = dependencies;
  const { receiverOf, isForIndia } = createDonationReceivers({
    accounts,
    hasIndianEntity: offer.hasIndianEntity,
  });
  const checkForm = createFormCheck({ offer, cards, isForIndia });

  async function prepare(form: DonationForm, origin: Origin): Promise<PreparedDonation> {
    await rejectManyPages(form, origin);
    const project = await findProject(form);
    const replacesId = await findReplaced(dependencies, form);
    const tiers = await tiersOf(form, project);
    const receiptName = form.paymentType === 'anonymous' ? form.receiptName : null;
    const payment = newPayment(form, { ...origin, projectId: project?.id ?? null, tiers });
    return {
      payment: insertedPayment(payment, project),
      hasParts: payment.recurringDonationId !== null || receiptName !== null || form.tributeKind !== null,
      insert: async (tx, key) => {
        await insert(tx, payment, { replacesId, tribute: tributeOf(form), key });
        await cards.insert(tx, payment.id, form);
        if (receiptName) await saveReceiptName(tx, ownerOf(payment), receiptName);
      },
    };
  }

  function newPayment(
    form: DonationForm,
    { statusToken, sender, projectId, tiers }: Origin & { projectId: string | null; tiers: AppliedTier[] },
  ) {
    const isNamed = form.paymentType === 'named';
    const now = clock.now();
    const coveredMinor = coveredOf(form);
    return {
      id: randomUUID(),
      gatewayMode,
      ...receiverOf(form),
      taxCountry: form.taxCountry,
      amountMinor: wholeMoney(form.amount, form.currency).amountMinor + coveredMinor,
      coveredMinor,
      currency: form.currency,
      paymentType: form.paymentType,
      projectId,
      // Name and message of an anonymous donor are not stored.
      donorName: isNamed ? form.donorName : null,
      donorMessage: isNamed ? form.donorMessage : null,
      donorEmail: form.donorEmail,
      donorPan: form.currency === 'INR' ? form.donorPan : null,
      ...(isForIndia(form) ? citizenshipDeclaration(form.locale, now) : noDeclaration),
      employer: form.employer,
      matchingState: form.employer === null ? null : 'pending',
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

  function coveredOf(form: DonationForm): number {
    const { amount, currency, coverFees } = form;
    if (!coverFees) return 0;
    const { amountMinor } = wholeMoney(amount, currency);
    const { gateway } = receiverOf(form);
    return grossUp(amountMinor, feeRateOf(offer.feeRates, gateway, currency)) - amountMinor;
  }

  async function tiersOf({ amount, currency }: DonationForm, project: { id: string } | null) {
    const projectTiers = await tierStore.list(db, project?.id ?? null);
    return appliedTiers(wholeMoney(amount, currency), {
      projectTiers,
      presets: offer.presetBenefits,
      amounts: offer.amounts,
    });
  }

  async function findProject({ projectId: slug, locale }: DonationForm) {
    if (slug === null) return null;
    const project = await paymentStore.findProject(db, slug, locale);
    if (!project) throw fieldError('projectId', 'unknown', 'projectId: unknown project.');
    if (project.status === 'completed')
      throw fieldError(
        'projectId',
        'completed',
        'projectId: this project is complete and no longer accepts donations.',
      );
    return project;
  }

  /** An open payment page costs a card tester nothing, so their number is limited. */
  async function rejectManyPages(form: DonationForm, { sender }: Origin): Promise<void> {
    if (sender === null || receiverOf(form).gateway === 'razorpay') return;
    if ((await sessionStore.countOpen(db, sender, clock.now())) < maxOpenPages) return;
    throw new AppError(
      'too_many_requests',
      'Too many donations were started and not completed. Complete one of them, or try again in an hour.',
      { headers: { 'retry-after': '3600' } },
    );
  }

  return { checkForm, prepare };
}

export type DonationPreparation = ReturnType<typeof createDonationPreparation>;

/** The name of a recurring donation is on the receipts of all its charges. */
function ownerOf({ id, recurringDonationId }: Pick<NewPayment, 'id' | 'recurringDonationId'>) {
  return recurringDonationId ? { recurringDonationId } : { paymentId: id };
}

type InsertedWith = { replacesId: string | null; tribute: Tribute | null; key: ClaimedKey | undefined };

async function insert(
  tx: Db,
  payment: Required<NewPayment>,
  { replacesId, tribute, key }: InsertedWith,
): Promise<void> {
  const { id, recurringDonationId, createdAt } = payment;
  if (recurringDonationId) {
    const recurring = recurringDonationOf(payment, recurringDonationId, replacesId);
    await recurringStore.insertDonation(tx, recurring);
  }
  if (!key) await startStore.insertPayment(tx, payment);
  else if (!(await startStore.insertPaymentWithKey(tx, payment, key))) throw new KeyTaken();
  if (tribute) await tributeStore.insert(tx, { paymentId: id, ...tribute, createdAt });
}

function tributeOf({ tributeKind: kind, honoreeName }: DonationForm): Tribute | null {
  return kind && honoreeName ? { kind, honoreeName } : null;
}
