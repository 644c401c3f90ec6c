import type { LanguageState, TranslatedKind } from '#src/api/translations/translation.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Column } from '#src/ui/data/table.tsx';
import { TranslationBadges } from './translation-badges.tsx';

type TranslatedRow = { id: string; translations: readonly LanguageState[] };

/** Column of a list with the states of each record in its other languages. Needs the group `adminTranslations`. */
export function useTranslationColumn<Row extends TranslatedRow>(
  kind: TranslatedKind,
  nameOf: (row: Row) => string,
): Column<Row> {
  const { t } = useI18n();
  return {
    key: 'translations',
    header: t('adminTranslations.column'),
    cell: (row) => <TranslationBadges kind={kind} id={row.id} name={nameOf(row)} states={row.translations} />,
  };
}
