import type { ShownDay } from '../use-panchang-day.ts';
import type { PageDay } from './page-day.ts';

/** What the page of a day shows: the day, and the current instant if it is today. */
export type DayView = { shown: ShownDay<PageDay> | null; now: number | null };

/** The view for parts that are hydrated later than the page: new properties would discard their markup. */
export type DayState = {
  /** The view of the server's response. */
  first: DayView;
  get: () => DayView;
  set: (view: DayView) => void;
  onChange: (notify: () => void) => () => void;
};

export function createDayState(first: DayView): DayState {
  let current = first;
  const listeners = new Set<() => void>();

  return {
    first,
    get: () => current,
    set: (view) => {
      if (view.shown === current.shown && view.now === current.now) return;
      current = view;
      for (const notify of listeners) notify();
    },
    onChange: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}
