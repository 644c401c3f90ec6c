import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Reasons } from '../api/use-action.ts';

/** Why a deleted record could not be restored. Needs the group `adminRecords`. */
export function useRestoreReasons(): Reasons {
  const { t } = useI18n();
  return {
    not_found: t('adminRecords.restoreGone'),
    taken: t('adminRecords.restoreTaken'),
    conflict: t('adminRecords.restoreDateTaken'),
  };
}
