import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/button.tsx';
import { Note } from '#src/ui/note.tsx';

/** In the place of a screen that broke, or whose code is gone since a newer version of the site was installed. */
export function ScreenFailure() {
  const { t } = useI18n();
  return (
    <Note tone="err" title={t('admin.screenFailed')}>
      <Button variant="line" small onClick={() => location.reload()}>
        {t('common.tryAgain')}
      </Button>
    </Note>
  );
}
