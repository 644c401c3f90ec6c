import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { getIssue } from '../../../issues-admin-contract.ts';
import { IssueForm } from './issue-form.tsx';

export const loader = adminLoader(({ api, query }) => {
  const { from: id } = query('from');
  return { copied: id ? api(getIssue, { params: { id } }) : null };
});

/** A new issue, empty or with the content of another one. */
export function Component() {
  const { t } = useI18n();
  const { copied } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminPageHeader title={t('adminNewsletter.new')} />
      <IssueForm key={copied?.id ?? 'new'} issue={null} copied={copied} />
    </>
  );
}
