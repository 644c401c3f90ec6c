import { useLoaderData, useLocation } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { ExportButton } from '#src/admin-ui/api/export-button.tsx';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { DonationTabs } from '#src/features/donations/web/admin/components/donation-tabs.tsx';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { type Column, Table } from '#src/ui/data/table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import {
  getDonationReport,
  maxReportRows,
  reportColumns,
  type ReportCell,
  reportNames,
} from '../../admin-contract.ts';
import { chartsOf } from './chart-values.ts';
import { ReportChart } from './report-chart.tsx';
import { useReportCell } from './use-report-cell.tsx';
import './reports.css';

export const loader = adminLoader(({ api, query }) => ({
  report: api(getDonationReport, { params: { report: reportOf(query('report')) } }),
}));

/** Reports on donors and donations, each with its table and, over time, a chart. */
export function Component() {
  const { t } = useI18n();
  const { report } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const name = reportOf({ report: new URLSearchParams(search).get('report') ?? undefined });
  const cellOf = useReportCell();
  const columns = report.columns.map((key, index): Column<ReportCell[]> => ({
    key,
    header: t(`adminReports.columns.${key}`),
    numeric: ['number', 'money', 'percent'].includes(reportColumns[key]),
    isRowHeader: index === 0,
    cell: (row) => cellOf(row[index] ?? null, reportColumns[key]),
  }));

  return (
    <>
      <AdminPageHeader
        title={t(`adminReports.names.${name}`)}
        actions={
          <ExportButton
            path={`/api/admin/donation-reports/${name}/table.csv`}
            fileName={`${name}.csv`}
            filters={{}}
            filterNames={[]}
          />
        }
      />
      <DonationTabs />
      <div className="reports">
        <nav className="reports-choices" aria-label={t('adminReports.title')}>
          {reportNames.map((other) => (
            <ButtonLink
              key={other}
              variant="line"
              small
              href={`/admin/donations/reports?report=${other}`}
              aria-current={other === name ? 'page' : undefined}
            >
              {t(`adminReports.names.${other}`)}
            </ButtonLink>
          ))}
        </nav>
        <p className="muted">
          {t(`adminReports.texts.${name}`)} {t('adminReports.zone', { timeZone: report.timeZone })}
        </p>
        {report.anonymousDonors > 0 && (
          <p>{t('adminReports.anonymous', { number: String(report.anonymousDonors) })}</p>
        )}
        {report.rows.length >= maxReportRows && (
          <p>{t('adminReports.limited', { number: formatNumber(maxReportRows) })}</p>
        )}
        {report.rows.length === 0 ? (
          <EmptyState title={t('adminReports.none')} />
        ) : (
          <>
            {chartsOf(name, report).map((chart) => (
              <ReportChart key={chart.unit} chart={chart} />
            ))}
            <Panel className="reports-part">
              <Table
                caption={t(`adminReports.names.${name}`)}
                columns={columns}
                rows={report.rows}
                rowKey={(row) => JSON.stringify(row)}
                keep
              />
            </Panel>
          </>
        )}
      </div>
    </>
  );
}

function reportOf({ report }: { report?: string | undefined }) {
  return reportNames.find((name) => name === report) ?? 'retention';
}
