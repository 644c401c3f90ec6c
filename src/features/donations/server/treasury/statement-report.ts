import { formatMoney } from '#src/api/money.ts';
import { createFormats, formatNumber } from '#src/i18n/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { CurrencyStatement, Statement, StatementAmounts } from '../../statement-contract.ts';
import type { Report, ReportTable } from './report.ts';

type Printed = { language: Locale; paper: 'a4' | 'letter'; organisation: string; isLive: boolean };
type Row = StatementAmounts & { name: string };

/** The statement of a month or year, as it is printed. */
export function statementReport(
  statement: Statement,
  { language, paper, organisation, isLive }: Printed,
): Report {
  const { t } = translatorFor(language);
  const { formatListDate, formatLongDate, formatMonth, formatTime } = createFormats(language);
  const { from, to, timeZone, preparedAt, isClosed, closing, currencies } = statement;
  const isYear = from.slice(0, 7) !== to.slice(0, 7);
  const open = t(isYear ? 'adminDonations.statement.openYear' : 'adminDonations.statement.open');
  const closed = [
    t('adminDonations.statement.closedBy', { who: closing.closedBy ?? '–' }),
    ...(closing.closedAt
      ? [`${formatListDate(closing.closedAt, timeZone)}, ${formatTime(closing.closedAt, timeZone)}`]
      : []),
  ].join(' · ');

  return {
    locale: language,
    paper: paper === 'letter' ? 'us-letter' : 'a4',
    organisation,
    title: t('adminDonations.statement.title', { period: isYear ? from.slice(0, 4) : formatMonth(from) }),
    lines: [
      `${formatListDate(from)}–${formatListDate(to)}`,
      t('adminDonations.statement.prepared', { date: formatLongDate(preparedAt, timeZone) }),
      t('adminDonations.daysIn', { timeZone }),
      t('adminDonations.bookedDay'),
    ],
    notice: isClosed ? closed : open,
    watermark: isLive ? '' : t('receipts.document.watermark'),
    sections: currencies.map((own) => ({
      heading: own.currency,
      tables: tablesOf(own, language, (date) => formatListDate(date, timeZone)),
    })),
    signatures: [t('adminDonations.statement.treasurer'), t('adminDonations.statement.president')],
  };
}

function tablesOf(
  statement: CurrencyStatement,
  language: Locale,
  formatDay: (date: string) => string,
): ReportTable[] {
  const words = wordsOf(statement, language, formatDay);
  return [
    ...sumTables(statement, words),
    ...reversalTable(statement, words),
    gatewayTable(statement, words),
    ...differenceTable(statement, words),
    bankTable(statement, words),
  ];
}

function wordsOf({ currency }: CurrencyStatement, language: Locale, formatDay: (date: string) => string) {
  const { t } = translatorFor(language);
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, 'two');
  const less = (amountMinor: number) => (amountMinor === 0 ? '–' : money(0 - amountMinor));
  const purpose = (project: string | null) => project ?? t('adminDonations.mission');
  return { t, money, less, purpose, formatDay };
}

type Words = ReturnType<typeof wordsOf>;

/** Sums by purpose and by source. */
function sumTables(
  { purposes, sources, totals }: CurrencyStatement,
  { t, money, less, purpose }: Words,
): ReportTable[] {
  const cells = (row: Row) => [
    row.name,
    formatNumber(row.donations),
    money(row.grossMinor),
    less(row.refundsMinor),
    less(row.disputesMinor),
    less(row.feesMinor),
    less(row.taxMinor),
    money(row.netMinor),
  ];
  const head = (name: string) => [
    name,
    t('adminDonations.donations'),
    t('adminDonations.gross'),
    t('adminDonations.refundsTotal'),
    t('adminDonations.statement.disputes'),
    t('adminDonations.fees'),
    t('adminDonations.statement.feeTax'),
    t('adminDonations.net'),
  ];
  const total = cells({ name: t('adminDonations.statement.total'), ...totals });

  return [
    {
      caption: t('adminDonations.statement.byPurpose'),
      head: head(t('adminDonations.statement.purpose')),
      rows: [...purposes.map((row) => cells({ name: purpose(row.project), ...row })), total],
      hasTotal: true,
    },
    {
      caption: t('adminDonations.statement.bySource'),
      head: head(t('adminDonations.source')),
      rows: [...sources.map((row) => cells({ name: t(sourceKeys[row.source]), ...row })), total],
      hasTotal: true,
    },
  ];
}

function reversalTable(
  { refunds }: CurrencyStatement,
  { t, money, purpose, formatDay }: Words,
): ReportTable[] {
  if (refunds.length === 0) return [];
  return [
    {
      caption: t('adminDonations.reversals'),
      head: [
        t('adminDonations.date'),
        t('adminDonations.kind'),
        t('adminDonations.statement.purpose'),
        t('adminDonations.amount'),
      ],
      rows: refunds.map((row) => [
        formatDay(row.bookedAt),
        t(`adminDonations.returnKind.${row.kind}`),
        purpose(row.project),
        money(0 - row.amountMinor),
      ]),
      textColumns: 3,
      hasTotal: false,
    },
  ];
}

function gatewayTable({ gateway }: CurrencyStatement, { t, money }: Words): ReportTable {
  return {
    caption: t('adminDonations.statement.gateway'),
    head: ['', t('adminDonations.amount')],
    rows: [
      [t('adminDonations.statement.opening'), money(gateway.openingMinor)],
      [t('adminDonations.arrived'), money(gateway.receivedMinor)],
      [t('adminDonations.reversals'), money(0 - gateway.returnedMinor)],
      [t('adminDonations.fees'), money(0 - gateway.feesMinor)],
      [t('adminDonations.statement.feeTax'), money(0 - gateway.taxMinor)],
      [t('adminDonations.statement.exchange'), money(0 - gateway.exchangeMinor)],
      [t('adminDonations.statement.other'), money(0 - gateway.otherMinor)],
      [t('adminDonations.settlements'), money(0 - gateway.payoutsMinor)],
      [t('adminDonations.statement.closing'), money(gateway.closingMinor)],
    ],
    hasTotal: true,
  };
}

/** Donations that explain a difference of the gateway; no table without one. */
function differenceTable({ gateway }: CurrencyStatement, { t, money }: Words): ReportTable[] {
  const { differenceMinor, differences } = gateway;
  if (differenceMinor === 0 && differences.length === 0) return [];
  return [
    {
      caption: t('adminDonations.statement.difference'),
      head: [t('adminDonations.donation'), t('adminDonations.amount')],
      rows: [
        ...differences.map(({ donationId, account, amountMinor }) => [
          `${t(differenceKeys[account])} · ${donationId}`,
          money(amountMinor),
        ]),
        [t('adminDonations.statement.total'), money(differenceMinor)],
      ],
      hasTotal: true,
    },
  ];
}

function bankTable({ bank }: CurrencyStatement, { t, money, formatDay }: Words): ReportTable {
  return {
    caption: t('adminDonations.statement.bank'),
    head: ['', t('adminDonations.amount')],
    rows: [
      [t('adminDonations.statement.booked'), money(bank.bookedMinor)],
      [t('adminDonations.statement.arrivedAtBank'), money(bank.arrivedMinor)],
      ...bank.differences.map(({ payoutId, arrivesOn, bookedMinor, arrivedMinor }) => [
        `${payoutId ?? t('adminDonations.statement.withoutPayout')}${arrivesOn ? ` · ${formatDay(arrivesOn)}` : ''}`,
        money(bookedMinor - arrivedMinor),
      ]),
      [t('adminDonations.statement.bankDifference'), money(bank.differenceMinor)],
    ],
    hasTotal: true,
  };
}

const differenceKeys = {
  surplus: 'adminDonations.discrepancyKinds.paidTwice',
  review: 'adminDonations.discrepancyKinds.wrongCapture',
} as const;

const sourceKeys = {
  gateway: 'adminDonations.sources.gateway',
  cash: 'adminDonations.methods.cash',
  cheque: 'adminDonations.methods.cheque',
  transfer: 'adminDonations.methods.transfer',
  in_kind: 'adminDonations.methods.inKind',
  daf: 'adminDonations.methods.daf',
} as const;
