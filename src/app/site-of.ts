import { type AmountsByCurrency, amountsOf } from '#src/api/amounts/donation-presets.ts';
import { feeRateOf } from '#src/api/fee-cover.ts';
import { isUsual } from '#src/api/amounts/currencies.ts';
import type { Currency } from '#src/api/money.ts';
import { razorpayMethods, stripeMethods } from '#src/features/donations/receivers/payment-methods.ts';
import { razorpayEntity } from '#src/features/donations/receivers/receiver.ts';
import { defaultPlaceIn, type LegalEntities, type Receiver, type Site } from '#src/api/site.ts';
import type { SiteSettingsService } from '#src/features/settings/server/service.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Config } from '#src/platform/config/config.ts';
import { stripeOffers } from '#src/platform/config/payment-settings.ts';

/** Public facts of the site for a reader, from its environment and the settings of administrators. */
export function siteOf(
  {
    mode,
    isPublicDemo,
    timeZone,
    payments,
    receipts,
  }: Pick<Config, 'mode' | 'isPublicDemo' | 'timeZone' | 'payments' | 'receipts'>,
  {
    site,
    feeRates,
    donationAmounts,
    offersStripe,
  }: Pick<SiteSettingsService, 'site' | 'feeRates' | 'donationAmounts' | 'offersStripe'>,
  locale: Locale,
): Site {
  // The same choice as that of a new donation, so that the form shows its entity, fee and ways to pay.
  const receiversOf = (currency: Currency): [Receiver, ...Receiver[]] => {
    const offers = offersStripe() ? stripeOffers(payments) : [];
    const atStripe = offers
      .filter(({ currencies }) => currencies.includes(currency))
      .map((offer) => ({
        entity: offer.entity,
        feeRate: feeRateOf(feeRates, 'stripe', currency),
        methods: stripeMethods(offer, currency),
      }));
    const atRazorpay: Receiver = {
      entity: razorpayEntity(currency, receipts.in !== undefined),
      feeRate: feeRateOf(feeRates, 'razorpay', currency),
      methods: razorpayMethods(currency),
    };
    const [first, ...others] = atStripe;
    if (!first) return [atRazorpay];
    return isUsual(currency) ? [first, ...others, atRazorpay] : [first, ...others];
  };
  const { currencies } = site;
  const amounts: AmountsByCurrency = {};
  const receivers: Site['receivers'] = {};
  for (const currency of currencies) {
    amounts[currency] = amountsOf(donationAmounts, currency);
    receivers[currency] = receiversOf(currency);
  }
  return {
    ...site,
    mode,
    isPublicDemo,
    timeZone,
    checkout: payments.gateway === 'sandbox' ? 'own' : 'gateway',
    legalEntities: legalEntitiesOf(receipts),
    amounts,
    receivers,
    defaultPlace: defaultPlaceIn(locale, site.defaultPlace),
  };
}

function legalEntitiesOf({ us, in: india }: Config['receipts']): LegalEntities {
  return {
    us: us.ein ? { name: us.name, ein: us.ein } : null,
    in: india ? { name: india.name, approval: india.approval } : null,
  };
}
