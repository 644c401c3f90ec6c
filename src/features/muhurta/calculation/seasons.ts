import {
  type HinduDays,
  lunationAt,
  purnimantaMonth,
  segmentAt,
} from '#src/features/panchang/calculation/day-parts.ts';
import { addDays } from '#src/local-time/civil-date.ts';
import { blocksAt, type SeasonId, seasonIds } from './blocks.ts';
import { skyFacts } from './facts.ts';
import type { MuhurtaRule, Tradition } from './rules.ts';

/** Dates of a range in which a work is not begun, from the first sunrise to the last. */
export type Season = { id: SeasonId; from: string; to: string };

/**
 * Finds the seasons of a range of dates that a rule heeds, by the facts of each sunrise.
 *
 * @param to last date, inclusive
 * @returns in order of their first date, cut to the range
 */
export function seasonsBetween(
  from: string,
  to: string,
  days: HinduDays,
  { rule, tradition }: { rule: MuhurtaRule; tradition: Tradition },
): Season[] {
  const heeded: MuhurtaRule = { ...rule, blocks: rule.blocks.filter(isSeason) };
  if (heeded.blocks.length === 0) return [];

  const found: Season[] = [];
  let lunation = lunationAt(days.of(from).sunrise);
  for (let day = days.of(from); day.date <= to; day = days.next(day)) {
    if (day.sunrise >= lunation.end) lunation = lunationAt(day.sunrise);
    const { index: tithi } = segmentAt('tithi', day.sunrise);
    const facts = {
      ...skyFacts(day.sunrise),
      lunation,
      purnimanta: purnimantaMonth(lunation, tithi),
      tithi,
      nakshatra: 1,
      yoga: 1,
      vara: day.weekday,
      lagna: 1,
      isBhadra: false,
      isTithiKshaya: false,
      isNearSankranti: false,
    };
    for (const id of blocksAt(facts, heeded, tradition).filter(isSeason)) {
      const last = found.findLast((season) => season.id === id);
      if (last && addDays(last.to, 1) >= day.date) last.to = day.date;
      else found.push({ id, from: day.date, to: day.date });
    }
  }
  return found;
}

function isSeason(id: string): id is SeasonId {
  return seasonIds.some((season) => season === id);
}
