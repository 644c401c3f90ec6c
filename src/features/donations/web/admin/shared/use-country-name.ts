import { useI18n } from '#src/i18n/use-i18n.ts';

/** Reserved by ISO 3166; donors choose it for any country other than India. */
const otherCountry = 'ZZ';

/** Names of the browser, which has none in Sanskrit; there they are in Hindi. */
export function useCountryName(): (code: string) => string {
  const { t, locale } = useI18n();
  const names = new Intl.DisplayNames(locale === 'sa' ? 'hi' : locale, { type: 'region' });
  return (code) => (code === otherCountry ? t('adminDonations.otherCountry') : (names.of(code) ?? code));
}
