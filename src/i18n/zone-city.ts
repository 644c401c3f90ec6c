import type { Locale } from './locales.ts';

/** Zones without a city, which are shown by their abbreviation. */
const zonesWithoutCity = new Set(['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT']);

/** Browsers name some zones by the earlier spelling of their city. */
const earlierNames: Record<string, string> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Coral_Harbour: 'Atikokan',
  Dacca: 'Dhaka',
  DumontDUrville: 'Dumont d’Urville',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho_Chi_Minh',
  Truk: 'Chuuk',
};

/** Cities of time zones in Hindi and Sanskrit; those of other zones are shown in Latin letters. */
const cityNames: Record<string, { hi: string; sa: string }> = {
  Kolkata: { hi: 'कोलकाता', sa: 'कोलकाता' },
  Kathmandu: { hi: 'काठमांडू', sa: 'काष्ठमण्डपः' },
  Colombo: { hi: 'कोलंबो', sa: 'कोलम्बो' },
  Dhaka: { hi: 'ढाका', sa: 'ढाका' },
  Thimphu: { hi: 'थिंपू', sa: 'थिम्फू' },
  Karachi: { hi: 'कराची', sa: 'कराची' },
  Dubai: { hi: 'दुबई', sa: 'दुबई' },
  Muscat: { hi: 'मस्कट', sa: 'मस्कट' },
  Qatar: { hi: 'कतर', sa: 'कतार' },
  Kuwait: { hi: 'कुवैत', sa: 'कुवैत' },
  Bahrain: { hi: 'बहरीन', sa: 'बहरीन' },
  Riyadh: { hi: 'रियाद', sa: 'रियाद' },
  Yangon: { hi: 'यांगून', sa: 'यांगोन' },
  Bangkok: { hi: 'बैंकॉक', sa: 'बैङ्कॉक' },
  Singapore: { hi: 'सिंगापुर', sa: 'सिंहपुरम्' },
  Kuala_Lumpur: { hi: 'कुआलालंपुर', sa: 'कुआलालम्पुर' },
  Jakarta: { hi: 'जकार्ता', sa: 'जयकर्ता' },
  Hong_Kong: { hi: 'हांगकांग', sa: 'हाङ्काङ्' },
  Shanghai: { hi: 'शंघाई', sa: 'शाङ्घाई' },
  Tokyo: { hi: 'टोक्यो', sa: 'टोक्यो' },
  Sydney: { hi: 'सिडनी', sa: 'सिड्नी' },
  Melbourne: { hi: 'मेलबर्न', sa: 'मेल्बर्न' },
  Perth: { hi: 'पर्थ', sa: 'पर्थ' },
  Auckland: { hi: 'ऑकलैंड', sa: 'ऑक्लैण्ड' },
  Fiji: { hi: 'फ़िजी', sa: 'फिजी' },
  Mauritius: { hi: 'मॉरीशस', sa: 'मॉरिशस' },
  Nairobi: { hi: 'नैरोबी', sa: 'नैरोबी' },
  Johannesburg: { hi: 'जोहानिसबर्ग', sa: 'जोहान्सबर्ग' },
  Cairo: { hi: 'काहिरा', sa: 'कैरो' },
  London: { hi: 'लंदन', sa: 'लण्डन' },
  Dublin: { hi: 'डबलिन', sa: 'डब्लिन' },
  Paris: { hi: 'पेरिस', sa: 'पेरिस' },
  Berlin: { hi: 'बर्लिन', sa: 'बर्लिन' },
  Amsterdam: { hi: 'एम्स्टर्डम', sa: 'एम्स्टर्डम' },
  Zurich: { hi: 'ज्यूरिख', sa: 'ज्यूरिख' },
  Rome: { hi: 'रोम', sa: 'रोम' },
  Madrid: { hi: 'मैड्रिड', sa: 'मैड्रिड' },
  Moscow: { hi: 'मॉस्को', sa: 'मॉस्को' },
  New_York: { hi: 'न्यूयॉर्क', sa: 'न्यूयॉर्क' },
  Toronto: { hi: 'टोरंटो', sa: 'टोरण्टो' },
  Chicago: { hi: 'शिकागो', sa: 'शिकागो' },
  Denver: { hi: 'डेनवर', sa: 'डेन्वर' },
  Los_Angeles: { hi: 'लॉस एंजिल्स', sa: 'लॉस् एञ्जलिस्' },
  Vancouver: { hi: 'वैंकूवर', sa: 'वैङ्कूवर' },
  Port_of_Spain: { hi: 'पोर्ट ऑफ़ स्पेन', sa: 'पोर्ट् ऑफ् स्पेन' },
  Guyana: { hi: 'गयाना', sa: 'गयाना' },
  Paramaribo: { hi: 'पारामारिबो', sa: 'पारामारिबो' },
};

/**
 * City in the name of a time zone, in the language of the reader where it is known.
 *
 * @example zoneCity('America/Los_Angeles', 'en') // => 'Los Angeles'
 */
export function zoneCity(timeZone: string, locale: Locale): string {
  const city = cityOf(timeZone);
  return (locale !== 'en' && cityNames[city]?.[locale]) || city.replaceAll('_', ' ');
}

/** City in the name of a time zone by its present name, with underscores. */
export function cityOf(timeZone: string): string {
  const name = zonesWithoutCity.has(timeZone) ? 'UTC' : (timeZone.split('/').at(-1) ?? timeZone);
  return earlierNames[name] ?? name;
}

/** Cities with names of their own in a language, by their name in time zones. */
export function zoneCities(locale: Locale): Record<string, string> {
  if (locale === 'en') return {};
  return Object.fromEntries(Object.entries(cityNames).map(([city, names]) => [city, names[locale]]));
}
