import type { TithiRule } from '../festival-rules.ts';
import type { Kala } from '../inauspicious-times.ts';
import { type SolarCalendarId, solarCalendarIds } from '../solar-calendars/calendars.ts';

/** Rules of a tithi that are functions in tithi-days.ts. */
export type SpecialRule =
  'hartalika' | 'vatasavitri' | 'skanda' | 'friday' | 'tithi-end' | 'monday-daylight' | 'sun-in-dhanu';

/** A parsed rule. `month` null is every lunar month; `weekday` 0 Sunday, null any. */
export type ParsedRule =
  | { by: 'tithi'; month: number | null; tithis: number[]; rule: TithiRule; weekday: number | null }
  | { by: 'special'; month: number | null; tithi: number; name: SpecialRule }
  | { by: 'solar'; calendar: SolarCalendarId; month: number; day: number }
  | { by: 'solar-month'; calendar: SolarCalendarId; month: number; what: 'nakshatra' | 'tithi'; index: number; kala: 'udaya' | 'sunset' }
  | { by: 'sun'; degree: number; day: 'civil' | 'hindu' | 'first-sunrise'; plus: number }
  | { by: 'star'; nakshatra: number; kala: 'udaya' | 'sunset' }
  | { by: 'offset'; of: string; days: number }; // prettier-ignore

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const rashis = [
  'Mesha', 'Vrishabha', 'Mithuna', 'Karka', 'Simha', 'Kanya', 'Tula', 'Vrishchika', 'Dhanu', 'Makara', 'Kumbha', 'Mina',
]; // prettier-ignore

const kalas: readonly Kala[] = [
  'udaya', 'pratah', 'sangava', 'purvahna', 'madhyahna', 'aparahna', 'sayahna', 'kutapa', 'sunset', 'pradosha',
  'nishita', 'arunodaya', 'moonrise',
]; // prettier-ignore

/** Rules written as phrases, by the phrase. */
const inWords: Readonly<Record<string, ParsedRule>> = {
  'first sunrise with Sun in Mesha': { by: 'sun', degree: 0, day: 'first-sunrise', plus: 0 },
  'civil date; night: day before sunrise': { by: 'sun', degree: 90, day: 'hindu', plus: 0 },
  'civil evening of Makara sankranti': { by: 'sun', degree: 270, day: 'civil', plus: 0 },
  'moment of Mina sankranti': { by: 'sun', degree: 330, day: 'hindu', plus: 0 },
  'Sun enters Ardra (66 deg 40\')': { by: 'sun', degree: 200 / 3, day: 'hindu', plus: 0 },
  'day after Makara sankranti (civil)': { by: 'sun', degree: 270, day: 'civil', plus: 1 },
  '*.11 while Sun in Dhanu': { by: 'special', month: null, tithi: 11, name: 'sun-in-dhanu' },
  '*.30 touches Monday daylight': { by: 'special', month: null, tithi: 30, name: 'monday-daylight' },
  '*.8 or *.23 udaya, Wednesday': {
    by: 'tithi', month: null, tithis: [8, 23], rule: tithiRule('udaya'), weekday: 3,
  },
  'instant end of 7.8 +-24 min': { by: 'special', month: 7, tithi: 8, name: 'tithi-end' },
  'friday-on-or-before 5.15': { by: 'special', month: 5, tithi: 15, name: 'friday' },
}; // prettier-ignore

/**
 * Parses a rule of `RegionalRow`.
 *
 * @throws Error for a rule outside the grammar
 */
export function parseRule(text: string): ParsedRule {
  const found =
    inWords[text] ??
    sankranti(text) ??
    solar(text) ??
    star(text) ??
    vrata(text) ??
    tithi(text) ??
    offset(text);
  if (!found) throw new Error(`no such rule: ${text}`);
  return found;
}

function sankranti(text: string): ParsedRule | null {
  const match = /^civil date of (\w+) sankranti(?: \+(\d))?/.exec(text);
  const rashi = rashis.indexOf(match?.[1] ?? '');
  return rashi < 0 ? null : { by: 'sun', degree: rashi * 30, day: 'civil', plus: Number(match?.[2] ?? 0) };
}

function solar(text: string): ParsedRule | null {
  const day = /^(\w+) (\d+)\/(\d+)/.exec(text);
  const month = /^(\w+) month (\d+), (nakshatra|tithi) (\d+)(.*)/.exec(text);
  const calendar = solarCalendarIds.find((id) => id === (day ?? month)?.[1]);
  if (!calendar) return null;
  if (day) return { by: 'solar', calendar, month: Number(day[2]), day: Number(day[3]) };
  return {
    by: 'solar-month',
    calendar,
    month: Number(month?.[2]),
    what: month?.[3] === 'tithi' ? 'tithi' : 'nakshatra',
    index: Number(month?.[4]),
    kala: month?.[5]?.includes('sunset') ? 'sunset' : 'udaya',
  };
}

function star(text: string): ParsedRule | null {
  const match = /^nakshatra (\d+) (udaya|sunset)/.exec(text);
  if (!match) return null;
  return { by: 'star', nakshatra: Number(match[1]), kala: match[2] === 'sunset' ? 'sunset' : 'udaya' };
}

/** `sankashti, Tuesday` and `pradosha, Monday`: monthly fasts on one weekday. */
function vrata(text: string): ParsedRule | null {
  const match = /^(sankashti|pradosha), (\w+)/.exec(text);
  if (!match) return null;
  const weekday = weekdays.indexOf(match[2] ?? '');
  return match[1] === 'sankashti'
    ? { by: 'tithi', month: null, tithis: [19], rule: tithiRule('moonrise', 'first', 'end'), weekday }
    : { by: 'tithi', month: null, tithis: [13, 28], rule: tithiRule('pradosha', 'larger'), weekday };
}

function tithi(text: string): ParsedRule | null {
  const match = /^(\d+|\*)\.(\d+) (\w+)(?: (first|last|larger))?(?: (begin|end))?(?:, (\w+))?/.exec(text);
  if (!match) return null;
  const month = match[1] === '*' ? null : Number(match[1]);
  const index = Number(match[2]);
  switch (match[3]) {
    case 'hartalika':
    case 'vatasavitri':
    case 'skanda':
      return { by: 'special', month, tithi: index, name: match[3] };
    case 'ayudha':
      return { by: 'tithi', month, tithis: [index], rule: tithiRule('aparahna', 'larger'), weekday: null };
    default: {
      const weekday = match[6] === undefined ? null : weekdays.indexOf(match[6]);
      const rule = tithiRule(match[3] ?? '', match[4], match[5]);
      return { by: 'tithi', month, tithis: [index], rule, weekday };
    }
  }
}

function offset(text: string): ParsedRule | null {
  const match = /^([a-z-]+) ([+-]\d+)$/.exec(text);
  return match && { by: 'offset', of: match[1] ?? '', days: Number(match[2]) };
}

function tithiRule(word: string, both = 'first', none = 'begin'): TithiRule {
  const kala = kalas.find((name) => name === word);
  if (!kala) throw new Error(`no such part of the day: ${word}`);
  return {
    by: 'kala',
    kala,
    both: both === 'last' || both === 'larger' ? both : 'first',
    none: none === 'end' ? 'end' : 'begin',
  };
}
