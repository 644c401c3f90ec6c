import { ListFilter } from '#src/admin-ui/table/list-tools.tsx';
import { locales } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

/** Filter of a list by a language without a published version; the query parameter is `missing`. */
export function MissingFilter() {
  const { t } = useI18n();
  return (
    <ListFilter
      label={t('adminTranslations.filter')}
      name="missing"
      options={[
        { value: '', label: t('adminTranslations.all') },
        ...locales.map((language) => ({
          value: language,
          label: t(`adminTranslations.missingIn.${language}`),
        })),
      ]}
    />
  );
}
