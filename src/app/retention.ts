import { shortenAuditAddresses } from '#src/platform/audit-log/audit.ts';
import { systemStore } from '#src/features/operations/server/store.ts';
import type { MyDonationsService } from '#src/features/donor-dashboard/server/service.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Limits } from '#src/platform/rate-limits/limits.ts';
import type { EmailStore } from '#src/platform/email/email-store.ts';
import { daysBefore, monthsBefore, type RetentionRule } from '#src/platform/privacy/retention.ts';
import type { AdminContent } from '#src/admin-content.ts';
import type { VisitorForms } from '#src/visitor-forms.ts';

type Kept = VisitorForms & {
  emails: EmailStore;
  limits: Limits;
  content: AdminContent;
  myDonations: MyDonationsService;
  db: Db;
};

/**
 * What is kept for how long; /privacy says the same.
 *
 * @param keep read whenever the rules are applied: administrators can change it
 */
export function retentionRules(
  { newsletter, contact, enquiries, emails, limits, content, myDonations, db }: Kept,
  keep: Config['keep'],
): RetentionRule[] {
  return [
    { name: 'unconfirmed subscriptions', remove: () => newsletter.removeUnconfirmed() },
    {
      name: 'contact messages',
      remove: (now) => contact.removeOlderThan(monthsBefore(now, keep.messagesMonths)),
    },
    { name: 'inquiries', remove: (now) => enquiries.removeOlderThan(monthsBefore(now, keep.messagesMonths)) },
    { name: 'emails', remove: (now) => emails.removeOlderThan(daysBefore(now, keep.emailsDays)) },
    {
      name: 'full IP addresses in the security log',
      remove: (now) => shortenAuditAddresses(db, daysBefore(now, keep.logDays)),
    },
    {
      name: 'error counts',
      remove: (now) => systemStore.removeErrorCountsBefore(db, daysBefore(now, 30)),
    },
    { name: 'rate limit counters', remove: () => limits.removeEnded() },
    { name: 'My Donations links', remove: (now) => myDonations.removeEnded(now) },
    { name: 'deleted posts', remove: (now) => content.blogAdmin.forgetRemoved(now) },
    { name: 'deleted projects', remove: (now) => content.projectAdmin.forgetRemoved(now) },
    { name: 'deleted resources', remove: (now) => content.resourceAdmin.forgetRemoved(now) },
    { name: 'deleted events', remove: (now) => content.eventAdmin.forgetRemoved(now) },
    { name: 'unused uploads', remove: (now) => content.media.removeUnused(now) },
  ];
}
