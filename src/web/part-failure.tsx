import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** Replaces a part of a page whose code could not be loaded. */
export function PartFailure() {
  const { t } = useI18n();
  return (
    <Notice tone="err" title={t('common.partFailed')}>
      <Button variant="line" small onClick={() => location.reload()}>
        {t('common.tryAgain')}
      </Button>
    </Notice>
  );
}
