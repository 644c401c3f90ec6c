import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { type Column, Table } from '#src/ui/data/table.tsx';
import type { SystemState } from '../../admin-contract.ts';

type JobKind = SystemState['jobs']['kinds'][number];
type GivenUp = SystemState['jobs']['givenUp'][number];
type ErrorCount = SystemState['errors'][number];

export function JobsPart({ kinds }: { kinds: JobKind[] }) {
  const { t } = useI18n();
  const columns: Column<JobKind>[] = [
    {
      key: 'kind',
      header: t('adminSystem.job'),
      isRowHeader: true,
      cell: ({ kind }) => <code>{kind}</code>,
    },
    {
      key: 'waiting',
      header: t('adminSystem.waiting'),
      numeric: true,
      cell: ({ waiting }) => formatNumber(waiting),
    },
    {
      key: 'running',
      header: t('adminSystem.running'),
      numeric: true,
      cell: ({ running }) => formatNumber(running),
    },
  ];
  return (
    <ListPart
      title={t('adminSystem.jobs')}
      emptyText={t('adminSystem.noJobs')}
      columns={columns}
      rows={kinds}
      rowKey={({ kind }) => kind}
    />
  );
}

export function GivenUpPart({ jobs: { givenUp, givenUpCount } }: { jobs: SystemState['jobs'] }) {
  const { t } = useI18n();
  const columns: Column<GivenUp>[] = [
    {
      key: 'kind',
      header: t('adminSystem.job'),
      isRowHeader: true,
      cell: ({ kind }) => <code>{kind}</code>,
    },
    {
      key: 'tries',
      header: t('adminSystem.tries'),
      numeric: true,
      cell: ({ attempts }) => formatNumber(attempts),
    },
    { key: 'at', header: t('adminSystem.givenUpAt'), cell: ({ givenUpAt }) => <DateTime at={givenUpAt} /> },
  ];
  return (
    <ListPart
      title={t('adminSystem.givenUp', { count: formatNumber(givenUpCount) })}
      emptyText={t('adminSystem.noGivenUp')}
      columns={columns}
      rows={givenUp}
      rowKey={({ id }) => id}
    />
  );
}

type ErrorCountsPartProps = { title: string; emptyText: string; errorCounts: ErrorCount[] };

export function ErrorCountsPart({ title, emptyText, errorCounts }: ErrorCountsPartProps) {
  const { t } = useI18n();
  const columns: Column<ErrorCount>[] = [
    {
      key: 'code',
      header: t('adminSystem.code'),
      isRowHeader: true,
      cell: ({ code }) => <code>{code}</code>,
    },
    {
      key: 'count',
      header: t('adminSystem.count'),
      numeric: true,
      cell: ({ count }) => formatNumber(count),
    },
    { key: 'last', header: t('adminSystem.lastAt'), cell: ({ lastAt }) => <DateTime at={lastAt} /> },
  ];
  return (
    <ListPart
      title={title}
      emptyText={emptyText}
      columns={columns}
      rows={errorCounts}
      rowKey={({ code }) => code}
    />
  );
}

type ListPartProps<Row> = {
  title: string;
  emptyText: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
};

function ListPart<Row>({ title, emptyText, columns, rows, rowKey }: ListPartProps<Row>) {
  return (
    <Panel className="system-part">
      <h2 className="panel-title">{title}</h2>
      {rows.length > 0 ? (
        <Table caption={title} columns={columns} rows={rows} rowKey={rowKey} />
      ) : (
        <p className="muted">{emptyText}</p>
      )}
    </Panel>
  );
}
