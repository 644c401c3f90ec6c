import { useId, type Key, type ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import './table.css';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  /** Label beside the cell on phones, where the header is not a text. */
  label?: string;
  /** Renders the cell of a row. */
  cell: (row: Row) => ReactNode;
  /** Numbers: aligned to the end of the cell, with digits of equal width. */
  numeric?: boolean;
  /** Whether the cell is the header of its row. */
  isRowHeader?: boolean;
  /**
   * Place on phones, where rows are blocks without labels as soon as one column has a place: at the end of the first or
   * of a later line, or nowhere.
   */
  onPhone?: 'top-end' | 'end' | 'hidden';
};

type TableProps<Row> = {
  /** Caption, read by screen readers, visible with `showCaption`. */
  caption: ReactNode;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Tints a row; its text must say why. */
  isHighlighted?: (row: Row) => boolean;
  /** Stays a table on phones and scrolls sideways instead of stacking its cells. */
  keep?: boolean;
  className?: string;
};

/**
 * Table with the thread under its head. On phones each row becomes a block of header and value pairs; with
 * `keep` it scrolls in a focusable region instead.
 */
export function Table<Row>({
  caption,
  showCaption,
  columns,
  rows,
  rowKey,
  isHighlighted,
  keep,
  className,
}: TableProps<Row>) {
  const captionId = useId();
  const isCompact = columns.some(({ onPhone }) => onPhone !== undefined);
  // Stacked cells are laid out as a grid, which removes their table semantics in some browsers.
  const role = (name: string) => (keep ? undefined : name);
  const attributes = columns.map((column) => cellAttributes(column, keep));

  return (
    // A region that scrolls has to be reachable by keyboard (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="tbl-scroll" role="region" aria-labelledby={captionId} tabIndex={keep ? 0 : undefined}>
      <table
        role={role('table')}
        className={classNames('tbl', keep && 'tbl--keep', isCompact && 'tbl--compact', className)}
      >
        <caption id={captionId} className={showCaption ? 'tbl-caption' : 'vh'}>
          {caption}
        </caption>
        <thead role={role('rowgroup')}>
          <tr role={role('row')}>
            {columns.map(({ key, header, numeric }) => (
              <th
                key={key}
                scope="col"
                role={role('columnheader')}
                className={classNames(numeric && 'tbl-num')}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={role('rowgroup')}>
          {rows.map((row) => (
            <tr key={rowKey(row)} role={role('row')} data-highlighted={isHighlighted?.(row) || undefined}>
              {columns.map(({ key, cell, isRowHeader }, index) =>
                // Not a component for each cell: the server renders hundreds of them for one page.
                isRowHeader ? (
                  <th key={key} scope="row" role={role('rowheader')} {...attributes[index]}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} role={role('cell')} {...attributes[index]}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A table that is kept on phones needs no labels beside its cells. */
function cellAttributes<Row>({ header, label, numeric, onPhone }: Column<Row>, keep = false) {
  return {
    className: classNames(numeric && 'tbl-num', onPhone && `tbl-cell--${onPhone}`),
    'data-label': keep ? undefined : (label ?? (typeof header === 'string' ? header : undefined)),
  };
}
