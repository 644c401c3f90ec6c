import type { Pool } from 'pg';

/** As if the time had passed in which a killed process could report that it works on its job. */
export async function forgetKilledProcess(pool: Pool): Promise<void> {
  await pool.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`,
  );
}

/** As if the pause before another attempt, which grows with every kill, were over. */
export async function endRetryPauses(pool: Pool): Promise<void> {
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`);
}
