import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { unplugIcon } from '#src/ui/media/subject-icons.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { Connection } from '../use-connection.ts';

/** Status of the database connection, above the form. */
export function ConnectionBanner({ connection, onRetry }: { connection: Connection; onRetry: () => void }) {
  const { t } = useI18n();

  if (connection === 'checking') return <Notice tone="info" title={t('adminSignIn.connecting')} />;
  if (connection === 'connected') return <Notice tone="ok" title={t('adminSignIn.connected')} />;
  return (
    <Notice tone="err" shape={unplugIcon} title={t('adminSignIn.connectionFailed')}>
      <p>{t(connection === 'unreachable' ? 'adminSignIn.unreachable' : 'adminSignIn.unavailable')}</p>
      <Button variant="line" small onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </Notice>
  );
}
