import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { DescriptionList } from '#src/admin-ui/page/description-list.tsx';
import { formatMoney } from '#src/api/money.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { type Column, Table } from '#src/ui/data/table.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { getPayout, type PayoutDetail } from '../../../treasury/payout-contract.ts';
import '../shared/donation-admin.css';
import { CodeLabel } from '../shared/code-label.tsx';
import { DonationTabs } from '../components/donation-tabs.tsx';
import { PayoutCheck } from './payout-check.tsx';
import { entryKindKeys, gatewayName, payoutStateKeys } from './payout-labels.ts';

export const loader = adminLoader(({ api, param }) => ({
  detail: api(getPayout, {
    params: { gateway: param('gateway'), account: param('account'), payoutId: param('payoutId') },
  }),
}));

/** A payout, its contents, and whether it is on the bank statement. */
export function Component() {
  const { t, formatLongDate } = useI18n();
  const { detail: loaded } = useLoaderData<typeof loader>();
  const [changed, setChanged] = useState<PayoutDetail | null>(null);
  const detail = changed?.payout.payoutId === loaded.payout.payoutId ? changed : loaded;
  const { payout, entries, totals } = detail;
  const { currency, payoutId } = payout;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, 'two');

  return (
    <>
      <AdminPageHeader title={t('adminTreasury.payoutOf', { amount: money(payout.amountMinor) })} />
      <DonationTabs />
      <div className="stack">
        <Panel className="donation-part" aria-label={t('adminTreasury.payout')}>
          <DescriptionList
            items={[
              { term: t('adminTreasury.arrival'), value: formatLongDate(payout.arrivesOn) },
              { term: t('adminTreasury.gateway'), value: gatewayName(payout) },
              { term: t('adminTreasury.payoutId'), value: <code className="donation-code">{payoutId}</code> },
              { term: t('adminTreasury.state'), value: t(payoutStateKeys[payout.state]) },
              { term: t('adminTreasury.gatewayReference'), value: payout.traceId ?? '–' },
              { term: t('adminTreasury.sum'), value: money(totals.amountMinor) },
              { term: t('adminTreasury.fees'), value: money(0 - totals.feeMinor) },
              { term: t('adminTreasury.net'), value: money(totals.netMinor) },
            ]}
          />
          {totals.differenceMinor !== 0 && (
            <Notice tone="warn">
              {t('adminTreasury.payoutDifference', { amount: money(totals.differenceMinor) })}
            </Notice>
          )}
        </Panel>
        <PayoutCheck key={payoutId} payout={payout} onChanged={setChanged} />
        <Panel className="donation-part" aria-labelledby="payout-contents">
          <h2 className="panel-title" id="payout-contents">
            {t('adminTreasury.contents', { count: totals.entries, number: formatNumber(totals.entries) })}
          </h2>
          <Table
            caption={t('adminTreasury.contentsTable')}
            columns={useColumns(money)}
            rows={entries}
            rowKey={({ entryId }) => entryId}
          />
          {entries.length < totals.entries && (
            <p className="small muted">
              {t('adminTreasury.largestShown', { number: formatNumber(entries.length) })}
            </p>
          )}
        </Panel>
      </div>
    </>
  );
}

type Entry = PayoutDetail['entries'][number];

function useColumns(money: (amountMinor: number) => string): Column<Entry>[] {
  const { t } = useI18n();
  return [
    {
      key: 'entry',
      header: t('adminTreasury.donor'),
      isRowHeader: true,
      cell: ({ donationId, name, entryId }) =>
        donationId ? (
          <TextLink href={`/admin/donations/${donationId}`}>
            <bdi>{name ?? t('adminDonations.type.anonymous')}</bdi>
          </TextLink>
        ) : (
          <code className="donation-code">{entryId}</code>
        ),
    },
    {
      key: 'kind',
      header: t('adminTreasury.kind'),
      cell: ({ kind }) => <CodeLabel code={kind} keys={entryKindKeys} />,
    },
    {
      key: 'project',
      header: t('adminTreasury.project'),
      cell: ({ project, donationId }) => project ?? (donationId ? t('adminTreasury.general') : '–'),
    },
    {
      key: 'amount',
      header: t('adminTreasury.amount'),
      numeric: true,
      cell: ({ amountMinor }) => money(amountMinor),
    },
    {
      key: 'fee',
      header: t('adminTreasury.fee'),
      numeric: true,
      cell: ({ feeMinor }) => money(0 - feeMinor),
    },
    { key: 'net', header: t('adminTreasury.net'), numeric: true, cell: ({ netMinor }) => money(netMinor) },
  ];
}
