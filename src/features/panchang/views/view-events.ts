import type { Observance } from '../calculation/calculation.ts';
import { namedObservances } from '../named-observances.ts';
import type { ViewEvent } from './event-groups.ts';

/** Names the observances of a view. */
export function viewEvents(observances: readonly Observance[]): ViewEvent[] {
  return observances.flatMap((one) =>
    namedObservances([one]).map((named) => ({
      ...named,
      date: one.date,
      note: one.note,
      otherDate: one.otherDate,
    })),
  );
}
