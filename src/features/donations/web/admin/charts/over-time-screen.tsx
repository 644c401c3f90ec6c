import { useCallback } from 'react';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { ListDay, ListFilter, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useListQuery } from '#src/admin-ui/table/use-list-query.ts';
import { useLoaded } from '#src/admin-ui/api/use-loaded.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import type { chartDonations, DonationChart } from '../../../admin-contract.ts';
import '../shared/donation-admin.css';
import { DonationTabs } from '../shared/donation-tabs.tsx';
import { DonationTotalsChart } from './donation-totals-chart.tsx';

/** What was given by day or month, each currency for itself. */
export function OverTimeScreen() {
  const { t } = useI18n();
  const call = useAdminCall();
  const address = useListQuery();
  const { by, from, to } = address.values;
  const load = useCallback(
    (signal: AbortSignal) =>
      call<typeof chartDonations>(
        { method: 'GET', path: '/api/admin/donation-sums' },
        { query: { by: by === 'month' ? 'month' : 'day', from, to } },
        { signal },
      ),
    [call, by, from, to],
  );
  const { loaded, reload } = useLoaded(load);

  return (
    <>
      <AdminPageHeader title={t('adminDonations.overTime')} />
      <DonationTabs />
      <ListTools>
        <ListFilter
          label={t('adminDonations.by')}
          name="by"
          address={address}
          options={[
            { value: '', label: t('adminDonations.byDay') },
            { value: 'month', label: t('adminDonations.byMonth') },
          ]}
        />
        <ListDay label={t('adminDonations.from')} name="from" address={address} />
        <ListDay label={t('adminDonations.to')} name="to" address={address} />
      </ListTools>
      {loaded.state === 'loading' && <Loading>{t('common.loading')}</Loading>}
      {loaded.state === 'failed' && (
        <LoadError
          failure={loaded.failure}
          onRetry={reload}
          {...(loaded.failure.status === 400 && { title: t('adminDonations.periodRule') })}
        />
      )}
      {loaded.state === 'ready' && <Charts chart={loaded.value} />}
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
