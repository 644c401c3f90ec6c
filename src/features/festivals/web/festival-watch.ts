import type { Watch } from '#src/ui/page/page-hero.tsx';

/** Time of day at which a festival is kept, for the sky of its page: dawn 2, noon 4, dusk 5, lamps 7, night 8. */
const watches: Record<string, Watch> = {
  'maha-shivaratri': 8,
  'masik-shivaratri': 8,
  janmashtami: 8,
  'sharad-purnima': 8,
  amavasya: 8,
  mahalaya: 4,
  diwali: 7,
  dhanteras: 7,
  'naraka-chaturdashi': 7,
  'kartika-purnima': 7,
  'holika-dahan': 6,
  pradosha: 5,
  chhath: 5,
  'narasimha-jayanti': 5,
  'karva-chauth': 6,
  sankashti: 6,
  'magha-purnima': 2,
  'makara-sankranti': 2,
  sankranti: 2,
  ugadi: 2,
};

export function festivalWatch(key: string): Watch {
  return watches[key] ?? (key.endsWith('ekadashi') ? 3 : 4);
}
