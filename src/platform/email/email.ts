import type { Locale } from '#src/i18n/locales.ts';

export type EmailAddress = { address: string; name?: string | undefined };

/** A file that goes with an email. */
export type EmailAttachment = { fileName: string; mediaType: string; content: Buffer };

/** An email as a feature writes it. */
export type Email = {
  /** What it is about, for administrators and tests: `newsletter.confirm`. */
  kind: string;
  to: EmailAddress;
  /** Who is answered when the reader replies; the organisation when left out. */
  replyTo?: EmailAddress;
  subject: string;
  text: string;
  html: string;
  language: Locale;
  /** Where one POST ends the subscription (RFC 8058). Every email that was subscribed to has one. */
  unsubscribeUrl?: string;
  attachments?: EmailAttachment[];
};

/**
 * What visitors wrote, made fit for one line of a header: line breaks, control and direction characters become
 * spaces or vanish, so that it can neither add a header nor turn the line around. Joiners, which Devanagari needs,
 * stay.
 */
export function headerText(text: string, longest = 200): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return Array.from(line).slice(0, longest).join('');
}
