import { regionalNames1 } from './regional/regional-names-1.ts';
import { regionalNames2 } from './regional/regional-names-2.ts';
import type { Name } from './names.ts';

/**
 * Name of a regional observance in three languages.
 *
 * @throws RangeError for an unknown ID
 */
export function regionalName(id: string): Name {
  const found = regionalNames1[id] ?? regionalNames2[id];
  if (!found) throw new RangeError(`no observance ${id}`);
  const [en, hi, sa] = found;
  return { en, hi, sa };
}
