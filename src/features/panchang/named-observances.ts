import type { Observance } from './calculation/calculation.ts';
import { observanceName } from './festival-names.ts';
import { guidePath } from './guide-names.ts';
import type { Name } from './names.ts';
import { shownObservances } from './shown-observances.ts';

/** A festival or fast with its name and the path of its page. */
export type NamedObservance = Pick<Observance, 'id' | 'kind'> & { path: string; name: Name };

/** Names the observances that lists show. */
export function namedObservances(observances: readonly Observance[]): NamedObservance[] {
  return shownObservances(observances).map((observance) => ({
    id: observance.id,
    kind: observance.kind,
    path: guidePath(observance),
    name: observanceName(observance),
  }));
}
