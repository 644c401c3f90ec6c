import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { ExportButton } from '#src/admin-ui/api/export-button.tsx';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { useListQuery } from '#src/admin-ui/table/use-list-query.ts';
import { useSite } from '#src/api/site.ts';
import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { getStatement } from '../../../statement-contract.ts';
import '../shared/donation-admin.css';
import { PdfButtons } from '../shared/pdf-buttons.tsx';
import { DonationTabs } from '../components/donation-tabs.tsx';
import { ClosingPanel } from './closing-panel.tsx';
import { CurrencyPart } from './currency-part.tsx';
import { MonthJump } from './month-jump.tsx';
import './statement.css';

export const loader = adminLoader(({ api, query }) => ({
  statement: api(getStatement, { query: query('month', 'year') }),
}));

/** Statement of a month or year, printed on one sheet. */
export function Component() {
  const { t, formatMonth, formatListDate, formatLongDate } = useI18n();
  const { name } = useSite();
  const { statement } = useLoaderData<typeof loader>();
  const { values } = useListQuery();
  const { from, to, timeZone, preparedAt, currencies } = statement;
  const preparedOn = isoDay(calendarDay(preparedAt, timeZone));
  const isYear = from.slice(0, 7) !== to.slice(0, 7);
  const filters: Record<string, string> = isYear ? { year: from.slice(0, 4) } : { month: from.slice(0, 7) };

  return (
    <div className="statement">
      <AdminPageHeader
        title={t('adminDonations.statement.title', { period: isYear ? from.slice(0, 4) : formatMonth(from) })}
        actions={
          <>
            <Button variant="line" onClick={() => window.print()}>
              {t('adminDonations.statement.print')}
            </Button>
            <PdfButtons
              path="/api/admin/donations/statement.pdf"
              fileName={`statement-${Object.values(filters).join('')}.pdf`}
              filters={filters}
              filterNames={['month', 'year']}
            />
            <ExportButton
              path="/api/admin/donations/statement.csv"
              fileName={`statement-${Object.values(filters).join('')}.csv`}
              filters={{ ...values, ...filters }}
              filterNames={['month', 'year']}
            />
          </>
        }
      />
      <DonationTabs />
      <nav className="donation-presets statement-months" aria-label={t('adminDonations.period')}>
        <ButtonLink variant="line" small href={monthHref(from, -1)}>
          {t('adminDonations.statement.previous')}
        </ButtonLink>
        {to < preparedOn && (
          <ButtonLink variant="line" small href={monthHref(to, 1)}>
            {t('adminDonations.statement.next')}
          </ButtonLink>
        )}
        <ButtonLink variant="line" small href={`/admin/donations/statement?year=${from.slice(0, 4)}`}>
          {t('adminDonations.statement.wholeYear', { year: from.slice(0, 4) })}
        </ButtonLink>
        <MonthJump month={isYear ? '' : from.slice(0, 7)} last={preparedOn.slice(0, 7)} />
      </nav>
      <p>
        {name} · {formatListDate(from)}–{formatListDate(to)} · {t('adminDonations.daysIn', { timeZone })} ·{' '}
        {t('adminDonations.statement.prepared', { date: formatLongDate(preparedAt, timeZone) })}
      </p>
      <p className="small muted">{t('adminDonations.bookedDay')}</p>
      <ClosingPanel statement={statement} isYear={isYear} />
      {currencies.length === 0 && <EmptyState title={t('adminDonations.noneBooked')} />}
      {currencies.map((own) => (
        <CurrencyPart key={own.currency} own={own} statement={statement} />
      ))}
      <div className="statement-signatures" aria-hidden="true">
        <span>{t('adminDonations.statement.treasurer')}</span>
        <span>{t('adminDonations.statement.president')}</span>
      </div>
    </div>
  );
}

/** Address of the month before or after a day. */
function monthHref(day: string, step: -1 | 1): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const other = new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 7);
  return `/admin/donations/statement?month=${other}`;
}
