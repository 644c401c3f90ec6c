import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Column } from '#src/ui/data/table.tsx';

type Selection<Row> = {
  /** Rows that can be selected. */
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
};

/** Column of checkboxes with which rows of a list are selected. */
export function useSelectionColumn<Row extends { id: string }>({
  rows,
  nameOf,
  selected,
  onSelect,
}: Selection<Row>): Column<Row> {
  const { t } = useI18n();
  const areAll = rows.length > 0 && rows.every(({ id }) => selected.has(id));

  function toggle(id: string) {
    const changed = new Set(selected);
    if (!changed.delete(id)) changed.add(id);
    onSelect(changed);
  }

  return {
    key: 'selected',
    header: (
      <input
        type="checkbox"
        className="check-box"
        aria-label={t('adminRecords.selectAll')}
        checked={areAll}
        onChange={() => onSelect(new Set(areAll ? [] : rows.map(({ id }) => id)))}
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
}
