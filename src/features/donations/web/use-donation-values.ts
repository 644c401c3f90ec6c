import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { PostedForm } from '#src/api/forms/posted-form.ts';
import { useSite } from '#src/api/site.ts';
import { type DonationValues, inCurrency, initialValues, postedValues, valuesIn } from './donation-values.ts';
import { choiceOf, recallDonation, recallDraft, rememberDraft } from './pending-donation.ts';

type Options = {
  form: RefObject<HTMLFormElement | null>;
  /** The form as it was posted without scripts. */
  posted: PostedForm | null;
  /** Currency of the project that the donation is for. */
  usualCurrency: string | undefined;
};

/**
 * Values of the form. They stay in the tab while a donor chooses a project or pays; nothing of them is in an address.
 *
 * @returns also `change`, which keeps what the donor has changed, and whether scripts run
 */
export function useDonationValues({ form, posted, usualCurrency }: Options) {
  const { search } = useLocation();
  const site = useSite();
  const [first] = useState(() => {
    const initial = initialValues(search, site, usualCurrency);
    return posted ? postedValues(posted.fields, initial, site) : initial;
  });
  const [values, setValues] = useState(first);
  const [isScripted, setScripted] = useState(false);
  const withPart = useCallback(
    (before: DonationValues, part: Partial<DonationValues>): DonationValues => ({
      ...before,
      ...part,
      ...(part.currency && inCurrency(part.currency, site)),
    }),
    [site],
  );

  useLayoutEffect(() => {
    const early = form.current && new FormData(form.current);
    if (early) setValues((before) => ({ ...before, ...valuesIn(early, before, site) }));
    setScripted(true);
  }, [form, site]);

  useEffect(() => {
    const draft = recallDraft();
    const parameters = new URLSearchParams(search);
    const pending = parameters.has('amount') ? undefined : recallDonation(Date.now())?.choice;
    const choice = posted ? undefined : draft ? withoutNamed(draft.choice, parameters) : pending;
    const isUntouched = (now: DonationValues) =>
      JSON.stringify(choiceOf(now)) === JSON.stringify(choiceOf(first));
    setValues((before) => ({
      ...withPart(before, choice && isUntouched(before) ? choice : {}),
      donorName: before.donorName || (draft?.words.donorName ?? ''),
      donorMessage: before.donorMessage || (draft?.words.donorMessage ?? ''),
      donorEmail: before.donorEmail || (draft?.words.donorEmail ?? ''),
    }));
    // Once, when the page is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function change(part: Partial<DonationValues>): void {
    setValues((before) => withPart(before, part));
    rememberDraft(withPart(values, part));
  }

  return { values, setValues, change, isScripted };
}

type Choice = ReturnType<typeof choiceOf>;

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
