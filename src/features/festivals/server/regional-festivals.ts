import { regionalIds, regionalRule } from '#src/features/panchang/calculation/almanac.ts';
import { regionNames, traditionName } from '#src/features/panchang/region-names.ts';
import { regionalName } from '#src/features/panchang/regional-names.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { RegionalFacts } from '../contract.ts';
import type { FestivalTexts } from '../festival-texts.ts';
import { lunarYearWords } from './regional-lunar-year-words.ts';
import { monthlyAndSolarWords } from './regional-monthly-and-solar-words.ts';
import { regionalRuleWords } from './regional-rule.ts';

const ids = new Set(regionalIds);
/** In the order of `locales`. */
const regionalWords: Readonly<Record<string, readonly string[]>> = {
  ...lunarYearWords,
  ...monthlyAndSolarWords,
};

/** IDs of observances of regions and traditions. */
export const regionalKeys = regionalIds;

/** Regions, tradition and rule of an observance in a language; null for one that is not regional. */
export function regionalFacts(key: string, locale: Locale): RegionalFacts | null {
  const found = ids.has(key) ? regionalRule(key) : null;
  return (
    found && {
      regions: regionNames(found.region).map((one) => one[locale]),
      tradition: traditionName(found.tradition)?.[locale] ?? null,
      rule: regionalRuleWords(key, locale),
    }
  );
}

/** Shipped texts of the page about a regional observance: a sentence, where it is kept and its rule. */
export function regionalTexts(key: string, locale: Locale): FestivalTexts | null {
  const facts = regionalFacts(key, locale);
  if (!facts) return null;

  const { t } = translatorFor(locale);
  const { tradition, rule } = facts;
  const name = regionalName(key)[locale];
  const regions = facts.regions.join(', ');
  const kind = regions ? 'regions' : tradition ? 'tradition' : 'all';
  const about = t(`regionalTexts.about.${kind}`, { name, regions, tradition: tradition ?? '', rule });
  return {
    name,
    summary: regionalWords[key]?.[locales.indexOf(locale)] ?? about,
    description: about,
    steps: [],
    customs: t(`regionalTexts.customs.${regions ? 'regions' : 'all'}`, { regions }),
  };
}
