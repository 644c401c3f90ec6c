import { chooseReceiver, dependsOnCountry } from '../receivers/receiver.ts';
import { type Receiver, useSite } from '#src/api/site.ts';
import { type DonationValues, otherCountry } from './donation-values.ts';

/** Of a currency that is not offered. */
const withoutAccount: Receiver = {
  entity: 'us',
  feeRate: { rate: 0, fixedMinor: 0, cap: null, step: 1 },
  methods: [],
};

/** @returns who receives the donation, by the rule of the server, and whether the donor's country decides that */
export function useReceiver({ currency, taxCountry }: Pick<DonationValues, 'currency' | 'taxCountry'>) {
  const receivers = useSite().receivers[currency] ?? [withoutAccount];
  return {
    ...chooseReceiver(receivers, taxCountry || otherCountry),
    hasTaxCountryField: dependsOnCountry(receivers),
  };
}
