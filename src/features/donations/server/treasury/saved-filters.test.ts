import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { signIn } from '#tests/support/auth-site.ts';
import { builtInFilters, type SavedFilter } from '../../treasury/saved-filter-contract.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());
const path = '/api/admin/saved-filters';
let colleague = '';

beforeAll(async () => {
  const { email } = await site.addUser({ role: 'admin' });
  colleague = (await signIn(site.newClient(), email)).access_token;
  for (const [status, currency] of [
    ['failed', 'USD'],
    ['failed', 'INR'],
    ['success', 'USD'],
  ])
    await site.database.pool.query(
      `insert into payments (id, gateway_mode, amount_minor, net_amount_minor, currency, payment_type, status,
         status_token_hash, created_at, updated_at, succeeded_at)
       values (gen_random_uuid(), 'sandbox', 100, case $1 when 'success' then 100 else 0 end, $2, 'named', $1, '\\x00',
         now(), now(), now())`,
      [status, currency],
    );
});

test('built-in filters count their donations, and list the same', async () => {
  await site.database.pool.query(
    `insert into payments (id, gateway_mode, amount_minor, net_amount_minor, currency, payment_type, status, frequency,
       needs_review, status_token_hash, created_at, updated_at, succeeded_at)
     values (gen_random_uuid(), 'sandbox', 50000, 50000, 'USD', 'named', 'success', 'monthly', false, '\\x00',
         '2020-01-01', now(), now()),
       (gen_random_uuid(), 'sandbox', 49999, 0, 'USD', 'named', 'pending', 'once', false, '\\x00', '2020-01-01',
         now(), null),
       (gen_random_uuid(), 'sandbox', 49999, 0, 'USD', 'named', 'pending', 'once', false, '\\x00', now(), now(), null),
       (gen_random_uuid(), 'sandbox', 60000, 60000, 'INR', 'named', 'success', 'once', true, '\\x00', '2020-01-01',
         now(), now())`,
  );
  const filters = (await site.admin('GET', '/api/admin/donation-filters')).json();
  expect(filters).toEqual([
    { name: 'attention', donations: 4 },
    { name: 'large', donations: 1 },
    { name: 'monthly', donations: 1 },
  ]);
  for (const { name, donations } of filters) {
    const query = builtInFilters[name as keyof typeof builtInFilters];
    const { items } = (await site.admin('GET', `/api/admin/donations?${query}`)).json();
    expect(items, name).toHaveLength(donations);
  }
  const { items } = (await site.admin('GET', '/api/admin/donations?pan=missing')).json();
  expect(items).toMatchObject([{ currency: 'INR', frequency: 'once', method: null }]);
  await site.database.pool.query(
    `insert into certificate_details (payment_id, id_code, id_number, donor_name, postal_address, donation_type, entered_at)
     values ($1, 1, '\\x00', 'Asha', 'Pune', 'others', now())`,
    [items[0].id],
  );
  const later = (await site.admin('GET', '/api/admin/donations?pan=missing')).json();
  expect(later.items, 'entered with the tax statement').toEqual([]);
  await site.database.pool.query('delete from certificate_details');
  await site.database.pool.query(
    `delete from payments where created_at = '2020-01-01' or status = 'pending'`,
  );
});

async function ofColleague(): Promise<SavedFilter[]> {
  const headers = { authorization: `Bearer ${colleague}` };
  return (await site.app.inject({ method: 'GET', url: path, headers })).json();
}

function save(values: object) {
  return site.admin('POST', path, {
    id: randomUUID(),
    name: 'Failed',
    query: 'status=failed',
    isShared: false,
    ...values,
  });
}

test('a filter is saved without search words, with the number of its donations, for its owner', async () => {
  const id = randomUUID();
  const saved = await save({ id, query: 'status=failed&search=Sita&cursor=x' });
  expect(saved.statusCode).toBe(201);
  expect(saved.json()).toEqual([
    { id, name: 'Failed', query: 'status=failed', isShared: false, isOwn: true, donations: 2 },
  ]);
  expect((await save({ id, query: 'status=failed' })).json()).toHaveLength(1);
  expect(await ofColleague()).toEqual([]);
});

test('a shared filter is seen by others, who cannot change it', async () => {
  const [own] = (await site.admin('GET', path)).json<SavedFilter[]>();
  await site.admin('PUT', `${path}/${own?.id}`, { name: 'Failed payments', isShared: true });
  expect(await ofColleague()).toMatchObject([{ name: 'Failed payments', isOwn: false, donations: 2 }]);
  const response = await site.app.inject({
    method: 'DELETE',
    url: `${path}/${own?.id}`,
    headers: { authorization: `Bearer ${colleague}` },
  });
  expect(response.statusCode).toBe(404);
});

test('a name is used once, and what is no filter is rejected', async () => {
  expect((await save({ name: 'Failed payments', query: 'currency=USD' })).json()).toMatchObject({
    fields: { name: { code: 'taken' } },
  });
  expect((await save({ name: 'Nothing', query: 'search=Sita' })).statusCode).toBe(400);
  expect((await save({ name: 'Wrong', query: 'status=lost' })).statusCode).toBe(400);
  expect((await save({ name: ' ' })).statusCode).toBe(400);
});

test('a filter is deleted by its owner; filters are for administrators', async () => {
  const [own] = (await site.admin('GET', path)).json<SavedFilter[]>();
  expect((await site.admin('DELETE', `${path}/${own?.id}`)).json()).toEqual([]);
  expect(await site.rejections('GET', path)).toEqual([403, 401]);
  expect(await site.rejections('POST', path, {})).toEqual([403, 401]);
});
