import { EventName } from '#src/admin-ui/page/event-name.tsx';
import { Moment } from '#src/admin-ui/page/moment.tsx';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Column } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { GiftDetail } from '../../../admin-gift.ts';
import { outcomeKeys } from '../shared/donation-words.ts';
import { KnownWord } from '../shared/known-word.tsx';
import { TablePart } from './table-part.tsx';

/** What came of a donation: receipts, messages of the gateway, and what administrators did. */
export function GiftHistory({ gift }: { gift: GiftDetail }) {
  const { t } = useI18n();
  const columns = useHistoryColumns(gift.currency);

  return (
    <>
      <TablePart
        title={t('adminDonations.receipts')}
        columns={columns.receipts}
        rows={gift.receipts}
        rowKey={({ number }) => number}
        emptyText={t('adminDonations.noReceipt')}
      />
      {gift.source === 'gateway' && (
        <TablePart
          title={t('adminDonations.events')}
          columns={columns.events}
          rows={gift.events}
          rowKey={({ id }) => id}
          emptyText={t('adminDonations.noEvents')}
        />
      )}
      {gift.history.length > 0 && (
        <TablePart
          title={t('adminDonations.history')}
          columns={columns.history}
          rows={gift.history}
          rowKey={({ at, event }) => `${at} ${event}`}
        />
      )}
    </>
  );
}

function useHistoryColumns(currency: string) {
  const { t } = useI18n();

  const receipts: Column<GiftDetail['receipts'][number]>[] = [
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
      cell: ({ keptMinor }) => formatMoney({ amountMinor: keptMinor, currency }),
    },
    {
      key: 'issued',
      header: t('adminDonations.issued'),
      cell: ({ issuedAt }) => <Moment at={issuedAt} />,
    },
    {
      key: 'mailed',
      header: t('adminDonations.mailed'),
      cell: ({ mailedAt }) => (mailedAt ? <Moment at={mailedAt} /> : '–'),
    },
  ];

  const events: Column<GiftDetail['events'][number]>[] = [
    {
      key: 'event',
      header: t('adminDonations.event'),
      isRowHeader: true,
      cell: ({ event }) => <code className="gift-code">{event}</code>,
    },
    {
      key: 'outcome',
      header: t('adminDonations.outcome'),
      cell: ({ outcome }) => <KnownWord code={outcome} keys={outcomeKeys} />,
    },
    {
      key: 'received',
      header: t('adminDonations.heard'),
      cell: ({ receivedAt }) => <Moment at={receivedAt} />,
    },
  ];

  const history: Column<GiftDetail['history'][number]>[] = [
    {
      key: 'event',
      header: t('adminDonations.event'),
      isRowHeader: true,
      cell: ({ event }) => <EventName event={event} />,
    },
    {
      key: 'actor',
      header: t('adminDonations.who'),
      cell: ({ actor }) => <span className="gift-code">{actor ?? '–'}</span>,
    },
    { key: 'at', header: t('adminDonations.when'), cell: ({ at }) => <Moment at={at} /> },
  ];

  return { receipts, events, history };
}
