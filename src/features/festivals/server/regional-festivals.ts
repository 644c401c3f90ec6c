import { regionalIds, regionalRule } from '#src/features/panchang/calculation/almanac.ts';
import { regionNames, traditionName } from '#src/features/panchang/region-names.ts';
import { regionalName } from '#src/features/panchang/regional-names.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { RegionalFacts } from '../contract.ts';
import type { FestivalTexts } from '../festival-texts.ts';
import { regionalRuleWords } from './regional-rule.ts';

const ids = new Set(regionalIds);

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

/** First texts of the page about a regional observance: what is known of it. Editors add to them. */
export function regionalTexts(key: string, locale: Locale): FestivalTexts | null {
  const facts = regionalFacts(key, locale);
  if (!facts) return null;

  const { t } = translatorFor(locale);
  const { tradition, rule } = facts;
  const name = regionalName(key)[locale];
  const regions = facts.regions.join(', ');
  const kind = regions ? 'regions' : tradition ? 'tradition' : 'all';
  return {
    name,
    summary: t(`regionalTexts.summary.${kind}`, { name, regions, tradition: tradition ?? '', rule }),
    description: t('regionalTexts.description', { name, rule }),
    steps: [],
    customs: t(`regionalTexts.customs.${regions ? 'regions' : 'all'}`, { regions }),
  };
}
