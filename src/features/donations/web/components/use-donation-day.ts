import type { Currency } from '#src/api/money.ts';
import { useSite } from '#src/api/site.ts';
import { donationZone } from '#src/features/receipts/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

/** Formats the day of a public donation as its receipt does: at the office of the entity that receives the currency. */
export function useDonationDay(): (donation: { createdAt: string; currency: Currency }) => string {
  const { receivers } = useSite();
  const { formatLongDate } = useI18n();

  return ({ createdAt, currency }) => {
    const entity = receivers[currency]?.[0].entity ?? null;
    return formatLongDate(createdAt, donationZone({ entity, currency }));
  };
}
