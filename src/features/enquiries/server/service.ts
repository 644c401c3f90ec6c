import { AppError } from '#src/api/errors.ts';
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
import type { EnquiryForm } from '../contract.ts';
import type { EnquiryStore, NewEnquiry, StoredEnquiry } from './store.ts';

type EnquiryParts = {
  store: EnquiryStore;
  mailer: Mailer;
  rateLimits: RateLimits;
  site: EmailSite;
  clock: Clock;
};
type Sender = { idempotencyKey: string | null; language: Locale };

/** Enquiries about projects and offers to help: stored, emailed to the organisation, acknowledged to the sender. */
export function createEnquiryService({ store, mailer, rateLimits, site, clock }: EnquiryParts) {
  /**
   * @throws AppError 400 when there is no such project, 409 when the key was used for another enquiry
   */
  async function receive(form: EnquiryForm, sender: Sender): Promise<void> {
    const project = form.projectId ? await getProject(form.projectId) : null;
    const enquiry = { ...form, ...sender, projectId: project?.id ?? null, createdAt: clock.now() };
    const tooMany = (await rateLimits.consume(acknowledgementLimit, mailboxKey(form.email))).isOver;

    await store.inTransaction(async (tx) => {
      if (!(await store.insert(tx, enquiry))) {
        const before = await store.findByKey(tx, sender.idempotencyKey ?? '');
        if (!before || !isSame(before, enquiry)) throw keyUsedForOther();
        return;
      }
      await mailer.send(tx, emailToOrganisation(site, enquiry, project?.title ?? '-'));
      if (tooMany) return;
      await mailer.send(tx, acknowledgementEmail(site, 'enquiry.received', form.email, sender.language));
    });
  }

  async function getProject(projectId: string): Promise<{ id: string; title: string }> {
    const project = await store.findProject(projectId);
    if (project) return project;

    const message = 'projectId: unknown project.';
    throw new AppError('validation_failed', message, { fields: { projectId: { code: 'unknown', message } } });
  }

  function listEnquiries(limit: number, offset = 0): Promise<StoredEnquiry[]> {
    return store.listNewest(limit, offset);
  }

  return { receive, listEnquiries, removeOlderThan: store.removeOlderThan };
}

export type EnquiryService = ReturnType<typeof createEnquiryService>;

export function enquiryPersonalData(store: EnquiryStore): PersonalData {
  return { name: 'enquiries', find: store.findByEmail, erase: store.removeByEmail };
}

function emailToOrganisation(site: EmailSite, enquiry: NewEnquiry, projectTitle: string) {
  return organisationEmail(site, {
    kind: 'enquiry.message',
    from: { address: enquiry.email, name: enquiry.name },
    subject: `[${enquiry.inquiryType}] ${enquiry.subject}`,
    facts: [
      ['Inquiry type', enquiry.inquiryType],
      ['Project', projectTitle],
      ['Name', enquiry.name],
      ['Email', enquiry.email],
      ['Phone', enquiry.phone || '-'],
      ['Subject', enquiry.subject],
    ],
    message: enquiry.message,
  });
}

function isSame(before: StoredEnquiry, enquiry: NewEnquiry): boolean {
  const fields = ['projectId', 'inquiryType', 'name', 'email', 'phone', 'subject', 'message'] as const;
  return fields.every((field) => before[field] === enquiry[field]);
}
