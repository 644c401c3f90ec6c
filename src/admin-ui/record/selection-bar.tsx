import { type ReactNode, useEffect, useRef } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import './record-list.css';
import type { Selection } from './use-selection.tsx';

type SelectionBarProps = {
  selection: Omit<Selection<unknown>, 'column'>;
  /** Buttons of the actions. */
  children: ReactNode;
};

/** Number of selected rows and the actions for all of them. Needs the message group `adminRecords`. */
export function SelectionBar({ selection, children }: SelectionBarProps) {
  const { rows, areAll, selectAll, clear } = selection;
  const { t } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  const hadRows = useRef(false);
  const hasRows = rows.length > 0;

  // The button that had the focus disappears with the selection, or when all rows are selected.
  useEffect(() => {
    if (hadRows.current && (!hasRows || areAll) && document.activeElement === document.body)
      place.current?.focus();
    hadRows.current = hasRows;
  }, [hasRows, areAll]);

  return (
    <div ref={place} tabIndex={-1} className={hasRows ? 'record-selection-place' : undefined}>
      {hasRows && (
        <div className="record-selection" role="group" aria-label={t('adminRecords.selection')}>
          <span role="status">{t('adminRecords.selected', { count: rows.length })}</span>
          {children}
          {/* Phones show no header row with its checkbox. */}
          {!areAll && (
            <Button variant="line" small onClick={selectAll}>
              {t('adminRecords.selectAll')}
            </Button>
          )}
          <Button variant="line" small onClick={clear}>
            {t('adminRecords.selectNone')}
          </Button>
        </div>
      )}
    </div>
  );
}
