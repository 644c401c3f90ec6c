import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ListDay, ListFilter, ListSearch, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { useListQuery } from '#src/admin-ui/table/use-list-query.ts';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Column } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { listPayouts, type Payout } from '../../../treasury/payout-contract.ts';
import '../shared/donation-admin.css';
import { DonationTabs } from '../components/donation-tabs.tsx';
import { gatewayName, payoutHref, payoutStateKeys } from './payout-labels.ts';

export const loader = adminLoader(({ api, query }) => ({
  payouts: api(listPayouts, { query: query('cursor', 'search', 'checked', 'state', 'from', 'to') }),
}));

/** Transfers of the gateways to the bank. */
export function Component() {
  const { t } = useI18n();
  const { payouts } = useLoaderData<typeof loader>();
  const states = Object.entries(payoutStateKeys).map(([value, key]) => ({ value, label: t(key) }));
  return (
    <>
      <AdminPageHeader title={t('adminTreasury.payouts')} />
      <DonationTabs />
      <ListTools>
        <ListSearch label={t('adminTreasury.searchPayouts')} />
        <ListFilter
          label={t('adminTreasury.bankStatement')}
          name="checked"
          options={[
            { value: '', label: t('adminTreasury.all') },
            { value: 'no', label: t('adminTreasury.notChecked') },
            { value: 'yes', label: t('adminTreasury.checked') },
          ]}
        />
        <ListFilter
          label={t('adminTreasury.state')}
          name="state"
          options={[{ value: '', label: t('adminTreasury.all') }, ...states]}
        />
        <ListDay label={t('adminTreasury.from')} name="from" />
        <ListDay label={t('adminTreasury.to')} name="to" />
      </ListTools>
      <DataTable
        caption={t('adminTreasury.payouts')}
        columns={useColumns()}
        rowKey={(payout) => payoutHref(payout)}
        page={payouts}
        emptyText={t('adminTreasury.noPayouts')}
        emptyHint={t('adminTreasury.noPayoutsHint')}
      />
    </>
  );
}

function useColumns(): Column<Payout>[] {
  const { t, formatListDate } = useI18n();
  const { values } = useListQuery();
  return [
    {
      key: 'arrival',
      header: t('adminTreasury.arrival'),
      isRowHeader: true,
      cell: (payout) => (
        <TextLink href={payoutHref(payout, values)}>{formatListDate(payout.arrivesOn)}</TextLink>
      ),
    },
    { key: 'gateway', header: t('adminTreasury.gateway'), cell: gatewayName },
    {
      key: 'id',
      header: t('adminTreasury.payoutId'),
      cell: ({ payoutId }) => <code className="donation-code">{payoutId}</code>,
    },
    {
      key: 'reference',
      header: t('adminTreasury.bankReference'),
      cell: ({ traceId, check }) => (
        <span className="donation-code">{check?.bankReference || traceId || '–'}</span>
      ),
    },
    { key: 'state', header: t('adminTreasury.state'), cell: ({ state }) => t(payoutStateKeys[state]) },
    {
      key: 'checked',
      header: t('adminTreasury.bankStatement'),
      cell: ({ check }) => t(check ? 'adminTreasury.checked' : 'adminTreasury.notChecked'),
    },
    {
      key: 'amount',
      header: t('adminTreasury.amount'),
      numeric: true,
      cell: (payout) => formatMoney(payout, 'two'),
    },
  ];
}
