import { keysOf } from '#src/api/keys-of.ts';

/** What volunteers can offer, by the names of columns, form fields and messages. */
export const skills = [
  'teaching',
  'translation',
  'writing',
  'design',
  'software',
  'music',
  'cooking',
  'construction',
  'garden',
  'events',
  'fundraising',
  'office',
] as const;

export const dayParts = ['morning', 'afternoon', 'evening'] as const;

/** Weekdays as in the panchang: 0 Sunday to 6 Saturday. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** Weekday and part of the day, such as `6-morning`. */
export const volunteerTimes = weekdays.flatMap((weekday) => dayParts.map((part) => `${weekday}-${part}`));

/** Languages that volunteers speak, as ISO 639-1 codes, with their own names. */
export const spokenLanguages = {
  en: 'English',
  hi: 'हिन्दी',
  sa: 'संस्कृतम्',
  bn: 'বাংলা',
  gu: 'ગુજરાતી',
  kn: 'ಕನ್ನಡ',
  ml: 'മലയാളം',
  mr: 'मराठी',
  ne: 'नेपाली',
  pa: 'ਪੰਜਾਬੀ',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  es: 'Español',
} as const;

export const languageCodes = keysOf(spokenLanguages);

export const volunteerStates = ['new', 'contacted', 'active', 'paused', 'declined'] as const;
