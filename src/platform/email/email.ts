import type { Locale } from '#src/i18n/locales.ts';

export type EmailAddress = { address: string; name?: string | undefined };

/** Attachment of an email. */
export type EmailAttachment = { fileName: string; mediaType: string; content: Buffer };

/** Email as created by a feature. */
export type Email = {
  /** Type for administrators and tests: `newsletter.confirm`. */
  kind: string;
  to: EmailAddress;
  /** Reply address; the organization by default. */
  replyTo?: EmailAddress;
  subject: string;
  text: string;
  html: string;
  language: Locale;
  /** URL for one-click unsubscribe (RFC 8058). Required for every subscribed email. */
  unsubscribeUrl?: string;
  attachments?: EmailAttachment[];
};

/**
 * Makes visitor input safe for one header line: line breaks, control and direction characters become spaces
 * or are removed, so that it cannot add a header or change its direction. Joiners, which Devanagari needs,
 * stay.
 */
export function headerText(text: string, maxLength = 200): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return Array.from(line).slice(0, maxLength).join('');
}
