import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { daysBefore } from '#src/platform/privacy/retention.ts';

/** Days in which an unmatched event is tried again. */
const triedDays = 7;

/** Events of one statement, which must end within the time limit of statements. */
const batch = 5000;

/** Bodies of webhooks, which have names and addresses of payers. */
export const eventBodyStore = {
  /**
   * Empties the bodies of events that are settled or too old to be applied. Those of open discrepancies stay, because
   * administrators can apply them. @returns the number of events
   */
  async empty(db: Db, now: Date): Promise<number> {
    const before = daysBefore(now, triedDays).toISOString();
    let emptied = 0;
    for (;;) {
      const { rowCount } = await db.execute(sql`
        update gateway_events set body = '' where id in (
          select e.id from gateway_events e
          where octet_length(e.body) > 0 and (e.outcome <> 'unmatched' or e.received_at < ${before}::timestamptz)
            and not exists (select 1 from discrepancies d where d.kind = 'event_unmatched'
              and d.subject = 'event ' || e.id and d.resolved_at is null)
          limit ${batch})`);
      emptied += rowCount ?? 0;
      if ((rowCount ?? 0) < batch) return emptied;
    }
  },
};
