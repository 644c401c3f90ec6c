import { lunarYearNames } from './regional/lunar-year-names.ts';
import { monthlyAndSolarNames } from './regional/monthly-and-solar-names.ts';
import type { Name } from './names.ts';

/**
 * Name of a regional observance in three languages.
 *
 * @throws RangeError for an unknown ID
 */
export function regionalName(id: string): Name {
  const found = lunarYearNames[id] ?? monthlyAndSolarNames[id];
  if (!found) throw new RangeError(`no observance ${id}`);
  const [en, hi, sa] = found;
  return { en, hi, sa };
}
