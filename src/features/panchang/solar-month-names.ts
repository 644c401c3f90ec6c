import type { SolarCalendarId } from './calculation/solar-calendars/calendars.ts';
import type { Name } from './names.ts';

type Names = readonly (readonly [en: string, hi: string, sa: string])[];

const tamil: Names = [
  ['Chithirai', 'चित्तिरै', 'चित्तिरै'],
  ['Vaikasi', 'वैकासि', 'वैकासि'],
  ['Aani', 'आनि', 'आनि'],
  ['Aadi', 'आडि', 'आडि'],
  ['Aavani', 'आवणि', 'आवणि'],
  ['Purattasi', 'पुरट्टासि', 'पुरट्टासि'],
  ['Aippasi', 'ऐप्पसि', 'ऐप्पसि'],
  ['Karthigai', 'कार्तिगै', 'कार्तिगै'],
  ['Margazhi', 'मार्गळि', 'मार्गळि'],
  ['Thai', 'तै', 'तै'],
  ['Maasi', 'मासि', 'मासि'],
  ['Panguni', 'पंगुनि', 'पङ्गुनि'],
];

const malayalam: Names = [
  ['Chingam', 'चिंगम', 'चिङ्गम्'],
  ['Kanni', 'कन्नि', 'कन्नि'],
  ['Thulam', 'तुलाम', 'तुलाम्'],
  ['Vrishchikam', 'वृश्चिकम', 'वृश्चिकम्'],
  ['Dhanu', 'धनु', 'धनु'],
  ['Makaram', 'मकरम', 'मकरम्'],
  ['Kumbham', 'कुंभम', 'कुम्भम्'],
  ['Meenam', 'मीनम', 'मीनम्'],
  ['Medam', 'मेडम', 'मेडम्'],
  ['Edavam', 'इडवम', 'इडवम्'],
  ['Mithunam', 'मिथुनम', 'मिथुनम्'],
  ['Karkidakam', 'कर्किडकम', 'कर्किडकम्'],
];

const months: Partial<Record<SolarCalendarId, Names>> = { tamil, malayalam };

const calendars: Partial<Record<SolarCalendarId, Name>> = {
  tamil: name('Tamil', 'तमिल', 'तमिल'),
  malayalam: name('Malayalam', 'मलयालम', 'मलयालम'),
  bengali: name('Bengali', 'बंगाली', 'वङ्गीय'),
  odia: name('Odia', 'ओड़िया', 'ओडिया'),
  assamese: name('Assamese', 'असमिया', 'असमीया'),
  nepali: name('Nepali', 'नेपाली', 'नेपालीय'),
};

/** Name of a regional calendar; its id for one without. */
export function solarCalendarName(calendar: SolarCalendarId): Name {
  return calendars[calendar] ?? name(calendar, calendar, calendar);
}

/**
 * Name of a month of a regional calendar; null where the calendar has no list.
 *
 * @param month 1 to 12 in the order of the calendar
 */
export function solarMonthName(calendar: SolarCalendarId, month: number): Name | null {
  const found = months[calendar]?.[month - 1];
  return found ? name(...found) : null;
}

function name(en: string, hi: string, sa: string): Name {
  return { en, hi, sa };
}
