import type { Name } from '#src/features/panchang/names.ts';
import type { SeasonId } from './calculation/blocks.ts';

/** Names of the times in which a work is not begun, stored as data like those of the calendar. */
export const seasonNames: Record<SeasonId, Name> = {
  adhika: name('Adhika Masa', 'अधिक मास', 'अधिकमासः'),
  chaturmasa: name('Chaturmasa', 'चातुर्मास', 'चातुर्मास्यम्'),
  'guru-asta': name('Guru Asta', 'गुरु अस्त', 'गुर्वस्तः'),
  holashtaka: name('Holashtaka', 'होलाष्टक', 'होलाष्टकम्'),
  kharmas: name('Kharmas', 'खरमास', 'खरमासः'),
  'pitri-paksha': name('Pitri Paksha', 'पितृ पक्ष', 'पितृपक्षः'),
  'shukra-asta': name('Shukra Asta', 'शुक्र अस्त', 'शुक्रास्तः'),
};

function name(en: string, hi: string, sa: string): Name {
  return { en, hi, sa };
}
