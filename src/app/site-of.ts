import { feeRateOf } from '#src/api/fee-cover.ts';
import type { Currency } from '#src/api/money.ts';
import { razorpayEntity } from '#src/features/donations/receivers/receiver.ts';
import type { LegalEntities, Receiver, Site } from '#src/api/site.ts';
import type { SiteSettingsService } from '#src/features/settings/server/service.ts';
import type { Config } from '#src/platform/config/config.ts';
import { stripeOffers } from '#src/platform/config/payment-settings.ts';

/** Public facts of the site, from its environment and the settings of administrators. */
export function siteOf(
  { mode, isPublicDemo, payments, receipts }: Pick<Config, 'mode' | 'isPublicDemo' | 'payments' | 'receipts'>,
  { site, feeRates, offersStripe }: Pick<SiteSettingsService, 'site' | 'feeRates' | 'offersStripe'>,
): Site {
  // The same choice as that of a new donation, so that the form shows the entity and the fee that it has.
  const receiversOf = (currency: Currency): Site['receivers'][Currency] => {
    const offers = offersStripe() ? stripeOffers(payments) : [];
    const atStripe = offers
      .filter(({ currencies }) => currencies.includes(currency))
      .map(({ entity }) => ({ entity, feeRate: feeRateOf(feeRates.stripe[currency], currency) }));
    const atRazorpay: Receiver = {
      entity: razorpayEntity(currency, receipts.in !== undefined),
      feeRate: feeRateOf(feeRates.razorpay[currency], currency),
    };
    const [first, ...others] = atStripe;
    return first ? [first, ...others, atRazorpay] : [atRazorpay];
  };
  return {
    ...site,
    mode,
    isPublicDemo,
    checkout: payments.gateway === 'sandbox' ? 'own' : 'gateway',
    legalEntities: legalEntitiesOf(receipts),
    receivers: { USD: receiversOf('USD'), INR: receiversOf('INR') },
  };
}

function legalEntitiesOf({ us, in: india }: Config['receipts']): LegalEntities {
  return {
    us: us.ein ? { name: us.name, ein: us.ein } : null,
    in: india ? { name: india.name, approval: india.approval } : null,
  };
}
