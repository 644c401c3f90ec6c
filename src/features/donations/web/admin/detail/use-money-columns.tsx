import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Column } from '#src/ui/data/table.tsx';
import type { DonationDetail } from '../../../admin-donation.ts';
import {
  accountKeys,
  attemptKeys,
  causeKeys,
  methodKeys,
  requestKeys,
  returnKeys,
  returnKindKeys,
  wayKeys,
} from '../shared/donation-labels.ts';
import { CodeLabel } from '../shared/code-label.tsx';
import { DonationTime } from '../components/donation-time.tsx';

type Columns<Part extends 'attempts' | 'refunds' | 'reversals' | 'settlements' | 'ledger'> = Column<
  DonationDetail[Part][number]
>[];

type Translate = ReturnType<typeof useI18n>['t'];

/** Columns of the tables about a donation's money. */
export function useMoneyColumns() {
  const { t } = useI18n();
  return {
    attempts: attemptColumns(t),
    refunds: refundColumns(t),
    reversals: reversalColumns(t),
    settlements: settlementColumns(t),
    ledger: ledgerColumns(t),
  };
}

function attemptColumns(t: Translate): Columns<'attempts'> {
  const ways = { ...wayKeys, ...methodKeys };

  return [
    {
      key: 'id',
      header: t('adminDonations.payment'),
      isRowHeader: true,
      cell: ({ attemptId }) => <code className="donation-code">{attemptId}</code>,
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
      cell: ({ method }) => (method ? <CodeLabel code={method} keys={ways} /> : '–'),
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
      header: t('adminDonations.recordedAt'),
      cell: ({ firstSeenAt }) => <DonationTime at={firstSeenAt} />,
    },
  ];
}

function refundColumns(t: Translate): Columns<'refunds'> {
  return [
    {
      key: 'amount',
      header: t('adminDonations.amount'),
      isRowHeader: true,
      cell: (row) => formatMoney(row, 'two'),
    },
    {
      key: 'state',
      header: t('adminDonations.state'),
      cell: ({ state, rejectionReason }) => (
        <span>
          {t(requestKeys[state])}
          {rejectionReason && <span className="small muted"> {rejectionReason}</span>}
        </span>
      ),
    },
    { key: 'reason', header: t('adminDonations.reason'), cell: ({ reason }) => <bdi>{reason}</bdi> },
    {
      key: 'by',
      header: t('adminDonations.who'),
      cell: ({ requestedBy }) => <span className="donation-code">{requestedBy ?? '–'}</span>,
    },
    {
      key: 'at',
      header: t('adminDonations.when'),
      cell: ({ requestedAt }) => <DonationTime at={requestedAt} />,
    },
  ];
}

function reversalColumns(t: Translate): Columns<'reversals'> {
  return [
    {
      key: 'id',
      header: t('adminDonations.reversalId'),
      isRowHeader: true,
      cell: ({ reversalId }) => <code className="donation-code">{reversalId}</code>,
    },
    { key: 'kind', header: t('adminDonations.kind'), cell: ({ kind }) => t(returnKindKeys[kind]) },
    { key: 'state', header: t('adminDonations.state'), cell: ({ state }) => t(returnKeys[state]) },
    {
      key: 'amount',
      header: t('adminDonations.amount'),
      numeric: true,
      cell: (row) => formatMoney(row, 'two'),
    },
    {
      key: 'seen',
      header: t('adminDonations.recordedAt'),
      cell: ({ firstSeenAt }) => <DonationTime at={firstSeenAt} />,
    },
  ];
}

function settlementColumns(t: Translate): Columns<'settlements'> {
  return [
    {
      key: 'id',
      header: t('adminDonations.settlement'),
      isRowHeader: true,
      cell: ({ settlementId }) => <code className="donation-code">{settlementId}</code>,
    },
    {
      key: 'of',
      header: t('adminDonations.about'),
      cell: ({ entryId }) => <code className="donation-code">{entryId}</code>,
    },
    {
      key: 'amount',
      header: t('adminDonations.amount'),
      numeric: true,
      cell: (row) => formatMoney(row, 'two'),
    },
    {
      key: 'fee',
      header: t('adminDonations.fee'),
      numeric: true,
      cell: ({ feeMinor, currency }) => formatMoney({ amountMinor: feeMinor, currency }, 'two'),
    },
    { key: 'at', header: t('adminDonations.when'), cell: ({ settledAt }) => <DonationTime at={settledAt} /> },
  ];
}

function ledgerColumns(t: Translate): Columns<'ledger'> {
  return [
    {
      key: 'at',
      header: t('adminDonations.when'),
      isRowHeader: true,
      cell: ({ bookedAt }) => <DonationTime at={bookedAt} />,
    },
    {
      key: 'reason',
      header: t('adminDonations.cause'),
      cell: ({ reason }) => <CodeLabel code={reason} keys={causeKeys} />,
    },
    {
      key: 'lines',
      header: t('adminDonations.lines'),
      numeric: true,
      cell: ({ lines }) => (
        <ul className="donation-lines">
          {lines.map(({ account, currency, amountMinor }) => (
            <li key={`${account} ${currency}`}>
              <CodeLabel code={account} keys={accountKeys} /> {formatMoney({ amountMinor, currency }, 'two')}
            </li>
          ))}
        </ul>
      ),
    },
  ];
}

function moneyText(amountMinor: number | null, currency: string | null): string {
  return amountMinor === null || currency === null ? '–' : formatMoney({ amountMinor, currency }, 'two');
}
