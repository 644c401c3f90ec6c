import type { Db } from '#src/platform/database/database.ts';
import type { EventDraft } from '../webhooks.ts';

/** One request: parameters of form or query string, and the events of the change it makes. */
export type Call = {
  tx: Db;
  now: Date;
  id: string;
  parameters: unknown;
  accountId: string;
  announce: (events: EventDraft[]) => Promise<void>;
};

export type Handle = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  work: (call: Call) => Promise<object>,
) => void;
