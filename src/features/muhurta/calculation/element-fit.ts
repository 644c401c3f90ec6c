import type { Facts } from './facts.ts';
import type { MuhurtaRule, Tradition } from './rules.ts';

/** Whether each of the five elements of a muhurta is in its list. */
type ElementFit = {
  month: boolean;
  tithi: boolean;
  nakshatra: boolean;
  vara: boolean;
  lagna: boolean;
};

/** Compares a moment with the lists of a rule. A rule without months accepts each. */
export function elementsAt(facts: Facts, rule: MuhurtaRule, tradition: Tradition): ElementFit {
  return {
    month: isMonth(facts, rule, tradition),
    tithi: rule.tithis.includes(facts.tithi),
    nakshatra: rule.nakshatras.includes(facts.nakshatra),
    vara: rule.varas.includes(facts.vara),
    lagna: rule.lagnas.includes(facts.lagna),
  };
}

/** Name of the lunar month that a tradition uses: from full moon in the north, from new moon in the south. */
export function namedMonth({ lunation, purnimanta }: Facts, tradition: Tradition): number {
  return tradition === 'south' ? lunation.month : purnimanta;
}

function isMonth(facts: Facts, rule: MuhurtaRule, tradition: Tradition): boolean {
  if (rule.sunSigns) return rule.sunSigns.includes(facts.sunSign);
  if (!rule.months) return true;
  const month = namedMonth(facts, tradition);
  return !facts.lunation.isAdhika && (rule.months.includes(month) || rule.mediumMonths.includes(month));
}
