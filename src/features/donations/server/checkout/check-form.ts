import { type AmountsByCurrency, amountsOf, type PresetBenefits } from '#src/api/amounts/donation-presets.ts';
import { fieldError } from '#src/api/errors.ts';
import type { FeeRates } from '#src/api/fee-cover.ts';
import type { Organisation } from '#src/api/organisation.ts';
import type { DonationForm } from '../../donation-form.ts';
import { rejectUnreachable } from '../recurring/start-recurring.ts';
import type { TributeCards } from '../tributes/tribute-cards.ts';
import { requireCitizenship } from './citizenship.ts';
import type { DonationReceivers } from './donation-receiver.ts';

/** Donations that the organization accepts. */
export type DonationOffer = {
  /** Name and accepted currencies; live values, since administrators can change both. */
  organisation: Pick<Organisation, 'name' | 'currencies'>;
  /** Benefits of the presets of the donate page; always the current declarations. */
  presetBenefits: PresetBenefits;
  /** Presets, smallest and largest donation by currency; always the current ones. */
  amounts: AmountsByCurrency;
  /** Fees that donors may cover; always the current rates. */
  feeRates: FeeRates;
  /** Whether donations in rupees belong to an entity in India, where the account has no entity of its own. */
  hasIndianEntity: boolean;
};

type Dependencies = {
  offer: DonationOffer;
  cards: Pick<TributeCards, 'check'>;
  isForIndia: DonationReceivers['isForIndia'];
};

/** Checks of the donation form that need no look-up in the database. */
export function createFormCheck({ offer, cards, isForIndia }: Dependencies) {
  const { organisation } = offer;

  /** @throws AppError for a form that is rejected */
  function checkForm(form: DonationForm): void {
    rejectNamelessTribute(form);
    cards.check(form);
    rejectUnreachable(form);
    rejectCurrency(form);
    rejectAmount(form);
    if (isForIndia(form)) requireCitizenship(form.isIndianCitizen);
  }

  function rejectCurrency({ currency }: DonationForm): void {
    const offered = organisation.currencies;
    if (offered.includes(currency)) return;
    throw fieldError(
      'currency',
      'not_offered',
      `currency: donations are accepted in ${offered.join(' and ')}.`,
    );
  }

  function rejectAmount({ amount, currency }: DonationForm): void {
    const { min, max } = amountsOf(offer.amounts, currency);
    const amountText = (whole: number) => `${whole.toLocaleString('en-US')} ${currency}`;
    if (amount < min)
      throw fieldError('amount', 'too_small', `amount: the minimum donation is ${amountText(min)}.`);
    if (amount > max)
      throw fieldError(
        'amount',
        'too_big',
        `amount: the maximum donation is ${amountText(max)}. Contact us to give more.`,
      );
  }

  return checkForm;
}

function rejectNamelessTribute({ tributeKind, honoreeName }: DonationForm): void {
  if (tributeKind && !honoreeName)
    throw fieldError('honoreeName', 'required', 'honoreeName: enter the name of the person.');
}
