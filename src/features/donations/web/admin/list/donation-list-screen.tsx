import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ExportButton } from '#src/admin-ui/api/export-button.tsx';
import { ListSearch, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { useAdminList } from '#src/admin-ui/table/use-admin-list.ts';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import type { Column } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { listDonations } from '../../../admin-contract.ts';
import type { ListedDonation } from '../../../admin-donation.ts';
import '../shared/donation-admin.css';
import { DonationFilters } from './donation-filters.tsx';
import { sourceKeys, typeKeys } from '../shared/donation-labels.ts';
import { DonationTabs } from '../shared/donation-tabs.tsx';
import { DonationState } from '../shared/donation-state.tsx';

const filterNames = ['search', 'status', 'currency', 'project', 'from', 'to', 'type', 'source'];

/** ADM-12: donations in every state. */
export function DonationListScreen() {
  const { t } = useI18n();
  const { loaded, reload, address } = useAdminList<typeof listDonations>(
    { method: 'GET', path: '/api/admin/donations' },
    filterNames,
  );

  return (
    <>
      <AdminPageHeader
        title={t('adminDonations.title')}
        actions={
          <>
            <ExportButton
              path="/api/admin/donations.csv"
              fileName="donations.csv"
              filters={address.values}
              filterNames={filterNames}
            />
            <ButtonLink href="/admin/donations/new">{t('adminDonations.enter')}</ButtonLink>
          </>
        }
      />
      <DonationTabs />
      <ListTools>
        <ListSearch label={t('adminDonations.search')} address={address} />
        <DonationFilters address={address} />
      </ListTools>
      <DataTable
        caption={t('adminDonations.title')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        loaded={loaded}
        reload={reload}
        address={address}
        emptyText={t('adminDonations.none')}
      />
    </>
  );
}

function useColumns(): Column<ListedDonation>[] {
  const { t } = useI18n();
  return [
    {
      key: 'donor',
      header: t('adminDonations.donor'),
      isRowHeader: true,
      cell: ({ id, donorName, donorEmail, paymentType }) => (
        <span className="donation-donor">
          <TextLink href={`/admin/donations/${id}`}>
            <bdi>
              {donorName ?? (paymentType === 'named' ? t('adminDonations.unnamed') : t(typeKeys.anonymous))}
            </bdi>
          </TextLink>
          {donorEmail && <span className="small muted">{donorEmail}</span>}
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('adminDonations.amount'),
      numeric: true,
      cell: (row) => formatMoney(row),
    },
    {
      key: 'project',
      header: t('adminDonations.project'),
      cell: ({ project }) => project?.title ?? t('adminDonations.mission'),
    },
    {
      key: 'source',
      header: t('adminDonations.source'),
      cell: ({ source }) => t(sourceKeys[source]),
    },
    { key: 'date', header: t('adminDonations.date'), cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    {
      key: 'state',
      header: t('adminDonations.state'),
      cell: (donation) => <DonationState donation={donation} />,
    },
  ];
}
