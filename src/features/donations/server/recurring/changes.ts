import { randomUUID } from 'node:crypto';
import { AppError, fieldError } from '#src/api/errors.ts';
import { amountsOf } from '#src/api/amounts/donation-presets.ts';
import { feeRateOf, grossUp } from '#src/api/fee-cover.ts';
import { wholeMoney } from '#src/api/money.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { appliedTiers } from '../../applied-tiers.ts';
import { chargeOnDay } from '../../calculation/charge-day.ts';
import { hasEnded } from '../../recurring-state.ts';
import type { DonationOffer } from '../checkout/check-form.ts';
import { isGatewayHealthIssue, isFinalRejection } from '../gateway/gateway.ts';
import type { HostedDonations } from '../hosted/hosted-donations.ts';
import { type NewRecurringChange, recurringChangeStore } from '../payments/recurring-change-store.ts';
import { recurringStore, type RecurringDonation } from '../payments/recurring-store.ts';
import { tierStore } from '../payments/tier-store.ts';
import { canChangeAmount, canChangeCard, canChangeDay } from './changeable.ts';
import type { ChangeFollowing } from './follow-changes.ts';

type Dependencies = {
  db: Db;
  follow: ChangeFollowing['followChanges'];
  hosted: Pick<HostedDonations, 'createCardUpdateUrl'>;
  offer: Pick<DonationOffer, 'presetBenefits' | 'amounts' | 'feeRates'>;
  clock: Clock;
};

/** `changing`: recorded, and sent to the gateway as soon as it responds. */
type ChangeOutcome = 'changed' | 'changing';

type Terms = Pick<NewRecurringChange, 'kind' | 'amountMinor' | 'coveredMinor' | 'tiers' | 'chargeAt'>;

/** Changes amount, day and card of recurring donations at gateways that allow it. */
export function createRecurringChanges({ db, follow, hosted, offer, clock }: Dependencies) {
  /**
   * Changes the amount from the next charge on. Fees stay covered where they were.
   *
   * @param amount whole units of the donation's currency
   */
  async function changeAmount(id: string, amount: number): Promise<ChangeOutcome> {
    return request(id, async (tx, before) => {
      if (!canChangeAmount(before)) throw rejected();
      const { currency, gateway, projectId, coveredMinor } = before;
      const { min, max } = amountsOf(offer.amounts, currency);
      if (amount < min) throw fieldError('amount', 'too_small', 'amount: this is below the minimum.');
      if (amount > max)
        throw fieldError('amount', 'too_big', 'amount: this is more than we can accept online.');
      const chosen = wholeMoney(amount, currency);
      const rate = feeRateOf(offer.feeRates, gateway, currency);
      const amountMinor = coveredMinor > 0 ? grossUp(chosen.amountMinor, rate) : chosen.amountMinor;
      // An open change to another amount is withdrawn by this one.
      if (amountMinor === before.amountMinor && !before.isChanging) return null;
      const projectTiers = await tierStore.list(tx, projectId);
      return {
        kind: 'amount',
        amountMinor,
        coveredMinor: amountMinor - chosen.amountMinor,
        tiers: appliedTiers(chosen, { projectTiers, presets: offer.presetBenefits, amounts: offer.amounts }),
        chargeAt: null,
      };
    });
  }

  /** @param day of the month, 1 to 28 */
  async function changeDay(id: string, day: number): Promise<ChangeOutcome> {
    return request(id, async (_tx, before) => {
      const { nextChargeAt, amountMinor, coveredMinor, appliedTiers: tiers } = before;
      if (!canChangeDay(before) || !nextChargeAt) throw rejected();
      const chargeAt = chargeOnDay(nextChargeAt, day, clock.now());
      if (chargeAt.getTime() === nextChargeAt.getTime() && !before.isChanging) return null;
      return { kind: 'day', amountMinor, coveredMinor, tiers, chargeAt };
    });
  }

  /**
   * Stores a request before the gateway is called, so that it is never lost.
   *
   * @param termsOf null when nothing changes
   */
  async function request(
    id: string,
    termsOf: (tx: Db, before: RecurringDonation) => Promise<Terms | null>,
  ): Promise<ChangeOutcome> {
    const changeId = randomUUID();
    const donation = await db.transaction(async (tx) => {
      const before = await recurringStore.lockDonation(tx, id);
      if (hasEnded(before.state) || before.cancelRequestedAt)
        throw new AppError('conflict', 'This monthly donation has already ended.');
      const terms = await termsOf(tx, before);
      if (!terms) return null;
      const now = clock.now();
      await recurringChangeStore.insert(tx, {
        id: changeId,
        recurringDonationId: id,
        ...terms,
        fromAmountMinor: before.amountMinor,
        fromCoveredMinor: before.coveredMinor,
        fromTiers: before.appliedTiers,
        requestedAt: now,
      });
      await recurringStore.changeDonation(tx, id, { nextCheckAt: now, updatedAt: now });
      return before;
    });
    if (!donation) return 'changed';

    try {
      await follow(donation);
      return 'changed';
    } catch (error) {
      if (isFinalRejection(error)) throw rejected(error);
      if (!isGatewayHealthIssue(error)) throw error;
      return 'changing';
    }
  }

  /**
   * @param returnUrl page to which the gateway leads back
   * @returns a short-lived address at the gateway, at which the donor enters another card
   */
  async function createCardUrl(
    donation: RecurringDonation,
    { returnUrl, locale }: { returnUrl: string; locale: Locale },
  ): Promise<string> {
    const { id, customerId } = donation;
    if (!canChangeCard(donation) || !customerId) throw rejected();
    try {
      const url = await hosted.createCardUpdateUrl(donation, { customerId, returnUrl, locale });
      // Finds the new card when no webhook reports it.
      await recurringStore.changeDonation(db, id, {
        nextCheckAt: new Date(clock.now().getTime() + cardCheckDelayMs),
      });
      return url;
    } catch (error) {
      if (!isGatewayHealthIssue(error)) throw error;
      throw new AppError('payment_gateway_unavailable', 'The payment service is not responding.', {
        cause: error,
      });
    }
  }

  return { changeAmount, changeDay, createCardUrl };
}

const cardCheckDelayMs = 10 * msPerMinute;

export type RecurringChanges = ReturnType<typeof createRecurringChanges>;

function rejected(cause?: unknown): AppError {
  return new AppError('conflict', "This monthly donation can't be changed right now.", { cause });
}
