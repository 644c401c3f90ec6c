import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { IssueForm } from './issue-form.tsx';

/** A new issue. */
export function Component() {
  const { t } = useI18n();
  return (
    <>
      <AdminPageHeader title={t('adminNewsletter.new')} />
      <IssueForm issue={null} />
    </>
  );
}
