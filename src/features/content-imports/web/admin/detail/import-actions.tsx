import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ImportResult } from '#src/admin-ui/imports/import-result.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import {
  type ContentImportDetail,
  itemStates,
  deleteContentImport,
  startContentImport,
  undoContentImport,
} from '../../../admin-contract.ts';
import { itemStateKeys } from '../import-labels.ts';

type ImportActionsProps = {
  entry: ContentImportDetail;
  isOutdated: boolean;
  onChanged: (entry: ContentImportDetail) => void;
  onDeleted: () => void;
};

/** Result of the check of the entries, and the actions on the file. */
export function ImportActions({ entry, isOutdated, onChanged, onDeleted }: ImportActionsProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const { id, state, counts, images } = entry;
  const params = { id };
  const isAllHere = counts.duplicate > 0 && counts.wrong === 0;

  return (
    <ImportResult
      entry={entry}
      isOutdated={isOutdated}
      figures={[
        ...itemStates.map((one) => ({ label: t(itemStateKeys[one]), count: counts[one] })),
        { label: t('adminContentImports.imagesNew'), count: images.new },
        { label: t('adminContentImports.imagesStored'), count: images.stored },
        { label: t('adminContentImports.imagesFailed'), count: images.failed },
      ]}
      startLabel={t('adminContentImports.start', { count: counts.ready })}
      undoText={t('adminContentImports.undoText', { count: counts.imported })}
      start={() => call(startContentImport, { params })}
      undo={() => call(undoContentImport, { params })}
      deleteFile={() => call(deleteContentImport, { params })}
      onChanged={onChanged}
      onDeleted={onDeleted}
    >
      {state === 'checked' && counts.ready > 0 && counts.wrong + counts.duplicate > 0 && (
        <Notice tone="warn">{t('adminContentImports.leftOutText')}</Notice>
      )}
      {state === 'checked' && counts.ready === 0 && (
        <p>{t(isAllHere ? 'adminContentImports.nothingNew' : 'adminContentImports.nothingReady')}</p>
      )}
    </ImportResult>
  );
}
