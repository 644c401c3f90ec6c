import type { Currency } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useCurrencyChoices } from '#src/web/use-currency-choices.ts';

/** Currencies of a prepared donation. */
export function CurrencyOptions({ current }: { current?: Currency | null | undefined }) {
  const { t } = useI18n();
  const names: Partial<Record<Currency, string>> = {
    USD: t('remembrance.offer.USD'),
    INR: t('remembrance.offer.INR'),
  };
  return useCurrencyChoices(...(current ? [current] : [])).map((code) => (
    <option key={code} value={code}>
      {names[code] ?? code}
    </option>
  ));
}
