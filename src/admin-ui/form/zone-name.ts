import type { Locale } from '#src/i18n/locales.ts';
import { cityOf, zoneCity } from '#src/i18n/zone-city.ts';

/** Sanskrit names of time zones by their English name, without “Standard” and “Time”. Browsers have none. */
const sanskritNames: Record<string, string> = {
  India: 'भारतीयकालः',
  Nepal: 'नेपालकालः',
  Bhutan: 'भूटानकालः',
  Bangladesh: 'बाङ्ग्लादेशकालः',
  Pakistan: 'पाकिस्तानकालः',
  Afghanistan: 'अफगानिस्तानकालः',
  Maldives: 'मालदीवकालः',
  Myanmar: 'म्यान्मारकालः',
  Gulf: 'खाडीकालः',
  Arabian: 'अरबकालः',
  Iran: 'ईरानकालः',
  Israel: 'इजरायलकालः',
  Indochina: 'हिन्दचीनकालः',
  Singapore: 'सिंहपुरकालः',
  Malaysia: 'मलेशियाकालः',
  'Western Indonesia': 'पश्चिमेण्डोनेशियाकालः',
  'Central Indonesia': 'मध्येण्डोनेशियाकालः',
  'Eastern Indonesia': 'पूर्वेण्डोनेशियाकालः',
  Philippine: 'फिलिपीन्सकालः',
  China: 'चीनकालः',
  'Hong Kong': 'हाङ्काङ्कालः',
  Taiwan: 'ताइवानकालः',
  Korean: 'कोरियाकालः',
  Japan: 'जापानकालः',
  'Australian Eastern': 'पूर्वास्ट्रेलियाकालः',
  'Australian Central': 'मध्यास्ट्रेलियाकालः',
  'Australian Western': 'पश्चिमास्ट्रेलियाकालः',
  'New Zealand': 'न्यूजीलैण्डकालः',
  Fiji: 'फिजीकालः',
  Mauritius: 'मॉरिशसकालः',
  'Greenwich Mean': 'ग्रीनिच-मध्यमकालः',
  'GMT+00:00': 'वैश्विककालः',
  'United Kingdom': 'ब्रिटेनकालः',
  Ireland: 'आयर्लैण्डकालः',
  'Western European': 'पश्चिमयूरोपकालः',
  'Central European': 'मध्ययूरोपकालः',
  'Eastern European': 'पूर्वयूरोपकालः',
  Moscow: 'मॉस्कोकालः',
  Türkiye: 'तुर्कीकालः',
  'East Africa': 'पूर्वाफ्रिकाकालः',
  'Central Africa': 'मध्याफ्रिकाकालः',
  'West Africa': 'पश्चिमाफ्रिकाकालः',
  'South Africa': 'दक्षिणाफ्रिकाकालः',
  Pacific: 'प्रशान्तकालः (अमेरिका)',
  Mountain: 'पर्वतकालः (अमेरिका)',
  Central: 'मध्यकालः (अमेरिका)',
  Eastern: 'पूर्वकालः (अमेरिका)',
  Atlantic: 'अटलाण्टिककालः',
  Alaska: 'अलास्काकालः',
  'Hawaii-Aleutian': 'हवाईकालः',
  Newfoundland: 'न्यूफाउण्डलैण्डकालः',
  Brasilia: 'ब्राजीलकालः',
  Argentina: 'अर्जेण्टिनाकालः',
  Guyana: 'गयानाकालः',
  Suriname: 'सूरीनामकालः',
};

/**
 * Name of a time zone in the language of the reader; in Sanskrit the distance from UTC for zones without a name.
 *
 * @example zoneName('Asia/Kolkata', 'sa') // => 'भारतीयकालः'
 */
export function zoneName(timeZone: string, locale: Locale): string {
  if (locale !== 'sa') return partOf(timeZone, locale, 'longGeneric');
  const english = partOf(timeZone, 'en', 'longGeneric').replace(/( Standard)? Time$/, '');
  return sanskritNames[english] ?? partOf(timeZone, 'en', 'longOffset').replace('GMT', 'UTC');
}

/** City with the name of its zone; UTC has neither. */
export function zoneLabel(timeZone: string, locale: Locale): string {
  const city = zoneCity(timeZone, locale);
  // Browsers have no name for UTC.
  return cityOf(timeZone) === 'UTC' ? city : `${city} (${zoneName(timeZone, locale)})`;
}

function partOf(timeZone: string, locale: string, timeZoneName: 'longGeneric' | 'longOffset'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
