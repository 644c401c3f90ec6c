import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import type { Column } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { listIssues, type ListedIssue } from '../../../issues-admin-contract.ts';
import { IssueState } from './issue-state.tsx';

export const loader = adminLoader(({ api, query }) => ({
  issues: api(listIssues, { query: query('cursor') }),
}));

/** Issues of the newsletter. */
export function Component() {
  const { t } = useI18n();
  const { issues } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminPageHeader
        title={t('adminNewsletter.title')}
        actions={
          <>
            <ButtonLink variant="line" small href="/admin/newsletter/settings">
              {t('adminNewsletter.settings')}
            </ButtonLink>
            <ButtonLink small href="/admin/newsletter/new">
              {t('adminNewsletter.new')}
            </ButtonLink>
          </>
        }
      />
      <DataTable
        caption={t('adminNewsletter.title')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        page={issues}
        emptyText={t('adminNewsletter.none')}
        emptyHint={t('adminNewsletter.noneHint')}
      />
    </>
  );
}

function useColumns(): Column<ListedIssue>[] {
  const { t } = useI18n();
  return [
    {
      key: 'subject',
      header: t('adminNewsletter.subject'),
      isRowHeader: true,
      cell: ({ id, subject }) => <TextLink href={`/admin/newsletter/${id}`}>{subject}</TextLink>,
    },
    { key: 'state', header: t('adminNewsletter.state'), cell: ({ state }) => <IssueState state={state} /> },
    {
      key: 'recipients',
      header: t('adminNewsletter.recipients'),
      cell: ({ recipients }) => (recipients === null ? '' : formatNumber(recipients)),
    },
    {
      key: 'date',
      header: t('adminNewsletter.date'),
      cell: ({ startedAt, scheduledFor, updatedAt }) => (
        <DateTime at={startedAt ?? scheduledFor ?? updatedAt} />
      ),
    },
  ];
}
