import { shortenAuditAddresses } from '#src/platform/audit.ts';
import { systemStore } from '#src/features/system/server/store.ts';
import type { MyGiftsService } from '#src/features/my-gifts/server/service.ts';
import type { Config } from '#src/platform/config.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Limits } from '#src/platform/limits/limits.ts';
import type { MailStore } from '#src/platform/mail/mail-store.ts';
import { daysBefore, monthsBefore, type RetentionRule } from '#src/platform/privacy/retention.ts';
import type { AdminContent } from './admin-content.ts';
import type { VisitorForms } from './visitor-forms.ts';

type Kept = VisitorForms & {
  mails: MailStore;
  limits: Limits;
  content: AdminContent;
  myGifts: MyGiftsService;
  db: Db;
};

/**
 * What is kept for how long; /privacy says the same.
 *
 * @param keep read whenever the rules are applied: administrators can change it
 */
export function retentionRules(
  { newsletter, contact, enquiries, mails, limits, content, myGifts, db }: Kept,
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
    {
      name: 'whole addresses of the security log',
      remove: (now) => shortenAuditAddresses(db, daysBefore(now, keep.logDays)),
    },
    {
      name: 'counts of what went wrong',
      remove: (now) => systemStore.removeIncidentsBefore(db, daysBefore(now, 30)),
    },
    { name: 'counters of limits', remove: () => limits.removeEnded() },
    { name: 'links to gifts', remove: (now) => myGifts.removeEnded(now) },
    { name: 'removed posts', remove: (now) => content.blogAdmin.forgetRemoved(now) },
    { name: 'removed projects', remove: (now) => content.projectAdmin.forgetRemoved(now) },
    { name: 'removed items of the library', remove: (now) => content.resourceAdmin.forgetRemoved(now) },
    { name: 'removed events', remove: (now) => content.eventAdmin.forgetRemoved(now) },
    { name: 'unused uploads', remove: (now) => content.media.removeUnused(now) },
  ];
}
