import type { Locale } from '#src/i18n/locales.ts';

export type MailAddress = { address: string; name?: string | undefined };

/** A file that goes with a mail. */
export type MailAttachment = { fileName: string; mediaType: string; content: Buffer };

/** A mail as a feature writes it. */
export type Mail = {
  /** What it is about, for administrators and tests: `newsletter.confirm`. */
  kind: string;
  to: MailAddress;
  /** Who is answered when the reader replies; the organisation when left out. */
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
  language: Locale;
  /** Where one POST ends the subscription (RFC 8058). Every mail that was subscribed to has one. */
  unsubscribeUrl?: string;
  attachments?: MailAttachment[];
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
