import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { useFocusOnChange } from '../form/use-focus-on-change.ts';
import './list-tools.css';
import { useListQuery } from './use-list-query.ts';

/** Filter in the URL: the name of its query parameter, and its value in words. */
type ActiveFilter = { name: string; text: string };

type ActiveFiltersProps = {
  /** Name of the group, if not "Active filters". */
  label?: string;
  filters: readonly ActiveFilter[];
};

/** Filters that a list is narrowed by, each as a button that removes it. */
export function ActiveFilters({ label, filters }: ActiveFiltersProps) {
  const { t } = useI18n();
  const { change } = useListQuery();
  const place = useFocusOnChange<HTMLDivElement>(filters.map(({ name }) => name).join());

  return (
    <div ref={place} tabIndex={-1}>
      {filters.length > 0 && (
        <div className="list-active" role="group" aria-label={label ?? t('admin.activeFilters.title')}>
          {filters.map(({ name, text }) => (
            <Button
              key={name}
              variant="line"
              small
              aria-label={t('admin.activeFilters.remove', { filter: text })}
              onClick={() => change({ [name]: '' })}
            >
              {text} <span aria-hidden="true">×</span>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
