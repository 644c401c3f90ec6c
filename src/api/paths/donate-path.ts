/** Path of the donation form. */
export const donatePath = '/donate';

/** What is chosen when the form opens; `null`, `undefined` and `false` choose nothing. */
type DonationChoices = {
  /** Slug. */
  project?: string | null | undefined;
  /** Whole units of the currency. */
  amount?: number | string | undefined;
  currency?: string | undefined;
  frequency?: 'monthly' | false;
  type?: string | false;
  /** ID of the recurring donation that the new one replaces. */
  replaces?: string;
};

/** Address of the donation form with some choices made. */
export function donateAddress(choices: DonationChoices): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choices))
    if (value || value === 0) query.set(name, String(value));
  return query.size > 0 ? `${donatePath}?${query}` : donatePath;
}
