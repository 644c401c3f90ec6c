import { afterAll, expect, test } from 'vitest';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import { createSecretEncryption } from '#src/platform/signing/secret-encryption.ts';
import { createSigningKeys } from './signing-keys.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const box = createSecretEncryption('a secret of this test, long enough for all');

function openKeys(start = '2026-11-21T06:00:00Z') {
  const clock = fixedClock(start);
  return { clock, keys: createSigningKeys({ db: database.db, box, clock }) };
}

async function kidsOf({ keys }: ReturnType<typeof openKeys>): Promise<string[]> {
  return (await keys.published()).map(({ kid }) => kid ?? '');
}

test('the first key is created once, also when several processes need it concurrently', async () => {
  const processes = Array.from({ length: 4 }, () => openKeys());

  const kids = await Promise.all(processes.map(async ({ keys }) => (await keys.current()).kid));

  expect(new Set(kids).size).toBe(1);
});

test('a rotation publishes the next key 20 minutes before it signs, and the previous one while its tokens live', async () => {
  const process = openKeys();
  const old = (await process.keys.current()).kid;
  const start = process.clock.now().getTime();
  const at = async (minutes: number) => {
    process.clock.set(new Date(start + minutes * msPerMinute).toISOString());
    return { signing: (await process.keys.current()).kid, published: await kidsOf(process) };
  };

  await process.keys.rotate();
  const [standby, taken, late, gone] = [await at(19), await at(21), await at(79), await at(101)];
  const [next = ''] = gone.published;

  expect(standby).toEqual({ signing: old, published: [next, old] });
  expect(taken).toEqual({ signing: next, published: [next, old] });
  expect(late.published).toContain(old);
  expect(gone).toEqual({ signing: next, published: [next] });
});

test('keys are rotated automatically after 90 days', async () => {
  const process = openKeys('2026-11-22T06:00:00Z');
  const before = (await process.keys.current()).kid;
  process.clock.set('2027-03-01T06:00:00Z');
  await process.keys.rotateWhenDue();
  await process.keys.rotateWhenDue();
  process.clock.set('2027-03-01T06:21:00Z');

  expect((await process.keys.current()).kid).not.toBe(before);
  expect(await kidsOf(process)).toHaveLength(2);
});

test('secrets at rest: the private key cannot be read without the secret; another secret creates a new key', async () => {
  const { rows } = await database.pool.query('select private_key from auth_keys');
  const stranger = createSigningKeys({
    db: database.db,
    box: createSecretEncryption('another secret, just as long as the first'),
    clock: fixedClock('2027-06-01T06:00:00Z'),
  });
  const known = (await database.pool.query<{ kid: string }>('select kid from auth_keys')).rows;

  const { kid } = await stranger.current();

  expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
  expect(known.map((row) => row.kid)).not.toContain(kid);
});

test('SES-16: the key set contains public members only and may be cached for ten minutes', async () => {
  const site = await openAuthSite();
  const user = await site.addUser();
  const client = site.newClient();
  await signIn(client, user.email);
  const { json, headers } = await site.request('/.well-known/jwks.json');
  const { data } = await client.getClaims();
  await site.close();

  const [key = {}] = json['keys'] as Record<string, unknown>[];
  expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] });
  expect(headers.get('cache-control')).toBe('public, max-age=600');
  expect(data?.header.kid).toBe(key['kid']);
});
