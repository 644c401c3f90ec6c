import { EventName } from '#src/admin-ui/page/event-name.tsx';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Column } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { DonationDetail } from '../../../admin-donation.ts';
import { outcomeKeys } from '../shared/donation-labels.ts';
import { CodeLabel } from '../shared/code-label.tsx';
import { DonationTable } from './donation-table.tsx';
import { DonationTime } from '../components/donation-time.tsx';

/** What came of a donation: receipts, messages of the gateway, and what administrators did. */
export function DonationHistory({ donation }: { donation: DonationDetail }) {
  const { t } = useI18n();
  const columns = useHistoryColumns(donation.currency);

  return (
    <>
      <DonationTable
        title={t('adminDonations.receipts')}
        columns={columns.receipts}
        rows={donation.receipts}
        rowKey={({ number }) => number}
        emptyText={t('adminDonations.noReceipt')}
      />
      {donation.source === 'gateway' && (
        <DonationTable
          title={t('adminDonations.events')}
          columns={columns.events}
          rows={donation.events}
          rowKey={({ id }) => id}
          emptyText={t('adminDonations.noEvents')}
        />
      )}
      {donation.history.length > 0 && (
        <DonationTable
          title={t('adminDonations.history')}
          columns={columns.history}
          rows={donation.history}
          rowKey={({ at, event }) => `${at} ${event}`}
        />
      )}
    </>
  );
}

function useHistoryColumns(currency: string) {
  const { t } = useI18n();

  const receipts: Column<DonationDetail['receipts'][number]>[] = [
    {
      key: 'number',
      header: t('adminDonations.number'),
      isRowHeader: true,
      cell: ({ number, url }) => (
        <TextLink href={url} target="_blank">
          {number}
        </TextLink>
      ),
    },
    {
      key: 'kept',
      header: t('adminDonations.amount'),
      numeric: true,
      cell: ({ netAmountMinor }) => formatMoney({ amountMinor: netAmountMinor, currency }, 'two'),
    },
    {
      key: 'issued',
      header: t('adminDonations.issued'),
      cell: ({ issuedAt }) => <DonationTime at={issuedAt} />,
    },
    {
      key: 'emailed',
      header: t('adminDonations.emailed'),
      cell: ({ emailedAt }) => (emailedAt ? <DonationTime at={emailedAt} /> : '–'),
    },
  ];

  const events: Column<DonationDetail['events'][number]>[] = [
    {
      key: 'event',
      header: t('adminDonations.event'),
      isRowHeader: true,
      cell: ({ event }) => <code className="donation-code">{event}</code>,
    },
    {
      key: 'outcome',
      header: t('adminDonations.outcome'),
      cell: ({ outcome }) => <CodeLabel code={outcome} keys={outcomeKeys} />,
    },
    {
      key: 'received',
      header: t('adminDonations.recordedAt'),
      cell: ({ receivedAt }) => <DonationTime at={receivedAt} />,
    },
  ];

  const history: Column<DonationDetail['history'][number]>[] = [
    {
      key: 'event',
      header: t('adminDonations.event'),
      isRowHeader: true,
      cell: ({ event }) => <EventName event={event} />,
    },
    {
      key: 'actor',
      header: t('adminDonations.who'),
      cell: ({ actor }) => <span className="donation-code">{actor ?? '–'}</span>,
    },
    { key: 'at', header: t('adminDonations.when'), cell: ({ at }) => <DonationTime at={at} /> },
  ];

  return { receipts, events, history };
}
