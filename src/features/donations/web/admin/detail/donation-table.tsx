import type { Key } from 'react';
import { Panel } from '#src/ui/page/panel.tsx';
import { type Column, Table } from '#src/ui/data/table.tsx';

type DonationTableProps<Row> = {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Said instead of an empty table. */
  emptyText?: string;
};

/** A table with its heading, as a part of a screen. */
export function DonationTable<Row>({ title, columns, rows, rowKey, emptyText }: DonationTableProps<Row>) {
  return (
    <Panel className="donation-part">
      <h2 className="panel-title">{title}</h2>
      {rows.length > 0 ? (
        <Table caption={title} columns={columns} rows={rows} rowKey={rowKey} />
      ) : (
        <p className="muted">{emptyText}</p>
      )}
    </Panel>
  );
}
