import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import './tabs.css';

export type Tab<Id extends string> = { id: Id; label: ReactNode; panel: ReactNode };

type TabsProps<Id extends string> = {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly Tab<Id>[];
  /** Id of the selected tab. */
  value: Id;
  onChange: (id: Id) => void;
  className?: string;
};

/**
 * Tabs on the thread. Left and Right select the neighbor and wrap around; Home and End select the first and
 * last. Without scripts all panels are shown, one after another.
 */
export function Tabs<Id extends string>({ label, tabs, value, onChange, className }: TabsProps<Id>) {
  const base = useId();
  const tabId = (id: Id) => `${base}-${id}`;

  function handleKeyDown(event: KeyboardEvent) {
    // Relative to the focused tab: quick successive keys arrive before the next rendering.
    const current = tabs.findIndex(({ id }) => event.currentTarget.id === tabId(id));
    const next = neighbour(event.key, current, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;

    event.preventDefault();
    onChange(tab.id);
    document.getElementById(tabId(tab.id))?.focus();
  }

  return (
    <div className={className}>
      <div className="tabs-scroll needs-script">
        <div className="tabs" role="tablist" aria-label={label}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              className="tab"
              id={tabId(tab.id)}
              aria-selected={tab.id === value}
              aria-controls={`${tabId(tab.id)}-panel`}
              tabIndex={tab.id === value ? 0 : -1}
              onClick={() => onChange(tab.id)}
              onKeyDown={handleKeyDown}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${tabId(tab.id)}-panel`}
          aria-labelledby={tabId(tab.id)}
          className={classNames('tab-panel', tab.id !== value && 'tab-panel--off')}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

function neighbour(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
