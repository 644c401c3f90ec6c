import { useLoaderData, useLocation } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { ExportButton } from '#src/admin-ui/api/export-button.tsx';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { ListFilter, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { useListQuery } from '#src/admin-ui/table/use-list-query.ts';
import { entityName, useSite } from '#src/api/site.ts';
import { listDonationPeriods } from '#src/features/donations/donation-sums-contract.ts';
import { ChoiceLinks } from '#src/features/donations/web/admin/components/choice-links.tsx';
import { DonationPeriod } from '#src/features/donations/web/admin/components/donation-period.tsx';
import { DonationTabs } from '#src/features/donations/web/admin/components/donation-tabs.tsx';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { type Column, Table } from '#src/ui/data/table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import {
  exportDonationReport,
  getDonationReport,
  hasPeriod,
  maxReportRows,
  reportColumns,
  type ReportCell,
  reportNames,
} from '../../admin-contract.ts';
import { chartsOf } from './chart-values.ts';
import { ReportChart } from './report-chart.tsx';
import { useReportCell } from './use-report-cell.tsx';
import './reports.css';

const filterNames = ['entity', 'period', 'from', 'to'] as const;

export const loader = adminLoader(({ api, tryApi, query }) => ({
  report: api(getDonationReport, {
    params: { report: reportOf(query('report')) },
    query: query(...filterNames),
  }),
  periods: tryApi(listDonationPeriods, {}),
}));

/** Reports on donors and donations, each with its table and, over time, a chart. */
export function Component() {
  const { t } = useI18n();
  const { report, periods } = useLoaderData<typeof loader>();
  const { values } = useListQuery();
  const { search } = useLocation();
  const name = reportOf({ report: new URLSearchParams(search).get('report') ?? undefined });
  const cellOf = useReportCell();
  const charts = chartsOf(name, report);
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
          <IfAllowed to={exportDonationReport}>
            <ExportButton
              path={`/api/admin/donation-reports/${name}/table.csv`}
              fileName={`${name}.csv`}
              filters={values}
              filterNames={filterNames}
            />
          </IfAllowed>
        }
      />
      <DonationTabs />
      <div className="reports">
        <ChoiceLinks
          label={t('adminReports.title')}
          groups={[
            reportNames.map((other) => ({
              href: hrefOf(other, values),
              text: t(`adminReports.names.${other}`),
              isCurrent: other === name,
            })),
          ]}
        />
        {hasPeriod(name) && <DonationPeriod periods={periods.ok ? periods.value.periods : []} />}
        {name !== 'undeclared' && <EntityFilter />}
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
          <div className={charts.length > 0 ? 'reports-body' : undefined}>
            {charts.length > 0 && (
              <div className="reports-charts">
                {charts.map((chart) => (
                  <ReportChart key={chart.unit} chart={chart} />
                ))}
              </div>
            )}
            <Panel className="reports-part">
              <Table
                caption={t(`adminReports.names.${name}`)}
                columns={columns}
                rows={report.rows}
                rowKey={(row) => JSON.stringify(row)}
                keep
              />
            </Panel>
          </div>
        )}
      </div>
    </>
  );
}

/** Choice of the legal entity, where there are two. */
function EntityFilter() {
  const { t } = useI18n();
  const site = useSite();
  if (!site.legalEntities.in) return null;
  return (
    <ListTools>
      <ListFilter
        label={t('adminReports.entity')}
        name="entity"
        options={[
          { value: '', label: t('adminReports.allEntities') },
          { value: 'us', label: entityName(site, 'us') },
          { value: 'in', label: entityName(site, 'in') },
        ]}
      />
    </ListTools>
  );
}

/** Address of another report with the same filters. */
function hrefOf(report: string, values: Record<string, string>): string {
  const kept = Object.entries(values).filter(([name]) => filterNames.some((known) => known === name));
  return `/admin/donations/reports?${new URLSearchParams([['report', report], ...kept])}`;
}

function reportOf({ report }: { report?: string | undefined }) {
  return reportNames.find((name) => name === report) ?? 'retention';
}
