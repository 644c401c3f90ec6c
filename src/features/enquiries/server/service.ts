import { fieldError } from '#src/api/errors.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { receiveMessage } from '#src/platform/email/receive-message.ts';
import { organisationEmail } from '#src/platform/email/visitor-emails.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import type { EnquiryForm } from '../contract.ts';
import { enquiryStore, type NewEnquiry, type StoredEnquiry } from './store.ts';

type Dependencies = {
  db: Db;
  mailer: Mailer;
  rateLimits: RateLimits;
  site: EmailSite;
  clock: Clock;
};
type Sender = { idempotencyKey: string | null; language: Locale };

/**
 * Enquiries about projects and volunteer offers: stored, emailed to the organization, acknowledged to the
 * sender.
 */
export function createEnquiryService({ db, site, clock, ...dependencies }: Dependencies) {
  /**
   * @throws AppError 400 when there is no such project, 409 when the key was used for another enquiry
   */
  async function receive(form: EnquiryForm, sender: Sender): Promise<void> {
    const project = form.projectId ? await getProject(form.projectId) : null;
    const enquiry = { ...form, ...sender, projectId: project?.id ?? null, createdAt: clock.now() };
    await receiveMessage(
      { db, site, ...dependencies },
      {
        sender: enquiry,
        insert: (tx) => enquiryStore.insert(tx, enquiry),
        isStored: async (tx) => {
          const before = await enquiryStore.findByKey(tx, sender.idempotencyKey ?? '');
          return before !== null && isSame(before, enquiry);
        },
        toOrganisation: emailToOrganisation(site, enquiry, project?.title ?? '-'),
        acknowledgement: { kind: 'enquiry.received' },
      },
    );
  }

  async function getProject(projectId: string): Promise<{ id: string; title: string }> {
    const project = await enquiryStore.findProject(db, projectId);
    if (project) return project;

    throw fieldError('projectId', 'unknown', 'projectId: unknown project.');
  }

  return { receive };
}

export type EnquiryService = ReturnType<typeof createEnquiryService>;

export const enquiryPersonalData: PersonalData = {
  name: 'enquiries',
  find: (db, email) => enquiryStore.findByEmail(db, email),
  erase: (db, email) => enquiryStore.deleteByEmail(db, email),
};

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
