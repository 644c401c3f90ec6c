import { useI18n } from '#src/i18n/use-i18n.ts';
import { type EventGroup, eventGroups } from '../../../views/event-groups.ts';
import './event-filters.css';

type EventFiltersProps = {
  groups?: readonly EventGroup[];
  shown: ReadonlySet<EventGroup>;
  onChange: (shown: ReadonlySet<EventGroup>) => void;
};

/** Toggles for what a view shows. */
export function EventFilters({ groups = eventGroups, shown, onChange }: EventFiltersProps) {
  const { t } = useI18n();

  return (
    <div role="group" aria-label={t('panchangViews.show')} className="event-filters needs-script no-print">
      {groups.map((group) => (
        <button
          key={group}
          type="button"
          aria-pressed={shown.has(group)}
          onClick={() =>
            onChange(new Set([...shown].filter((one) => one !== group).concat(shown.has(group) ? [] : group)))
          }
        >
          {t(`panchangViews.group.${group}`)}
        </button>
      ))}
    </div>
  );
}
