import { afterAll, expect, test } from 'vitest';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { cleanUp } from './clean-up.ts';

const site = await openAuthSite();
afterAll(() => site.close());

async function rowsOf(table: string): Promise<number> {
  return (await site.database.pool.query(`select 1 from ${table}`)).rowCount ?? 0;
}

test('the hourly cleanup deletes expired sessions and keeps active ones', async () => {
  const user = await site.addUser();
  const client = site.newClient();
  await signIn(client, user.email);
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  await client.mfa.challenge({ factorId: data?.id ?? '' });
  await client.resetPasswordForEmail(user.email);
  await client.signInWithPassword({ email: user.email, password: 'wrong' });
  await site.readEmail(user.email, 'auth.recovery');
  const tables = ['auth_sessions', 'auth_one_time_tokens', 'auth_factors', 'auth_challenges'];
  const clean = () => cleanUp({ db: site.database.db, clock: site.clock, rotateKeys: undefined });

  await clean();
  const during = await Promise.all(tables.map(rowsOf));
  site.advance(2 * msPerDay);
  await clean();
  const after = await Promise.all(tables.map(rowsOf));

  expect(during.every((count) => count > 0)).toBe(true);
  expect(after).toEqual(tables.map(() => 0));
});
