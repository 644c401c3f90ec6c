import { chooseReceiver, dependsOnCountry } from '../receivers/receiver.ts';
import { useSite } from '#src/api/site.ts';
import { type DonationValues, otherCountry } from './donation-values.ts';

/** @returns who receives the donation, by the rule of the server, and whether the donor's country decides that */
export function useReceiver({ currency, taxCountry }: Pick<DonationValues, 'currency' | 'taxCountry'>) {
  const receivers = useSite().receivers[currency];
  return {
    ...chooseReceiver(receivers, taxCountry || otherCountry),
    isCountryAsked: dependsOnCountry(receivers),
  };
}
