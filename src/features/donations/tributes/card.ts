import { type CivilDate, isCivilDate } from '#src/local-time/civil-date.ts';

/** Page on which the recipient of a card declines further ones. */
export const cardOptOutPath = '/tribute-cards/opt-out';

/** `waiting` for its day or for the payment; `cancelled` by a refund or an erasure; `declined` by its recipient. */
export const cardStates = ['waiting', 'sent', 'cancelled', 'declined'] as const;

export const maxCardMessageLength = 300;

const schemes = /[a-z][a-z\d+.-]*:\/\/|\b(?:www[.。．]|mailto:|javascript:)/i;
const host =
  /[\p{L}\d-][.。．｡](?:com|org|net|info|biz|edu|gov|int|io|co|in|us|uk|me|tv|eu|app|dev|xyz|site|online|shop|store|top|club|live|link|click|icu|vip|fun|ly|gl|gg|to|ru|cn|de|fr|su|tk|pw|ngo|zip|mov|fyi|page|web|website|cc|ws)(?![\p{L}\d])/iu;
const pathAfterHost = /[\p{L}\d-][.。．｡][\p{L}\d-]{2,}\/\S/u;
const address = /\S@\S+[.。．｡]\S/;

/** Whether an email program would make part of a text a link. */
export function hasLink(text: string): boolean {
  // Browsers read fullwidth letters and dots as plain ones, and ignorable characters would hide a link from the patterns.
  const plain = text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  return [schemes, host, pathAfterHost, address].some((pattern) => pattern.test(plain));
}

/**
 * Whether a card can be sent on a day: from today to one year ahead.
 *
 * @param today in the organization's time zone
 */
export function isCardDate(date: CivilDate, today: CivilDate): boolean {
  return isCivilDate(date) && date >= today && date <= yearAfter(today);
}

function yearAfter(today: CivilDate): CivilDate {
  return `${String(Number(today.slice(0, 4)) + 1)}${today.slice(4)}`;
}
