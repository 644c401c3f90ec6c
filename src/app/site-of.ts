import { feeRateOf } from '#src/api/fee-cover.ts';
import type { Currency } from '#src/api/money.ts';
import type { LegalEntities, Site } from '#src/api/site.ts';
import type { SiteSettingsService } from '#src/features/settings/server/service.ts';
import type { Config } from '#src/platform/config/config.ts';
import { stripeCurrencies } from '#src/platform/config/payment-settings.ts';

/** Public facts of the site, from its environment and the settings of administrators. */
export function siteOf(
  { mode, isPublicDemo, payments, receipts }: Pick<Config, 'mode' | 'isPublicDemo' | 'payments' | 'receipts'>,
  { site, feeRates, offersStripe }: Pick<SiteSettingsService, 'site' | 'feeRates' | 'offersStripe'>,
): Site {
  // The same choice as that of a new donation, so that the form shows the fee that is charged.
  const rateOf = (currency: Currency) => {
    const gateway = offersStripe() && stripeCurrencies(payments).includes(currency) ? 'stripe' : 'razorpay';
    return feeRateOf(feeRates[gateway][currency], currency);
  };
  return {
    ...site,
    mode,
    isPublicDemo,
    checkout: payments.gateway === 'sandbox' ? 'own' : 'gateway',
    legalEntities: legalEntitiesOf(receipts),
    feeRates: { USD: rateOf('USD'), INR: rateOf('INR') },
  };
}

function legalEntitiesOf({ us, in: india }: Config['receipts']): LegalEntities {
  return {
    us: us.ein ? { name: us.name, ein: us.ein } : null,
    in: india ? { name: india.name, approval: india.approval } : null,
  };
}
