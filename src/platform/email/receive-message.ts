import { AppError } from '#src/api/errors.ts';
import { mailboxKey } from '#src/api/form-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '../database/database.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { EmailSite } from './email-template.ts';
import type { Email } from './email.ts';
import type { Mailer } from './mailer.ts';
import { type Acknowledgement, acknowledgementEmail, acknowledgementLimit } from './visitor-emails.ts';

type Dependencies = { db: Db; mailer: Mailer; rateLimits: RateLimits; site: EmailSite };

type ReceivedMessage = {
  sender: { email: string; language: Locale };
  /** @returns false when a message with the same idempotency key exists */
  insert: (tx: Db) => Promise<boolean>;
  /** Whether the existing message with the key is this one. */
  isStored: (tx: Db) => Promise<boolean>;
  toOrganisation: Email;
  acknowledgement: Acknowledgement;
};

/**
 * Stores a message of a visitor once for each idempotency key, emails it to the organization, and acknowledges it to the
 * sender unless that address has had too many acknowledgements.
 *
 * @throws AppError 409 when the key was used for another message
 */
export async function receiveMessage(
  { db, mailer, rateLimits, site }: Dependencies,
  { sender, insert, isStored, toOrganisation, acknowledgement }: ReceivedMessage,
): Promise<void> {
  const tooMany = (await rateLimits.consume(acknowledgementLimit, mailboxKey(sender.email))).isOver;

  await db.transaction(async (tx) => {
    if (!(await insert(tx))) {
      if (await isStored(tx)) return;
      throw new AppError('conflict', 'This Idempotency-Key was already used for a different message.');
    }
    await mailer.send(tx, toOrganisation);
    if (!tooMany) await mailer.send(tx, acknowledgementEmail(site, acknowledgement, sender));
  });
}
