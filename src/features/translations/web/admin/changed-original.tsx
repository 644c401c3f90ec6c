import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { EditedTranslation } from '../../admin-contract.ts';
import { useFieldLabel } from './field-label.ts';

/** Names the fields of the original that have changed since the translation was saved. */
export function ChangedOriginal({ fields }: Pick<EditedTranslation, 'fields'>) {
  const { t } = useI18n();
  const labelOf = useFieldLabel();
  const changed = fields.filter(({ madeFrom }) => madeFrom !== null);
  if (changed.length === 0) return null;

  const names = changed.map(({ path }) => labelOf(path)).join(', ');
  return (
    <Notice tone="warn" title={t('adminTranslations.outdated')} quiet>
      <p>{t('adminTranslations.outdatedText', { fields: names })}</p>
    </Notice>
  );
}
