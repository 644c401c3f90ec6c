import { Moment } from '#src/admin-ui/page/moment.tsx';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Column } from '#src/ui/data/table.tsx';
import type { GiftDetail } from '../../../admin-gift.ts';
import {
  accountKeys,
  attemptKeys,
  causeKeys,
  methodKeys,
  requestKeys,
  returnKeys,
  returnKindKeys,
  wayKeys,
} from '../shared/donation-words.ts';
import { KnownWord } from '../shared/known-word.tsx';

type Columns<Part extends 'attempts' | 'refunds' | 'returns' | 'settlements' | 'ledger'> = Column<
  GiftDetail[Part][number]
>[];

/** Columns of the tables about a donation's money. */
export function useMoneyColumns() {
  const { t } = useI18n();

  const ways = { ...wayKeys, ...methodKeys };

  const attempts: Columns<'attempts'> = [
    {
      key: 'id',
      header: t('adminDonations.payment'),
      isRowHeader: true,
      cell: ({ attemptId }) => <code className="gift-code">{attemptId}</code>,
    },
    {
      key: 'state',
      header: t('adminDonations.state'),
      cell: ({ state, isCounted, errorReason }) => (
        <span>
          {t(attemptKeys[state])}
          {isCounted && <span className="small muted"> {t('adminDonations.counts')}</span>}
          {errorReason && <span className="small muted"> {errorReason}</span>}
        </span>
      ),
    },
    {
      key: 'method',
      header: t('adminDonations.method'),
      cell: ({ method }) => (method ? <KnownWord code={method} keys={ways} /> : '–'),
    },
    {
      key: 'amount',
      header: t('adminDonations.amount'),
      numeric: true,
      cell: ({ amountMinor, currency }) => moneyText(amountMinor, currency),
    },
    {
      key: 'fee',
      header: t('adminDonations.fee'),
      numeric: true,
      cell: ({ feeMinor, currency }) => moneyText(feeMinor, currency),
    },
    {
      key: 'seen',
      header: t('adminDonations.heard'),
      cell: ({ firstSeenAt }) => <Moment at={firstSeenAt} />,
    },
  ];

  const refunds: Columns<'refunds'> = [
    {
      key: 'amount',
      header: t('adminDonations.amount'),
      isRowHeader: true,
      cell: (row) => formatMoney(row),
    },
    {
      key: 'state',
      header: t('adminDonations.state'),
      cell: ({ state, refusal }) => (
        <span>
          {t(requestKeys[state])}
          {refusal && <span className="small muted"> {refusal}</span>}
        </span>
      ),
    },
    { key: 'reason', header: t('adminDonations.reason'), cell: ({ reason }) => <bdi>{reason}</bdi> },
    {
      key: 'by',
      header: t('adminDonations.who'),
      cell: ({ requestedBy }) => <span className="gift-code">{requestedBy ?? '–'}</span>,
    },
    {
      key: 'at',
      header: t('adminDonations.when'),
      cell: ({ requestedAt }) => <Moment at={requestedAt} />,
    },
  ];

  const returns: Columns<'returns'> = [
    {
      key: 'id',
      header: t('adminDonations.returnId'),
      isRowHeader: true,
      cell: ({ returnId }) => <code className="gift-code">{returnId}</code>,
    },
    { key: 'kind', header: t('adminDonations.kind'), cell: ({ kind }) => t(returnKindKeys[kind]) },
    { key: 'state', header: t('adminDonations.state'), cell: ({ state }) => t(returnKeys[state]) },
    {
      key: 'amount',
      header: t('adminDonations.amount'),
      numeric: true,
      cell: (row) => formatMoney(row),
    },
    {
      key: 'seen',
      header: t('adminDonations.heard'),
      cell: ({ firstSeenAt }) => <Moment at={firstSeenAt} />,
    },
  ];

  const settlements: Columns<'settlements'> = [
    {
      key: 'id',
      header: t('adminDonations.settlement'),
      isRowHeader: true,
      cell: ({ settlementId }) => <code className="gift-code">{settlementId}</code>,
    },
    {
      key: 'of',
      header: t('adminDonations.about'),
      cell: ({ entryId }) => <code className="gift-code">{entryId}</code>,
    },
    {
      key: 'amount',
      header: t('adminDonations.amount'),
      numeric: true,
      cell: (row) => formatMoney(row),
    },
    {
      key: 'fee',
      header: t('adminDonations.fee'),
      numeric: true,
      cell: ({ feeMinor, currency }) => formatMoney({ amountMinor: feeMinor, currency }),
    },
    { key: 'at', header: t('adminDonations.when'), cell: ({ settledAt }) => <Moment at={settledAt} /> },
  ];

  const ledger: Columns<'ledger'> = [
    {
      key: 'at',
      header: t('adminDonations.when'),
      isRowHeader: true,
      cell: ({ bookedAt }) => <Moment at={bookedAt} />,
    },
    {
      key: 'reason',
      header: t('adminDonations.cause'),
      cell: ({ reason }) => <KnownWord code={reason} keys={causeKeys} />,
    },
    {
      key: 'lines',
      header: t('adminDonations.lines'),
      numeric: true,
      cell: ({ lines }) => (
        <ul className="gift-lines">
          {lines.map(({ account, currency, amountMinor }) => (
            <li key={`${account} ${currency}`}>
              <KnownWord code={account} keys={accountKeys} /> {formatMoney({ amountMinor, currency })}
            </li>
          ))}
        </ul>
      ),
    },
  ];

  return { attempts, refunds, returns, settlements, ledger };
}

function moneyText(amountMinor: number | null, currency: string | null): string {
  return amountMinor === null || currency === null ? '–' : formatMoney({ amountMinor, currency });
}
