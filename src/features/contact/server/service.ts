import type { Locale } from '#src/i18n/locales.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { receiveMessage } from '#src/platform/email/receive-message.ts';
import { organisationEmail } from '#src/platform/email/visitor-emails.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import type { ContactForm } from '../contract.ts';
import { contactStore, type ContactMessage, type NewContactMessage } from './store.ts';

type Dependencies = {
  db: Db;
  mailer: Mailer;
  rateLimits: RateLimits;
  site: EmailSite;
  clock: Clock;
};
type Sender = { idempotencyKey: string | null; language: Locale };

/** Messages of the contact form: stored, emailed to the organization, acknowledged to the sender. */
export function createContactService({ site, clock, ...dependencies }: Dependencies) {
  /** @throws AppError 409 when the key was used for another message */
  async function receive(form: ContactForm, sender: Sender): Promise<void> {
    const message = { ...form, ...sender, createdAt: clock.now() };
    await receiveMessage(
      { site, ...dependencies },
      {
        sender: message,
        insert: (tx) => contactStore.insert(tx, message),
        isStored: async (tx) => {
          const before = await contactStore.findByKey(tx, sender.idempotencyKey ?? '');
          return before !== null && isSame(before, message);
        },
        toOrganisation: emailToOrganisation(site, message),
        acknowledgement: { kind: 'contact.received' },
      },
    );
  }

  return { receive };
}

export type ContactService = ReturnType<typeof createContactService>;

export const contactPersonalData: PersonalData = {
  name: 'contactMessages',
  find: (db, email) => contactStore.findByEmail(db, email),
  erase: (db, email) => contactStore.deleteByEmail(db, email),
};

function emailToOrganisation(site: EmailSite, message: NewContactMessage) {
  return organisationEmail(site, {
    kind: 'contact.message',
    from: { address: message.email, name: message.name },
    subject: message.subject,
    facts: [
      ['Name', message.name],
      ['Email', message.email],
      ['Subject', message.subject],
    ],
    message: message.message,
  });
}

function isSame(before: ContactMessage, message: NewContactMessage): boolean {
  const fields = ['name', 'email', 'subject', 'message'] as const;
  return fields.every((field) => before[field] === message[field]);
}
