import type { MessageSource, SourceMessage } from '#src/http/message-source.ts';
import { type ContactMessage, contactStore } from './store.ts';

/** Contact messages in the admin inbox. */
export const contactMessageSource: MessageSource = {
  types: ['contact'],
  load: async (db, ids) => (await contactStore.findByIds(db, ids)).map(sourceMessage),
};

function sourceMessage({ id, name, email, subject, message, language }: ContactMessage): SourceMessage {
  return { id, name, email, subject, message, language, details: [] };
}
