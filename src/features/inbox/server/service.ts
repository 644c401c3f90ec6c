import type { Db } from '#src/platform/database/database.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import { inboxStore } from './admin-store.ts';

/** What administrators have noted and answered about a person's messages. */
export function inboxPersonalData(db: Db): PersonalData {
  return {
    name: 'notesAndReplies',
    find: (email) => inboxStore.listAbout(db, email),
    erase: (tx, email) => inboxStore.removeAbout(tx, email),
  };
}
