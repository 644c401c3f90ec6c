import { isUsual } from '#src/api/amounts/currencies.ts';
import type { DonationForm } from '../../donation-form.ts';
import { chooseReceiver, razorpayEntity } from '../../receivers/receiver.ts';
import { type GatewayAccount, razorpayAccount } from '../gateway/gateway.ts';
import { accountsFor, type HostedAccount } from '../hosted/hosted-account.ts';
import type { StoredPayment } from '../payments/payment-store.ts';

type Dependencies = {
  /** Accounts with a payment page of their own. */
  accounts: readonly HostedAccount[];
  /** Whether donations in rupees belong to an entity in India, where the account has no entity of its own. */
  hasIndianEntity: boolean;
};

type Wanted = Pick<DonationForm, 'currency' | 'taxCountry'>;

/** Who receives a donation: gateway, account and legal entity. */
export function createDonationReceivers({ accounts, hasIndianEntity }: Dependencies) {
  /** Chosen by the currency and the country of the donor's taxes. */
  function receiverOf({ currency, taxCountry }: Wanted): Pick<StoredPayment, 'entity'> & GatewayAccount {
    const atRazorpay = { ...razorpayAccount, entity: razorpayEntity(currency, hasIndianEntity) };
    const [first, ...others] = accountsFor(accounts, currency);
    if (!first) return { ...razorpayAccount, entity: null };
    const all = isUsual(currency) ? [...others, atRazorpay] : others;
    const { gateway, account, entity } = chooseReceiver([first, ...all], taxCountry);
    return gateway === 'razorpay' ? { ...razorpayAccount, entity: null } : { gateway, account, entity };
  }

  function isForIndia(form: Wanted): boolean {
    const { entity } = receiverOf(form);
    return (entity ?? razorpayEntity(form.currency, hasIndianEntity)) === 'in';
  }

  return { receiverOf, isForIndia };
}

export type DonationReceivers = ReturnType<typeof createDonationReceivers>;
