import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { useFocusAfterChange } from '#src/admin-ui/page/use-focus-after-change.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { getIssue } from '../../../issues-admin-contract.ts';
import { IssueForm } from './issue-form.tsx';
import { IssueProgress } from './issue-progress.tsx';
import { IssueState } from './issue-state.tsx';

export const loader = adminLoader(({ api, param }) => ({
  issue: api(getIssue, { params: { id: param('id') } }),
}));

/** An issue: the form of a draft, later its progress and figures. */
export function Component() {
  const { t } = useI18n();
  const { issue } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminPageHeader
        title={issue.subject}
        state={<IssueState state={issue.state} />}
        actions={
          issue.kind === 'newsletter' && (
            <ButtonLink variant="line" small href={`/admin/newsletter/new?from=${issue.id}`}>
              {t('adminNewsletter.copy')}
            </ButtonLink>
          )
        }
      />
      <div ref={useFocusAfterChange(issue.state)} tabIndex={-1}>
        {issue.state === 'draft' ? (
          <IssueForm key={issue.id} issue={issue} />
        ) : (
          <IssueProgress issue={issue} />
        )}
      </div>
    </>
  );
}
