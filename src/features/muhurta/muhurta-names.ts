import type { Name } from '#src/features/panchang/names.ts';
import type { SeasonId } from './calculation/blocks.ts';
import type { CautionId } from './calculation/cautions.ts';
import type { Activity } from './calculation/rules.ts';

/* Sanskrit names of works and of seasons, stored as data like those of the calendar. */

/** Classical names of the works. */
export const activityNames: Record<Activity, Name> = {
  'griha-pravesha': name('Griha Pravesha', 'गृह प्रवेश', 'गृहप्रवेशः'),
  vivaha: name('Vivaha', 'विवाह', 'विवाहः'),
  namakarana: name('Namakarana', 'नामकरण', 'नामकरणम्'),
  vidyarambha: name('Vidyarambha', 'विद्यारंभ', 'विद्यारम्भः'),
  upanayana: name('Upanayana', 'उपनयन', 'उपनयनम्'),
  'vehicle-purchase': name('Vahana', 'वाहन', 'वाहनम्'),
};

/** Names of the times in which a work is not begun. */
export const seasonNames: Record<SeasonId, Name> = {
  adhika: name('Adhika Masa', 'अधिक मास', 'अधिकमासः'),
  chaturmasa: name('Chaturmasa', 'चातुर्मास', 'चातुर्मास्यम्'),
  'guru-asta': name('Guru Asta', 'गुरु अस्त', 'गुर्वस्तः'),
  holashtaka: name('Holashtaka', 'होलाष्टक', 'होलाष्टकम्'),
  kharmas: name('Kharmas', 'खरमास', 'खरमासः'),
  'pitri-paksha': name('Pitri Paksha', 'पितृ पक्ष', 'पितृपक्षः'),
  'shukra-asta': name('Shukra Asta', 'शुक्र अस्त', 'शुक्रास्तः'),
};

/** Cautions that are windows of the day and have a name of their own. */
export const namedCautions = [
  'rahuKaal',
  'yamaganda',
  'durmuhurta',
  'varjyam',
] as const satisfies CautionId[];

function name(en: string, hi: string, sa: string): Name {
  return { en, hi, sa };
}
