import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';

/**
 * Asks for confirmation before a screen with unsaved changes is left: by a link, by going back, by closing
 * the tab. A sign-out leaves without a dialog, because the screen cannot stay.
 */
export function UnsavedChanges({ when }: { when: boolean }) {
  const { t } = useI18n();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/admin/login',
  );

  useEffect(() => {
    if (!when) return;
    const preventLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventLeaving);
    return () => removeEventListener('beforeunload', preventLeaving);
  }, [when]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('admin.unsavedTitle')}
      confirmLabel={t('admin.leave')}
      leaveLabel={t('admin.keepEditing')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{t('admin.unsavedText')}</p>
    </ConfirmDialog>
  );
}
