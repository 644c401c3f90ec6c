import { useLoaderData, useRevalidator } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { ListDay, ListFilter, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { chartDonations, type DonationChart } from '../../../donation-sums-contract.ts';
import '../shared/donation-admin.css';
import { DonationTabs } from '../components/donation-tabs.tsx';
import { DonationTotalsChart } from './donation-totals-chart.tsx';

// A period that is too long is corrected by the fields above the chart, which therefore stay.
export const loader = adminLoader(({ tryApi, query }) => ({
  chart: tryApi(chartDonations, { query: { by: 'day', ...query('by', 'from', 'to') } }),
}));

/** What was given by day or month, each currency for itself. */
export function Component() {
  const { t } = useI18n();
  const { chart } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();

  return (
    <>
      <AdminPageHeader title={t('adminDonations.overTime')} />
      <DonationTabs />
      <ListTools>
        <ListFilter
          label={t('adminDonations.by')}
          name="by"
          options={[
            { value: '', label: t('adminDonations.byDay') },
            { value: 'month', label: t('adminDonations.byMonth') },
          ]}
        />
        <ListDay label={t('adminDonations.from')} name="from" />
        <ListDay label={t('adminDonations.to')} name="to" />
      </ListTools>
      {chart.ok ? (
        <Charts chart={chart.value} />
      ) : (
        <LoadError
          failure={chart}
          onRetry={() => void revalidate()}
          {...(chart.status === 400 && { title: t('adminDonations.periodRule') })}
        />
      )}
    </>
  );
}

function Charts({ chart }: { chart: DonationChart }) {
  const { t } = useI18n();
  if (chart.currencies.length === 0) return <EmptyState title={t('adminDonations.noneThen')} />;
  return (
    <div className="stack">
      {chart.currencies.map((sums) => (
        <DonationTotalsChart key={sums.currency} sums={sums} by={chart.by} />
      ))}
    </div>
  );
}
