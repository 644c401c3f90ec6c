import type { ChoghadiyaName } from './calculation/planetary-hours.ts';
import type { Name } from './names.ts';

/* Names of the windows of hours and of the choghadiyas, apart from the longer spans, which the first screen of a day does not show. */

/** Names of windows of hours. */
export const hourNames = {
  brahmaMuhurta: name('Brahma Muhurta', 'ब्रह्म मुहूर्त', 'ब्राह्ममुहूर्तः'),
  pratahSandhya: name('Morning Sandhya', 'प्रातः संध्या', 'प्रातःसन्ध्या'),
  abhijit: name('Abhijit', 'अभिजित', 'अभिजित्'),
  vijaya: name('Vijaya Muhurta', 'विजय मुहूर्त', 'विजयमुहूर्तः'),
  godhuli: name('Godhuli', 'गोधूलि', 'गोधूलिः'),
  sayamSandhya: name('Evening Sandhya', 'सायं संध्या', 'सायंसन्ध्या'),
  amritKaal: name('Amrit Kaal', 'अमृत काल', 'अमृतकालः'),
  nishita: name('Nishita', 'निशीथ', 'निशीथः'),
  rahuKaal: name('Rahu Kaal', 'राहु काल', 'राहुकालः'),
  yamaganda: name('Yamaganda', 'यमगंड', 'यमगण्डः'),
  gulika: name('Gulika Kaal', 'गुलिक काल', 'गुलिककालः'),
  durmuhurta: name('Durmuhurta', 'दुर्मुहूर्त', 'दुर्मुहूर्तः'),
  varjyam: name('Varjyam', 'वर्ज्यम्', 'वर्ज्यम्'),
  bhadra: name('Bhadra', 'भद्रा', 'भद्रा'),
} as const satisfies Record<string, Name>;

export const choghadiyaNames: Record<ChoghadiyaName, Name> = {
  udvega: name('Udvega', 'उद्वेग', 'उद्वेगः'),
  chara: name('Chara', 'चर', 'चरः'),
  labha: name('Labha', 'लाभ', 'लाभः'),
  amrita: name('Amrita', 'अमृत', 'अमृतम्'),
  kala: name('Kala', 'काल', 'कालः'),
  shubha: name('Shubha', 'शुभ', 'शुभः'),
  roga: name('Roga', 'रोग', 'रोगः'),
};

/**
 * Name of a window of hours.
 *
 * @throws RangeError for a longer span
 */
export function hourName(id: string): Name {
  const found = (hourNames as Record<string, Name>)[id];
  if (!found) throw new RangeError(`no window of hours ${id}`);
  return found;
}

function name(en: string, hi: string, sa: string): Name {
  return { en, hi, sa };
}
