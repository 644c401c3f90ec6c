import type { Pool } from 'pg';

/** Moves the heartbeats of running jobs into the past, so that their process counts as ended. */
export async function expireKilledHeartbeat(pool: Pool): Promise<void> {
  await pool.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`,
  );
}

/** Ends the pauses before further attempts, which grow with every kill. */
export async function endRetryPauses(pool: Pool): Promise<void> {
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`);
}
