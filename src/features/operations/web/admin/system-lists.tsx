import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { type Column, Table } from '#src/ui/data/table.tsx';
import type { SystemState } from '../../admin-contract.ts';

type ErrorCount = SystemState['errors'][number];

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

/** Table with its title, or a sentence without rows. */
export function ListPart<Row>({ title, emptyText, columns, rows, rowKey }: ListPartProps<Row>) {
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
