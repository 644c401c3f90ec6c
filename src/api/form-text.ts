import { z } from 'zod';

// Control characters (line breaks and tabs apart), and marks that turn the direction of what follows them.
const unseen = /(?![\n\t])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

const isMissing = { message: 'this field is required.', params: { code: 'required' } };

/**
 * A text of one line that has to be there. What nobody can see is removed, line breaks become spaces; emoji, every
 * script and the joiners of Devanagari stay.
 *
 * @param longest in characters as people count them, the same for every script
 */
export function requiredLine(longest: number) {
  return cleanText(oneLine).refine(isVisible, isMissing).refine(isAtMost(longest), tooLong(longest));
}

/** A text of one line that may be absent or empty; both become ''. */
export function optionalLine(longest: number) {
  return cleanText(oneLine)
    .refine(isAtMost(longest), tooLong(longest))
    .nullish()
    .transform((text) => text ?? '');
}

/** A text of several lines that has to be there. */
export function requiredText(longest: number) {
  return cleanText((text) => text.trim())
    .refine(isVisible, isMissing)
    .refine(isAtMost(longest), tooLong(longest));
}

/** A text of several lines that may be absent or empty; both become ''. */
export function optionalText(longest: number) {
  return cleanText((text) => text.trim())
    .refine(isAtMost(longest), tooLong(longest))
    .nullish()
    .transform((text) => text ?? '');
}

/** An e-mail address as it was written, without the spaces round it. */
export const emailAddress = z
  .string()
  .trim()
  .refine((text) => text !== '', isMissing)
  .refine((text) => text === '' || isEmailAddress(text), {
    message: 'Enter a valid email address.',
    params: { code: 'invalid_email' },
  });

/** Whether email can be sent to it. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && z.email().safeParse(text).success;
}

/** Two ways of writing the same address have the same key. */
export function emailKey(address: string): string {
  return address.trim().normalize('NFC').toLowerCase();
}

/** The mailbox behind an address: email to `name+anything@host` arrives at `name@host`. For limits by recipient only. */
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

function isAtMost(longest: number): (text: string) => boolean {
  return (text) => Array.from(text).length <= longest;
}

function tooLong(longest: number) {
  return { message: `Use ${longest} characters or fewer.`, params: { code: 'too_long', longest } };
}
