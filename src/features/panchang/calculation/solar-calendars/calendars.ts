/** Regional solar calendars. `bangla` is that of Bangladesh, `bengali` that of West Bengal. */
export const solarCalendarIds = [
  'tamil',
  'malayalam',
  'bengali',
  'bangla',
  'odia',
  'assamese',
  'nepali',
  'punjabi',
  'saka',
] as const;

export type SolarCalendarId = (typeof solarCalendarIds)[number];

/**
 * Rule for the first day of a month after the Sun's entry into its sign.
 * - `sunset`: the day of an entry before sunset, else the next.
 * - `afternoon`: before three fifths of daylight (18 ghatis), else the next.
 * - `midnight`: the civil day; `next-day`: the civil day after it.
 */
type MonthRule = 'sunset' | 'afternoon' | 'midnight' | 'next-day';

/** A calendar that follows the Sun's true place; months are counted at one place for the whole region. */
export type AstronomicalCalendar = {
  rule: MonthRule;
  /** Sign of the first month, 1 Mesha to 12 Meena. */
  firstRashi: number;
  /** Gregorian year in which a year begins, less the year. */
  epoch: number;
  /** Degrees, north and east positive. */
  latitude: number;
  longitude: number;
  /** Standard time of the region, minutes east of UTC. */
  offsetMinutes: number;
};

const india = 330;

/**
 * Calendars by the sankranti. Years: Shaka for the Tamil calendar, which names them; Kollam; Bengali San;
 * Bhaskarabda; Shaka for the Odia calendar, whose own count changes in another month; Bikrami for the Punjabi.
 */
export const astronomicalCalendars: Partial<Record<SolarCalendarId, AstronomicalCalendar>> = {
  tamil: { rule: 'sunset', firstRashi: 1, epoch: 78, latitude: 13.0827, longitude: 80.2707, offsetMinutes: india },
  malayalam: { rule: 'afternoon', firstRashi: 5, epoch: 824, latitude: 8.5241, longitude: 76.9366, offsetMinutes: india },
  bengali: { rule: 'next-day', firstRashi: 1, epoch: 593, latitude: 22.5726, longitude: 88.3639, offsetMinutes: india },
  odia: { rule: 'midnight', firstRashi: 1, epoch: 78, latitude: 20.2961, longitude: 85.8245, offsetMinutes: india },
  assamese: { rule: 'next-day', firstRashi: 1, epoch: 593, latitude: 26.1445, longitude: 91.7362, offsetMinutes: india },
  punjabi: { rule: 'midnight', firstRashi: 1, epoch: -57, latitude: 31.634, longitude: 74.8723, offsetMinutes: india },
}; // prettier-ignore
