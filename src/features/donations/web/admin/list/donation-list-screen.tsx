import { useLoaderData, useRevalidator } from 'react-router';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ExportButton } from '#src/admin-ui/api/export-button.tsx';
import { useListQuery } from '#src/admin-ui/table/use-list-query.ts';
import { ColumnChoice, useChosenColumns } from '#src/admin-ui/table/column-choice.tsx';
import { ListSearch, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import type { Column } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import {
  enterOfflineDonation,
  exportDonations,
  listDonationProjects,
  listDonations,
} from '../../../admin-contract.ts';
import { listDonationPeriods, totalDonations } from '../../../donation-sums-contract.ts';
import { listBuiltInFilters, listSavedFilters } from '../../../treasury/saved-filter-contract.ts';
import type { ListedDonation } from '../../../admin-donation.ts';
import '../shared/donation-admin.css';
import { OtherActiveFilters } from './active-filters.tsx';
import { DonationTotals } from './donation-totals.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { FeeCell, NetCell } from './fee-cell.tsx';
import { useFurtherColumns } from './use-further-columns.ts';
import { DonationFilters } from './donation-filters.tsx';
import { typeKeys } from '../shared/donation-labels.ts';
import { useMethodText } from '../shared/use-method-text.ts';
import { DonationTabs } from '../components/donation-tabs.tsx';
import { DonationPeriod } from '../components/donation-period.tsx';
import { DonationState } from '../components/donation-state.tsx';
import { DonationTime } from '../components/donation-time.tsx';

const filterNames = [
  'search',
  'status',
  'currency',
  'project',
  'period',
  'from',
  'to',
  'type',
  'source',
  'matching',
  'frequency',
  'min',
  'pan',
  'attention',
] as const;

export const loader = adminLoader(({ api, tryApi, query }) => ({
  donations: api(listDonations, { query: query('cursor', ...filterNames) }),
  totals: tryApi(totalDonations, { query: query(...filterNames) }),
  periods: tryApi(listDonationPeriods, {}),
  saved: tryApi(listSavedFilters, {}),
  builtIn: tryApi(listBuiltInFilters, {}),
  projects: tryApi(listDonationProjects, {}),
}));

/** ADM-12: donations in every state. */
export function Component() {
  const { t } = useI18n();
  const { donations, totals, periods, saved, builtIn, projects } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();

  return (
    <>
      <AdminPageHeader
        title={t('adminDonations.title')}
        actions={
          <>
            <IfAllowed to="books.read">
              <ButtonLink variant="line" href="/admin/donations/statement">
                {t('adminDonations.statement.link')}
              </ButtonLink>
            </IfAllowed>
            <IfAllowed to={exportDonations}>
              <ExportButton
                path="/api/admin/donations.csv"
                fileName="donations.csv"
                filters={useListQuery().values}
                filterNames={filterNames}
              />
            </IfAllowed>
            <IfAllowed to={enterOfflineDonation}>
              <ButtonLink href="/admin/donations/new">{t('adminDonations.enter')}</ButtonLink>
            </IfAllowed>
          </>
        }
      />
      <DonationTabs />
      <DonationPeriod periods={periods.ok ? periods.value.periods : []} />
      <SavedFilters loaded={saved.ok ? saved.value : []} builtIn={builtIn.ok ? builtIn.value : []} />
      <ListTools>
        <ListSearch label={t('adminDonations.search')} />
        <DonationFilters
          projects={projects.ok ? projects.value : []}
          listed={totals.ok ? (totals.value.currencies ?? []).map(({ currency }) => currency) : []}
        />
        <ColumnChoice columns={useFurtherColumns()} />
      </ListTools>
      <OtherActiveFilters />
      <DonationTotals totals={totals} onRetry={() => void revalidate()} />
      <DataTable
        caption={t('adminDonations.title')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        page={donations}
        emptyText={t('adminDonations.none')}
      />
    </>
  );
}

function useColumns(): Column<ListedDonation>[] {
  const { t, formatListDate } = useI18n();
  const methodText = useMethodText();
  const chosen = useChosenColumns();
  const further = useFurtherColumns().filter(({ key }) => chosen.includes(key));
  return [
    {
      key: 'date',
      header: t('adminDonations.date'),
      cell: ({ createdAt, receivedOn }) =>
        receivedOn ? formatListDate(receivedOn) : <DonationTime at={createdAt} />,
    },
    {
      key: 'donor',
      header: t('adminDonations.donor'),
      isRowHeader: true,
      cell: ({ id, donorName, donorEmail, paymentType, frequency }) => (
        <span className="donation-donor">
          <TextLink href={`/admin/donations/${id}`}>
            <bdi>
              {donorName ?? (paymentType === 'named' ? t('adminDonations.unnamed') : t(typeKeys.anonymous))}
            </bdi>
          </TextLink>
          {frequency === 'monthly' && <span className="small muted">{t('adminDonations.monthly')}</span>}
          {donorEmail && <span className="small muted">{donorEmail}</span>}
        </span>
      ),
    },
    {
      key: 'project',
      header: t('adminDonations.project'),
      cell: ({ project }) => project?.title ?? t('adminDonations.general'),
    },
    {
      key: 'source',
      header: t('adminDonations.source'),
      onPhone: 'hidden',
      cell: methodText,
    },
    ...further,
    {
      key: 'state',
      header: t('adminDonations.state'),
      onPhone: 'end',
      cell: (donation) => <DonationState donation={donation} />,
    },
    {
      key: 'amount',
      header: t('adminDonations.gross'),
      numeric: true,
      onPhone: 'top-end',
      cell: (row) => formatMoney(row, 'two'),
    },
    {
      key: 'fee',
      header: t('adminDonations.fee'),
      numeric: true,
      onPhone: 'hidden',
      cell: (donation) => <FeeCell donation={donation} />,
    },
    {
      key: 'net',
      header: t('adminDonations.net'),
      numeric: true,
      onPhone: 'hidden',
      cell: (donation) => <NetCell donation={donation} />,
    },
  ];
}
