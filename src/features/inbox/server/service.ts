import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import { inboxStore } from './admin-store.ts';

/** Notes and replies of administrators to a person's messages. */
export const inboxPersonalData: PersonalData = {
  name: 'notesAndReplies',
  find: (db, email) => inboxStore.listAbout(db, email),
  erase: (db, email) => inboxStore.deleteAbout(db, email),
};
