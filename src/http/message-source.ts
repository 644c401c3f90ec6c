import type { MessageDetail } from '#src/api/message-detail.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { inboxMessages } from '#src/platform/database/schema/messages/inbox.ts';

/** Message of a visitor as its feature passes it to the inbox. */
export type SourceMessage = {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Language of the page it was sent from. */
  language: Locale;
  /** Everything else that administrators see, in order. Their screens load the labels of this group only. */
  details: (MessageDetail & { label: Extract<MessageKey, `adminInbox.${string}`> })[];
};

/** Messages of one feature in the inbox. */
export type MessageSource = {
  types: readonly (typeof inboxMessages.$inferSelect)['type'][];
  /** @returns messages with these IDs, in any order; deleted ones are missing */
  load: (db: Db, ids: string[]) => Promise<SourceMessage[]>;
};
