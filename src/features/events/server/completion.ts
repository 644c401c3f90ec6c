import { type CompletionItem, singleItem } from '#src/api/completion.ts';
import type { Db } from '#src/platform/database/database.ts';
import { eventStore } from './store.ts';

/** Whether the site has an event. */
export async function eventCompletion(db: Db): Promise<CompletionItem[]> {
  return [singleItem('event', await eventStore.hasEvents(db), '/admin/events/new')];
}
