import { Readable } from 'node:stream';
import type { FiscalYearStarts } from '#src/api/fiscal-year.ts';
import { formatMoney, toDecimal } from '#src/api/money.ts';
import { csvText } from '#src/http/responses/csv.ts';
import { calendarDay } from '#src/i18n/calendar-day.ts';
import { createFormats } from '#src/i18n/format.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Typesetter } from '#src/platform/fonts/typesetter.ts';
import { presetDays } from '../../date-presets.ts';
import type { FundAmounts, FundPeriod, FundPrint, Funds } from '../../treasury/fund-contract.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { type FundLine, fundStore } from './fund-store.ts';
import { printReport, type Report } from './report.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  clock: Clock;
  typesetter: Typesetter;
  site: { name: string };
  calendar: { timeZone: string; fiscalYearStarts: FiscalYearStarts };
};

const amountNames = ['openingMinor', 'donationsMinor', 'refundsMinor', 'feesMinor', 'closingMinor'] as const;
const csvHeader = [
  'from',
  'to',
  'currency',
  'project',
  'opening balance',
  'donations',
  'refunds',
  'fees',
  'closing balance',
];

/** Fund accounting: what each project has received, with its balance before and after a period. */
export function createFunds({ db, gatewayMode, clock, typesetter, site, calendar }: Dependencies) {
  const { timeZone, fiscalYearStarts } = calendar;

  async function read({ period, from, to }: FundPeriod): Promise<Funds> {
    const now = clock.now();
    const today = calendarDay(now, timeZone);
    const hasDays = from !== undefined || to !== undefined;
    const preset = presetDays(period ?? 'this-year', today, fiscalYearStarts);
    const days = period || !hasDays ? preset : { from: from ?? '2000-01-01', to: to ?? preset.to };
    const lines = await fundStore.sum(db, gatewayMode, { ...days, timeZone });
    const codes = [...new Set(lines.map(({ currency }) => currency))];
    return {
      timeZone,
      ...days,
      preparedAt: now.toISOString(),
      currencies: codes.map((currency) => {
        const own = lines.filter((line) => line.currency === currency);
        return {
          currency,
          funds: own.map(({ currency: _currency, ...line }) => ({ ...line, ...closed(line) })),
          totals: closed(sumOf(own)),
        };
      }),
    };
  }

  async function exportTable(period: FundPeriod, actor: Actor): Promise<Readable> {
    const funds = await read(period);
    await record(funds, actor);
    return Readable.from(csvText(csvHeader, csvRows(funds)));
  }

  async function print({ paper, language, ...period }: FundPrint, actor: Actor): Promise<Readable> {
    const funds = await read(period);
    const bytes = await printReport(typesetter, {
      ...fundTexts(funds, language),
      paper: paper === 'letter' ? 'us-letter' : 'a4',
      organisation: site.name,
      watermark: gatewayMode === 'live' ? '' : translatorFor(language).t('receipts.document.watermark'),
    });
    await record(funds, actor);
    return Readable.from([bytes]);
  }

  async function record({ from, to }: Funds, actor: Actor): Promise<void> {
    await recordAudit(db, { ...actor, at: clock.now(), event: 'donation.exported', detail: { from, to } });
  }

  return { read, exportTable, print };
}

export type FundService = ReturnType<typeof createFunds>;

function sumOf(lines: FundLine[]): Omit<FundAmounts, 'closingMinor'> {
  const sum = (name: Exclude<(typeof amountNames)[number], 'closingMinor'>) =>
    lines.reduce((total, line) => total + line[name], 0);
  return {
    openingMinor: sum('openingMinor'),
    donationsMinor: sum('donationsMinor'),
    refundsMinor: sum('refundsMinor'),
    feesMinor: sum('feesMinor'),
  };
}

function closed(amounts: Omit<FundAmounts, 'closingMinor'>): FundAmounts {
  const { openingMinor, donationsMinor, refundsMinor, feesMinor } = amounts;
  return {
    openingMinor,
    donationsMinor,
    refundsMinor,
    feesMinor,
    closingMinor: openingMinor + donationsMinor - refundsMinor - feesMinor,
  };
}

function csvRows({ from, to, currencies }: Funds) {
  return currencies.flatMap(({ currency, funds }) =>
    funds.map((fund) => [
      from,
      to,
      currency,
      fund.project ?? 'General',
      ...amountNames.map((name) => ({ decimal: toDecimal({ amountMinor: fund[name], currency }) })),
    ]),
  );
}

function fundTexts(
  { from, to, preparedAt, timeZone, currencies }: Funds,
  language: FundPrint['language'],
): Omit<Report, 'paper' | 'organisation' | 'watermark'> {
  const { t } = translatorFor(language);
  const { formatListDate, formatLongDate } = createFormats(language);
  return {
    locale: language,
    title: t('adminTreasury.fundsTitle'),
    lines: [
      `${formatListDate(from)}–${formatListDate(to)}`,
      t('adminDonations.statement.prepared', { date: formatLongDate(preparedAt, timeZone) }),
      t('adminDonations.daysIn', { timeZone }),
      t('adminDonations.bookedDay'),
    ],
    notice: t('adminTreasury.fundsHint'),
    signatures: [t('adminDonations.statement.treasurer'), t('adminDonations.statement.president')],
    sections: currencies.map(({ currency, funds, totals }) => {
      const cells = (amounts: FundAmounts) =>
        amountNames.map((name) => formatMoney({ amountMinor: amounts[name], currency }, 'two'));
      return {
        heading: currency,
        tables: [
          {
            caption: t('adminTreasury.fundsTitle'),
            head: [
              t('adminTreasury.project'),
              t('adminTreasury.opening'),
              t('adminTreasury.donations'),
              t('adminTreasury.refunds'),
              t('adminTreasury.fees'),
              t('adminTreasury.closing'),
            ],
            rows: [
              ...funds.map((fund) => [fund.project ?? t('adminTreasury.general'), ...cells(fund)]),
              [t('adminTreasury.total'), ...cells(totals)],
            ],
            hasTotal: true,
          },
        ],
      };
    }),
  };
}
