import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ListSearch, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { useListQuery } from '#src/admin-ui/table/use-list-query.ts';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import type { Column } from '#src/ui/data/table.tsx';
import { Tag } from '#src/ui/data/tag.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { listDonors } from '../../../admin-contract.ts';
import type { ListedDonor } from '../../../admin-donor.ts';
import '../donor-admin.css';
import { MoneyLines, RecurringLines } from '../money-lines.tsx';

export const loader = adminLoader(({ api, query }) => ({
  donors: api(listDonors, { query: query('cursor', 'search', 'tag') }),
}));

/** Issue 14, point 7: all donors, those with the latest donation first. */
export function Component() {
  const { t } = useI18n();
  const { donors } = useLoaderData<typeof loader>();
  const { values, change } = useListQuery();
  const tag = values['tag'];

  return (
    <>
      <AdminPageHeader
        title={t('adminDonors.title')}
        actions={
          <>
            <ButtonLink variant="line" href="/admin/donation-imports">
              {t('adminDonors.imports')}
            </ButtonLink>
            <ButtonLink href="/admin/donations/new">{t('adminDonors.record')}</ButtonLink>
          </>
        }
      />
      <ListTools>
        <ListSearch label={t('adminDonors.search')} />
        {tag && (
          <Button variant="line" small onClick={() => change({ tag: '' })}>
            {t('adminDonors.withoutTag', { tag })}
          </Button>
        )}
      </ListTools>
      <DataTable
        caption={t('adminDonors.title')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        page={donors}
        emptyText={t('adminDonors.none')}
      />
    </>
  );
}

function useColumns(): Column<ListedDonor>[] {
  const { t, formatListDate } = useI18n();
  const { timeZone } = useSite();
  return [
    {
      key: 'donor',
      header: t('adminDonors.donor'),
      isRowHeader: true,
      cell: ({ id, name, email, tags }) => (
        <span className="donor-name">
          <TextLink href={`/admin/donors/${id}`}>
            <bdi>{name ?? t('adminDonors.anonymous')}</bdi>
          </TextLink>
          <span className="small muted">{email ?? t('adminDonors.noEmail')}</span>
          {tags.length > 0 && (
            <span className="donor-tags">
              {tags.map((tag) => (
                <Tag key={tag} href={`/admin/donors?tag=${encodeURIComponent(tag)}`}>
                  {tag}
                </Tag>
              ))}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'donations',
      header: t('adminDonors.donations'),
      numeric: true,
      cell: ({ totals }) => totals.reduce((sum, { donations }) => sum + donations, 0),
    },
    {
      key: 'total',
      header: t('adminDonors.total'),
      numeric: true,
      cell: ({ totals }) => <MoneyLines totals={totals} />,
    },
    {
      key: 'recurring',
      header: t('adminDonors.recurring'),
      cell: ({ recurring }) => <RecurringLines recurring={recurring} />,
    },
    {
      key: 'latest',
      header: t('adminDonors.latest'),
      cell: ({ latestAt }) => formatListDate(latestAt, timeZone),
    },
  ];
}
