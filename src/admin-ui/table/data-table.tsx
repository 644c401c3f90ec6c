import type { Key } from 'react';
import { type Column, Table } from '#src/ui/data/table.tsx';
import { PagedList, type PagedListProps } from './paged-list.tsx';

type DataTableProps<Row> = PagedListProps<Row> & {
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => Key;
  isHighlighted?: (row: Row) => boolean;
};

/** Table of an admin list. */
export function DataTable<Row>({ columns, rowKey, isHighlighted, ...list }: DataTableProps<Row>) {
  return (
    <PagedList {...list}>
      {(rows) => (
        <Table
          caption={list.caption}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          {...(isHighlighted && { isHighlighted })}
        />
      )}
    </PagedList>
  );
}
