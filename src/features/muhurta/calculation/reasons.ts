import { chandrabala, pakshaOf, tarabala } from '#src/features/panchang/calculation/day-parts.ts';
import type { CautionId } from './cautions.ts';
import type { Facts } from './facts.ts';
import { namedMonth } from './element-fit.ts';
import type { Activity, MuhurtaRule, Tradition } from './rules.ts';

/** Yogas of a moment that add points. */
export const helpfulYogas = [
  'sarvartha-siddhi',
  'amrita-siddhi',
  'ravi',
  'ravi-pushya',
  'guru-pushya',
] as const;

export type HelpfulYoga = (typeof helpfulYogas)[number];

export const elementReasons = ['sun-sign', 'month', 'tithi', 'nakshatra', 'vara', 'lagna'] as const;
export const personReasons = ['tara', 'chandra', 'lagna-from-moon'] as const;

type ReasonId = (typeof elementReasons)[number] | (typeof personReasons)[number] | HelpfulYoga | CautionId;

/** A reason for or against a moment. */
export type Reason = {
  id: ReasonId;
  effect: 'for' | 'neutral' | 'against';
  /** What it changes in the score. */
  points: number;
  /** Index of the element, tara or count of signs; empty for the others. */
  values: number[];
  /** First or second person, where the reason is personal. */
  person: 1 | 2 | null;
};

/** Star of the Moon at a person's birth; the sign is null where the star spans two and its quarter is unknown. */
export type Person = { nakshatra: number; rashi: number | null };

/**
 * Returns the star and sign of a person.
 *
 * @param pada quarter of the star, 1 to 4; null when it is unknown
 * @example personOf(4, null).rashi // => 2
 */
export function personOf(nakshatra: number, pada: number | null): Person {
  // Nine quarters make a sign.
  const signOf = (quarter: number) => Math.floor(((nakshatra - 1) * 4 + quarter - 1) / 9) + 1;
  const sign = signOf(pada ?? 1);
  return { nakshatra, rashi: pada === null && sign !== signOf(4) ? null : sign };
}

/** Score of a moment whose elements are all in their lists. */
const fullScore = 100;

const points = { vara: -15, mediumMonth: -10, bestLagna: 5, caution: -5, yoga: 5, tara: -15, chandra: -15 };

/** Works for which the birth star itself (Janma tara) is avoided. */
const janmaAvoided: ReadonlySet<Activity> = new Set(['vivaha']);

/** Reasons of a moment whose elements are in the lists of its rule; the weekday may be outside. */
export function elementReasonsOf(facts: Facts, rule: MuhurtaRule, tradition: Tradition): Reason[] {
  const { tithi, nakshatra, vara, lagna, sunSign } = facts;
  const month = namedMonth(facts, tradition);
  const isMedium = rule.mediumMonths.includes(month);
  const fits = rule.varas.includes(vara);
  return [
    ...(rule.sunSigns ? [reason('sun-sign', 'for', 0, [sunSign])] : []),
    ...(rule.months
      ? [reason('month', isMedium ? 'neutral' : 'for', isMedium ? points.mediumMonth : 0, [month])]
      : []),
    reason('tithi', 'for', 0, [tithi]),
    reason('nakshatra', 'for', 0, [nakshatra]),
    reason('vara', fits ? 'for' : 'against', fits ? 0 : points.vara, [vara]),
    reason('lagna', 'for', rule.bestLagnas.includes(lagna) ? points.bestLagna : 0, [lagna]),
  ];
}

/** Reasons of yogas: five points for Sarvartha or Amrita Siddhi, for Ravi yoga, and for Pushya. */
export function yogaReasons(yogas: readonly HelpfulYoga[]): Reason[] {
  const hasAmrita = yogas.includes('amrita-siddhi');
  return yogas
    .filter((id) => !(id === 'sarvartha-siddhi' && hasAmrita))
    .map((id) => reason(id, 'for', points.yoga));
}

/** A caution as a reason. */
export function cautionReason(id: CautionId): Reason {
  return reason(id, 'against', points.caution);
}

/**
 * Reasons of the persons, Tarabala and Chandrabala.
 *
 * @returns null when the Moon is in the eighth sign of a person (Chandrashtama): then the moment is not offered
 */
export function personReasonsOf(
  facts: Facts,
  activity: Activity,
  persons: readonly Person[],
): Reason[] | null {
  const found: Reason[] = [];
  for (const [index, { nakshatra, rashi }] of persons.entries()) {
    const person = index === 0 ? 1 : 2;
    const { tara, quality } = tarabala(nakshatra, facts.nakshatra);
    const isAvoided = quality === 'bad' || (quality === 'mixed' && janmaAvoided.has(activity));
    const effect = isAvoided ? 'against' : quality === 'mixed' ? 'neutral' : 'for';
    found.push(reason('tara', effect, isAvoided ? points.tara : 0, [tara], person));
    if (rashi === null) continue;

    const { count, isGood, isChandrashtama } = chandrabala(rashi, facts.moonSign, pakshaOf(facts.tithi));
    if (isChandrashtama) return null;
    found.push(reason('chandra', isGood ? 'for' : 'against', isGood ? 0 : points.chandra, [count], person));
    if ((facts.lagna - rashi + 12) % 12 === 7)
      found.push(reason('lagna-from-moon', 'against', points.caution, [], person));
  }
  return found;
}

/** Score of a moment: 100, and what its reasons add or take away. */
export function scoreOf(reasons: readonly Reason[]): number {
  return reasons.reduce((sum, { points: change }) => sum + change, fullScore);
}

function reason(
  id: ReasonId,
  effect: Reason['effect'],
  change: number,
  values: number[] = [],
  person: Reason['person'] = null,
): Reason {
  return { id, effect, points: change, values, person };
}
