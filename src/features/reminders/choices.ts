import type { FeedGroup } from '#src/features/panchang/contract.ts';

/** Longest time before sunrise or Rahu Kaal, in minutes. */
export const maxMinutes = 120;

/** Lunar dates of persons that one reminder can have, and single observances that its form has at first. */
export const rows = [1, 2, 3] as const;

/** Single observances that one reminder can have. */
export const observanceRows = [...rows, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

export const leads = ['evening', 'morning'] as const;
export type Lead = (typeof leads)[number];

export const tithiOccasions = ['shraddha', 'birthday', 'wedding'] as const;

/** Lunar date of a person: amanta month, 1 Chaitra to 12 Phalguna, and tithi, 1 to 30. */
export type PersonalTithi = {
  month: number;
  isAdhika: boolean;
  tithi: number;
  occasion: (typeof tithiOccasions)[number];
  name: string;
};

/** What is announced, and when. */
export type ReminderChoices = {
  groups: FeedGroup[];
  /** IDs of single observances. */
  observances: string[];
  lead: Lead;
  tithis: PersonalTithi[];
  /** Minutes before sunrise; null when not chosen. */
  sunriseMinutes: number | null;
  rahuKaalMinutes: number | null;
  /** Weekdays of both, 0 Sunday to 6 Saturday. */
  weekdays: number[];
  quietFrom: string | null;
  quietUntil: string | null;
};

/** Suggested choices of the empty form. */
export const suggestedChoices: ReminderChoices = {
  groups: ['festival', 'ekadashi', 'moon'],
  observances: [],
  lead: 'evening',
  tithis: [],
  sunriseMinutes: null,
  rahuKaalMinutes: null,
  weekdays: [...weekdays],
  quietFrom: '22:00',
  quietUntil: '05:00',
};

/**
 * Choices with an observance that a link asks for: alone in the empty form, else besides the present ones.
 *
 * @param observance ID, or `ekadashi` for all of them
 */
export function choicesWith(observance: string | null, present: ReminderChoices | null): ReminderChoices {
  if (observance === null) return present ?? suggestedChoices;

  const { groups, observances, ...rest } = present ?? { ...suggestedChoices, groups: [] };
  if (observance === 'ekadashi')
    return { ...rest, observances, groups: [...new Set<FeedGroup>([...groups, 'ekadashi'])] };
  const all = [...new Set([...observances, observance])];
  return { ...rest, groups, observances: all.length > observanceRows.length ? observances : all };
}
