import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { AdminHead } from '#src/admin-ui/page/admin-head.tsx';

/** An address below /admin that leads nowhere. */
export function NoScreen() {
  const { t } = useI18n();
  return (
    <>
      <AdminHead title={t('admin.noScreen')} />
      <EmptyState
        title={t('errors.not_found')}
        action={<ButtonLink href="/admin">{t('admin.links.dashboard')}</ButtonLink>}
      />
    </>
  );
}
