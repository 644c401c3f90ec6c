import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Currency } from '#src/api/money.ts';
import type { PostedForm } from '#src/api/forms/posted-form.ts';
import { useSite } from '#src/api/site.ts';
import {
  amountOf,
  type DonationValues,
  inCurrency,
  initialValues,
  postedValues,
  usualCountry,
  valuesIn,
} from './donation-values.ts';
import {
  choiceOf,
  type Draft,
  draftFields,
  storedPendingDonation,
  storedDraft,
  storeDraft,
} from './pending-donation.ts';

type Options = {
  formRef: RefObject<HTMLFormElement | null>;
  /** The form as it was posted without scripts. */
  posted: PostedForm | null;
  /** Currency of the project that the donation is for. */
  usualCurrency: string | undefined;
};

/**
 * Values of the form. They stay in the tab while a donor chooses a project or pays; nothing of them is in an address.
 *
 * @returns also the values with which the form was opened, `change`, which keeps what the donor has changed, and whether
 * scripts run
 */
export function useDonationValues({ formRef, posted, usualCurrency }: Options) {
  const { search } = useLocation();
  const site = useSite();
  const [first] = useState(() => {
    const initial = initialValues(search, site, usualCurrency);
    return posted ? postedValues(posted.fields, initial, site) : initial;
  });
  const [opened, setOpened] = useState<DonationValues | null>(null);
  const [atOpening, setAtOpening] = useState(first);
  const values = opened ?? first;

  function withPart(before: DonationValues, part: Partial<DonationValues>): DonationValues {
    return { ...before, ...part, ...(part.currency && inCurrency(part.currency, site)) };
  }

  /** The part of a donation that was chosen earlier and not in the address. */
  function storedChoice(draft: Draft | null): Partial<Choice> {
    const parameters = new URLSearchParams(search);
    if (draft) return withoutNamed(choiceOf(draft), parameters);
    return (parameters.has('amount') ? null : storedPendingDonation(Date.now())?.choice) ?? {};
  }

  /** Values of a form that was just opened: what was entered before hydration, completed from the tab. */
  function openedValues(entered: FormData): DonationValues {
    const typed = { ...first, ...valuesIn(entered, first, site) };
    if (posted) return typed;
    const draft = storedDraft();
    const isUntouched = JSON.stringify(choiceOf(typed)) === JSON.stringify(choiceOf(first));
    const stored = storedChoice(draft);
    const chosen = withPart(typed, isUntouched ? stored : missingAmount(stored, typed));
    if (chosen.currency !== typed.currency) chosen.taxCountry = usualCountry(chosen.currency);
    return draft
      ? { ...chosen, ...untouchedPart(draft, { typed, first, currency: chosen.currency }) }
      : chosen;
  }

  const open = useEffectEvent(() => {
    if (!formRef.current) return;
    const next = openedValues(new FormData(formRef.current));
    setAtOpening(next);
    setOpened(next);
  });
  useLayoutEffect(() => open(), []);

  function setValues(change: (before: DonationValues) => DonationValues): void {
    setOpened((before) => change(before ?? first));
  }

  function change(part: Partial<DonationValues>): void {
    setValues((before) => withPart(before, part));
    storeDraft(withPart(values, part));
  }

  return { values, atOpening, setValues, change, isScripted: opened !== null };
}

type Choice = ReturnType<typeof choiceOf>;

/** Browsers restore a form that is returned to without the custom amount, which they may not complete. */
function missingAmount(
  { currency, preset, customAmount }: Partial<Choice>,
  typed: DonationValues,
): Partial<Choice> {
  const isMissing = amountOf(typed) === 0 && currency === typed.currency;
  return isMissing ? { preset, customAmount } : {};
}

type Untouched = { typed: DonationValues; first: DonationValues; currency: Currency };

/** The fields of a draft in which nothing was entered before hydration. The country belongs to the currency. */
function untouchedPart(draft: Draft, { typed, first, currency }: Untouched): Partial<DonationValues> {
  const fields = draft.currency === currency ? [...draftFields, 'taxCountry' as const] : draftFields;
  const untouched = fields.filter((field) => typed[field] === first[field]);
  return Object.fromEntries(untouched.map((field) => [field, draft[field]]));
}

/** The choice without the parts that the address names. */
function withoutNamed(
  { paymentType, frequency, currency, preset, customAmount, coverFees }: Choice,
  parameters: URLSearchParams,
): Partial<Choice> {
  const isAmountNamed = parameters.has('amount') || parameters.has('currency');
  return {
    coverFees,
    ...(!parameters.has('type') && { paymentType }),
    ...(!parameters.has('frequency') && { frequency }),
    ...(!isAmountNamed && { currency, preset, customAmount }),
  };
}
