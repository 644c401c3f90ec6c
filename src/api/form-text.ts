import { z } from 'zod';

// Control characters except line breaks and tabs, and marks that change the direction of the following text.
const unseen = /(?![\n\t])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

const isMissing = { message: 'this field is required.', params: { code: 'required' } };

/**
 * Required text of one line. Invisible characters are removed, line breaks become spaces; emoji, every script
 * and the joiners of Devanagari stay.
 *
 * @param maxLength in user-perceived characters, the same for every script
 */
export function requiredLine(maxLength: number) {
  return cleanText(oneLine).refine(isVisible, isMissing).refine(isAtMost(maxLength), tooLong(maxLength));
}

/** Optional text of one line; absent becomes ''. */
export function optionalLine(maxLength: number) {
  return cleanText(oneLine)
    .refine(isAtMost(maxLength), tooLong(maxLength))
    .nullish()
    .transform((text) => text ?? '');
}

/** Required text of several lines. */
export function requiredText(maxLength: number) {
  return cleanText((text) => text.trim())
    .refine(isVisible, isMissing)
    .refine(isAtMost(maxLength), tooLong(maxLength));
}

/** Optional text of several lines; absent becomes ''. */
export function optionalText(maxLength: number) {
  return cleanText((text) => text.trim())
    .refine(isAtMost(maxLength), tooLong(maxLength))
    .nullish()
    .transform((text) => text ?? '');
}

/** Email address as typed, trimmed. */
export const emailAddress = z
  .string()
  .trim()
  .refine((text) => text !== '', isMissing)
  .refine((text) => text === '' || isEmailAddress(text), {
    message: 'Enter a valid email address.',
    params: { code: 'invalid_email' },
  });

/** Existing day such as `2026-01-14`. Days of the database begin in the year 1. */
export const dayField = z.iso.date().refine((day) => day >= '0001', {
  message: 'Enter a date after January 1 of the year 1.',
  params: { code: 'invalid' },
});

const instant = z.iso.datetime({ offset: true });

/** Instant such as `2026-01-14T18:00:00+05:30`, in a year that has four digits in UTC and exists in the database. */
export const instantField = instant.refine(
  (text) => !instant.safeParse(text).success || /^(?!0000)\d{4}-/.test(new Date(text).toISOString()),
  { message: 'Enter a date in the years 1 to 9999.', params: { code: 'invalid' } },
);

/** Whether the text is a valid email address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && z.email().safeParse(text).success;
}

/** Normalized key of an address, equal for its different spellings. */
export function emailKey(address: string): string {
  return address.trim().normalize('NFC').toLowerCase();
}

/**
 * Mailbox of an address: email to `name+anything@host` arrives at `name@host`. For rate limits by recipient
 * only.
 */
export function mailboxKey(address: string): string {
  return emailKey(address).replace(/\+[^@]*(?=@[^@]*$)/, '');
}

function cleanText(tidy: (text: string) => string) {
  return z.string().transform((text) =>
    tidy(
      text
        .toWellFormed()
        .normalize('NFC')
        .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
        .replaceAll(unseen, ''),
    ),
  );
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function isVisible(text: string): boolean {
  return visible.test(text);
}

function isAtMost(maxLength: number): (text: string) => boolean {
  return (text) => Array.from(text).length <= maxLength;
}

function tooLong(maxLength: number) {
  return { message: `Use ${maxLength} characters or fewer.`, params: { code: 'too_long', maxLength } };
}
