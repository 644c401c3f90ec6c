import { afterAll, expect, test } from 'vitest';
import { recordAudit } from '#src/platform/audit.ts';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';
import { cleanUp } from './clean-up.ts';

const site = await openAuthSite();
afterAll(() => site.close());

const day = 24 * 60 * 60_000;

async function rowsOf(table: string): Promise<number> {
  return (await site.database.pool.query(`select 1 from ${table}`)).rowCount ?? 0;
}

test('what has ended is gone after the hourly clean-up, what goes on stays', async () => {
  const user = await site.addUser();
  const client = site.newClient();
  await signIn(client, user.email);
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  await client.mfa.challenge({ factorId: data?.id ?? '' });
  await client.resetPasswordForEmail(user.email);
  await client.signInWithPassword({ email: user.email, password: 'wrong' });
  await site.readMail(user.email, 'auth.recovery');
  const tables = ['auth_sessions', 'auth_one_time_tokens', 'auth_factors', 'auth_challenges', 'auth_limits'];
  const clean = () => cleanUp({ db: site.database.db, clock: site.clock, rotateKeys: undefined });

  await clean();
  const during = await Promise.all(tables.map(rowsOf));
  site.advance(2 * day);
  await clean();
  const after = await Promise.all(tables.map(rowsOf));

  expect(during.every((count) => count > 0)).toBe(true);
  expect(after).toEqual(tables.map(() => 0));
});

test('addresses in the audit log are shortened after 90 days', async () => {
  const now = site.clock.now().getTime();
  for (const [age, address] of [
    [91, '203.0.113.77'],
    [91, '2001:db8:1:2:3::4'],
    [91, ''],
    [89, '203.0.113.78'],
  ] as const) {
    await recordAudit(site.database.db, {
      at: new Date(now - age * day),
      event: 'test',
      actorId: null,
      address,
    });
  }
  await cleanUp({ db: site.database.db, clock: site.clock, rotateKeys: undefined });
  const { rows } = await site.database.pool.query(
    `select address from audit_entries where event = 'test' order by id`,
  );

  expect(rows.map(({ address }) => address)).toEqual(['203.0.113.0', '2001:db8:1::', '', '203.0.113.78']);
});
