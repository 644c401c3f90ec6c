import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Column } from '#src/ui/data/table.tsx';

type SelectionOptions<Row> = {
  /** Rows that can be selected. */
  rows: readonly Row[];
  nameOf: (row: Row) => string;
};

export type Selection<Row> = {
  /** Column of checkboxes. */
  column: Column<Row>;
  rows: Row[];
  areAll: boolean;
  selectAll: () => void;
  clear: () => void;
};

/** Selection of rows of a list. Needs the message group `adminRecords`. */
export function useSelection<Row extends { id: string }>({
  rows,
  nameOf,
}: SelectionOptions<Row>): Selection<Row> {
  const { t } = useI18n();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const areAll = rows.length > 0 && rows.every(({ id }) => selected.has(id));

  function toggle(id: string) {
    const changed = new Set(selected);
    if (!changed.delete(id)) changed.add(id);
    setSelected(changed);
  }

  const selectAll = () => setSelected(new Set(rows.map(({ id }) => id)));
  const clear = () => setSelected(new Set());

  const column: Column<Row> = {
    key: 'selected',
    header: (
      <input
        type="checkbox"
        className="check-box"
        aria-label={t('adminRecords.selectAll')}
        checked={areAll}
        onChange={areAll ? clear : selectAll}
      />
    ),
    cell: (row) =>
      rows.includes(row) && (
        <input
          type="checkbox"
          className="check-box"
          aria-label={t('adminRecords.selectNamed', { name: nameOf(row) })}
          checked={selected.has(row.id)}
          onChange={() => toggle(row.id)}
        />
      ),
  };

  return {
    column,
    // Rows of another page are no longer selected.
    rows: rows.filter(({ id }) => selected.has(id)),
    areAll,
    selectAll,
    clear,
  };
}
