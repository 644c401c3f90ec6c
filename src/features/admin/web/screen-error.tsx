import { useRouteError } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useReloadFirst } from '#src/ui/feedback/use-reload-first.ts';

/** Replaces a screen that failed to load or to render. */
export function ScreenError() {
  const { t } = useI18n();
  const isFinal = useReloadFirst(useRouteError());
  if (!isFinal) return null;

  return (
    <Notice tone="err" title={t('admin.screenFailed')}>
      <Button variant="line" small onClick={() => location.reload()}>
        {t('common.tryAgain')}
      </Button>
    </Notice>
  );
}
