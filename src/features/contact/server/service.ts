import { mailboxKey } from '#src/api/form-text.ts';
import { keyUsedForOther } from '#src/http/forms/idempotency-key.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import {
  acknowledgementLimit,
  acknowledgementEmail,
  organisationEmail,
} from '#src/platform/email/visitor-emails.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import type { ContactForm } from '../contract.ts';
import type { ContactMessage, ContactStore, NewContactMessage } from './store.ts';

type ContactParts = {
  store: ContactStore;
  mailer: Mailer;
  rateLimits: RateLimits;
  site: EmailSite;
  clock: Clock;
};
type Sender = { idempotencyKey: string | null; language: Locale };

/** Messages of the contact form: stored, emailed to the organisation, acknowledged to the sender. */
export function createContactService({ store, mailer, rateLimits, site, clock }: ContactParts) {
  /** @throws AppError 409 when the key was used for another message */
  async function receive(form: ContactForm, sender: Sender): Promise<void> {
    const message = { ...form, ...sender, createdAt: clock.now() };
    const tooMany = (await rateLimits.consume(acknowledgementLimit, mailboxKey(form.email))).isOver;

    await store.inTransaction(async (tx) => {
      if (!(await store.insert(tx, message))) {
        const before = await store.findByKey(tx, sender.idempotencyKey ?? '');
        if (!before || !isSame(before, message)) throw keyUsedForOther();
        return;
      }
      await mailer.send(tx, emailToOrganisation(site, message));
      if (tooMany) return;
      await mailer.send(tx, acknowledgementEmail(site, 'contact.received', form.email, sender.language));
    });
  }

  function listMessages(limit: number, offset = 0): Promise<ContactMessage[]> {
    return store.listNewest(limit, offset);
  }

  return { receive, listMessages, removeOlderThan: store.removeOlderThan };
}

export type ContactService = ReturnType<typeof createContactService>;

export function contactPersonalData(store: ContactStore): PersonalData {
  return { name: 'contactMessages', find: store.findByEmail, erase: store.removeByEmail };
}

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
