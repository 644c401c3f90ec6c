import type { AmountsByCurrency, PresetBenefits } from '#src/api/amounts/donation-presets.ts';
import { AppError, fieldError } from '#src/api/errors.ts';
import { forbiddenCashOn } from '#src/features/receipts/contract.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { OfflineEntry } from '../../admin-contract.ts';
import { appliedTiers } from '../../applied-tiers.ts';
import { citizenshipDeclaration, requireCitizenship } from '../checkout/citizenship.ts';
import { instantOfDay } from '../../offline/instant-of-day.ts';
import { grantMethod, importedMethod } from '../../offline/offline-donation.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { closedMonthStore } from '../treasury/closed-month-store.ts';
import { offlineStore, waitForCash, waitForCorrections } from './offline-store.ts';
import { offlineCorrection, offlinePayment } from './offline-updates.ts';
import { paymentStore, type StoredPayment } from '../payments/payment-store.ts';
import type { ApplyPaymentUpdates } from '../payments/apply-payment-updates.ts';
import { createStatusToken, hashToken } from '../payments/status-token.ts';
import { tierStore } from '../payments/tier-store.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  applyPaymentUpdates: ApplyPaymentUpdates;
  /** Cards of the donate page. */
  cards: { presets: PresetBenefits; amounts: AmountsByCurrency };
  /** Whether donations in rupees belong to an entity in India. */
  hasIndianEntity: boolean;
  clock: Clock;
};
/** The donation that an entry replaces; what was hidden of it stays hidden. */
type Corrected = NonNullable<Awaited<ReturnType<typeof offlineStore.find>>> & { id: string };
type Cancellation = { reason: string; replacement?: OfflineEntry | null | undefined };

/**
 * Donations in cash, by cheque, by transfer and in kind. They are payment updates like those of the gateway, so totals,
 * ledger, receipt and the public list follow.
 */
export function createOfflineDonations({
  db,
  gatewayMode,
  applyPaymentUpdates,
  cards,
  hasIndianEntity,
  clock,
}: Dependencies) {
  async function enter(entry: OfflineEntry, actor: Actor): Promise<{ id: string }> {
    const projectId = await projectIdOf(entry);
    return db.transaction(async (tx) => {
      if (isLimitedCash(entry)) await waitForCash(tx);
      await requireOpenMonth(tx, entry.receivedOn);
      await write(tx, { ...entry, projectId }, actor, null);
      return { id: entry.id };
    });
  }

  /** @param entry with the id of its project, which was looked up before the transaction began */
  async function write(
    tx: Db,
    entry: OfflineEntry,
    actor: Actor,
    corrected: Corrected | null,
  ): Promise<void> {
    const now = clock.now();
    requirePast(entry, now);
    const receivedAt = instantOfDay(entry.receivedOn, { currency: entry.currency, hasIndianEntity }, now);
    const isNamed = entry.paymentType === 'named';
    const citizenship = citizenshipOf(entry, { hasIndianEntity, now });
    const { id, amountMinor, currency, paymentType, locale, method, receivedOn } = entry;
    const corrects = corrected?.id ?? null;
    const isNew = await offlineStore.insert(tx, {
      payment: {
        id,
        gatewayMode,
        amountMinor,
        currency,
        paymentType,
        projectId: entry.projectId,
        donorName: (isNamed && entry.donorName) || null,
        donorMessage: (isNamed && entry.donorMessage) || null,
        donorEmail: entry.donorEmail || null,
        donorId: corrected && isSameDonor(entry, corrected) ? corrected.donorId : null,
        locale,
        ...citizenship,
        // Donated goods reach no tier, because they have no amount.
        appliedTiers: method === 'in_kind' ? [] : await tiersOf(tx, entry),
        statusTokenHash: hashToken(createStatusToken()),
        hiddenAt: corrected?.hiddenAt ?? null,
        messageHiddenAt: corrected?.messageHiddenAt ?? null,
        createdAt: receivedAt,
        updatedAt: now,
      },
      offline: {
        paymentId: id,
        method,
        receivedOn,
        reference: entry.reference || null,
        goods: method === 'in_kind' ? entry.goods : null,
        sponsor: method === grantMethod ? entry.sponsor : null,
        enteredBy: actor.actorId,
        enteredAt: now,
        corrects,
      },
    });
    if (!isNew) return rejectOther(tx, entry, corrects);
    await requireLawfulCash(tx, entry);

    await applyPaymentUpdates(tx, id, [offlinePayment(entry)], 'offline donation');
    const detail = { amountMinor, currency, method, ...(corrects && { corrects }) };
    await recordAudit(tx, { ...actor, at: now, event: 'donation.entered', target: id, detail });
  }

  async function requireOpenMonth(tx: Db, receivedOn: string): Promise<void> {
    if (await closedMonthStore.isClosed(tx, gatewayMode, monthOf(receivedOn)))
      throw fieldError('receivedOn', 'closed_month', 'receivedOn: this month is closed.');
  }

  /** In India the law limits the cash of one person in a day. */
  function isLimitedCash({ method, currency }: OfflineEntry): boolean {
    return method === 'cash' && currency === 'INR' && hasIndianEntity;
  }

  async function requireLawfulCash(tx: Db, entry: OfflineEntry): Promise<void> {
    const forbiddenMinor = isLimitedCash(entry) ? forbiddenCashOn(entry.receivedOn) : null;
    if (forbiddenMinor !== null && (await offlineStore.cashOfDay(tx, entry.id)) >= forbiddenMinor)
      throw fieldError('amountMinor', 'cash_limit', 'amountMinor: the law forbids this amount in cash.');
  }

  async function tiersOf(tx: Db, { amountMinor, currency, projectId }: OfflineEntry) {
    const projectTiers = await tierStore.list(tx, projectId);
    return appliedTiers({ amountMinor, currency }, { projectTiers, ...cards });
  }

  /** Sending the same entry again has no effect. */
  async function rejectOther(tx: Db, entry: OfflineEntry, corrects: string | null): Promise<void> {
    const known = await paymentStore.findPayment(tx, entry.id);
    const offline = await offlineStore.find(tx, entry.id);
    const isSame =
      offline?.method === entry.method &&
      offline.receivedOn === entry.receivedOn &&
      offline.corrects === corrects &&
      known?.amountMinor === entry.amountMinor &&
      known.currency === entry.currency;
    if (!isSame) throw new AppError('conflict', 'This ID was already used for a different donation.');
  }

  async function projectIdOf({ projectId, locale }: OfflineEntry): Promise<string | null> {
    if (!projectId) return null;
    const project = await paymentStore.findProject(db, projectId, locale);
    if (!project) throw fieldError('projectId', 'unknown', 'projectId: unknown project.');
    return project.id;
  }

  /** Reverses the donation with a ledger entry; nothing is deleted. */
  async function cancel(
    id: string,
    { reason, replacement }: Cancellation,
    actor: Actor,
  ): Promise<{ id: string }> {
    const projectId = replacement ? await projectIdOf(replacement) : null;
    return db.transaction(async (tx) => {
      if (replacement) await waitForCorrections(tx);
      if (replacement && isLimitedCash(replacement)) await waitForCash(tx);
      const payment = await paymentStore.lockPayment(tx, id);
      const offline = payment && payment.gatewayMode === gatewayMode ? await offlineStore.find(tx, id) : null;
      if (!payment || !offline) throw new AppError('not_found', 'Donation not found.');
      if (replacement && offline.method === importedMethod)
        throw new AppError('conflict', "An imported donation can't be corrected, only voided.");
      const correct = async () => {
        if (!replacement) return;
        // The correction of a closed month is booked today; its donation stays in the month in which it was received.
        if (monthOf(replacement.receivedOn) !== monthOf(offline.receivedOn))
          await requireOpenMonth(tx, replacement.receivedOn);
        await write(tx, { ...replacement, projectId }, actor, { ...offline, id });
      };
      if (offline.cancelledAt) {
        await rejectSecond(tx, id, replacement);
        await correct();
      } else await takeBack(tx, payment, { reason, actor, correct });
      return { id: replacement?.id ?? id };
    });
  }

  async function takeBack(
    tx: Db,
    payment: StoredPayment,
    { reason, actor, correct }: { reason: string; actor: Actor; correct: () => Promise<void> },
  ): Promise<void> {
    const now = clock.now();
    await applyPaymentUpdates(tx, payment.id, [offlineCorrection(payment)], 'wrong entry', async () => {
      await offlineStore.cancel(tx, payment.id, {
        cancelledAt: now,
        cancelledBy: actor.actorId,
        cancelReason: reason,
      });
      await recordAudit(tx, { ...actor, at: now, event: 'donation.cancelled', target: payment.id });
      await correct();
    });
  }

  /** Accepts a repetition of the same correction only. */
  async function rejectSecond(
    tx: Db,
    id: string,
    replacement: OfflineEntry | null | undefined,
  ): Promise<void> {
    const known = replacement && (await offlineStore.find(tx, replacement.id));
    if (known?.corrects !== id) throw new AppError('conflict', 'This donation has already been voided.');
  }

  return { enter, cancel };
}

export type OfflineDonations = ReturnType<typeof createOfflineDonations>;

/** Where the day begins earlier than in UTC, its noon is later than now. */
function requirePast({ receivedOn }: OfflineEntry, now: Date): void {
  if (Date.parse(`${receivedOn}T12:00:00Z`) > now.getTime() + msPerDay)
    throw fieldError('receivedOn', 'future', "receivedOn: the date can't be in the future.");
}

/** @throws AppError 400 for a donation to the Indian entity by a donor who is not known to be a citizen */
function citizenshipOf(
  { currency, isIndianCitizen, locale }: OfflineEntry,
  { hasIndianEntity, now }: { hasIndianEntity: boolean; now: Date },
) {
  if (!hasIndianEntity || currency !== 'INR') return {};
  requireCitizenship(isIndianCitizen);
  return citizenshipDeclaration(locale, now);
}

/** A correction of something else stays with the donor, also with one whose record has no address. */
function isSameDonor({ paymentType, donorName, donorEmail }: OfflineEntry, corrected: Corrected): boolean {
  const name = paymentType === 'named' ? donorName : '';
  return (
    name === (corrected.donorName ?? '') &&
    donorEmail.toLowerCase() === (corrected.donorEmail ?? '').toLowerCase()
  );
}

function monthOf(receivedOn: string): string {
  return receivedOn.slice(0, 7);
}
