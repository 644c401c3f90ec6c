import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { getIssue } from '../../../issues-admin-contract.ts';
import { IssueForm } from './issue-form.tsx';
import { IssueProgress } from './issue-progress.tsx';
import { IssueState } from './issue-state.tsx';

export const loader = adminLoader(({ api, param }) => ({
  issue: api(getIssue, { params: { id: param('id') } }),
}));

/** An issue: the form of a draft, later its progress and figures. */
export function Component() {
  const { issue } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminPageHeader title={issue.subject} state={<IssueState state={issue.state} />} />
      {issue.state === 'draft' ? <IssueForm key={issue.id} issue={issue} /> : <IssueProgress issue={issue} />}
    </>
  );
}
