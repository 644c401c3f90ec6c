import type { Config } from '#src/platform/config.ts';
import type { Limits } from '#src/platform/limits/limits.ts';
import type { MailStore } from '#src/platform/mail/mail-store.ts';
import { daysBefore, monthsBefore, type RetentionRule } from '#src/platform/privacy/retention.ts';
import type { AdminContent } from './admin-content.ts';
import type { VisitorForms } from './visitor-forms.ts';

type Kept = VisitorForms & { mails: MailStore; limits: Limits; content: AdminContent };

/**
 * What is kept for how long; /privacy says the same.
 *
 * @param keep read whenever the rules are applied: administrators can change it
 */
export function retentionRules(
  { newsletter, contact, enquiries, mails, limits, content }: Kept,
  keep: Config['keep'],
): RetentionRule[] {
  return [
    { name: 'unconfirmed subscriptions', remove: () => newsletter.removeUnconfirmed() },
    {
      name: 'contact messages',
      remove: (now) => contact.removeOlderThan(monthsBefore(now, keep.messagesMonths)),
    },
    { name: 'enquiries', remove: (now) => enquiries.removeOlderThan(monthsBefore(now, keep.messagesMonths)) },
    { name: 'mails', remove: (now) => mails.removeOlderThan(daysBefore(now, keep.mailsDays)) },
    { name: 'counters of limits', remove: () => limits.removeEnded() },
    { name: 'removed posts', remove: (now) => content.blogAdmin.forgetRemoved(now) },
    { name: 'unused uploads', remove: (now) => content.media.removeUnused(now) },
  ];
}
