import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';

/** Unknown path below /admin. */
export function Component() {
  const { t } = useI18n();
  return (
    <>
      <AdminPageHeader title={t('admin.notFoundScreen')} />
      <EmptyState
        title={t('errors.not_found')}
        action={<ButtonLink href="/admin">{t('admin.toDashboard')}</ButtonLink>}
      />
    </>
  );
}
