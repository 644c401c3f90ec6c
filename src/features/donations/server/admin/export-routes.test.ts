import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { give } from '#tests/support/give.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

beforeAll(async () => {
  await give(site, {
    donorName: '=HYPERLINK("https://evil.example.org")',
    donorMessage: 'one\n"two", three',
  });
  site.advance(1000);
  await give(site, { donorName: 'सीता', currency: 'INR', amount: 501, donorEmail: '+sita@example.org' });
});

async function table(query = ''): Promise<string[]> {
  const response = await site.admin('GET', `/api/admin/donations.csv?${query}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="donations.csv"',
    'cache-control': 'no-store',
  });
  return response.body.split('\r\n');
}

test('ADM-12: donations are a table for spreadsheets, in UTF-8 with its mark', async () => {
  const [head = '', newest = ''] = await table();
  expect(head).toBe(
    '\ufeff"id","started","received","status","source","recognition","currency","amount","net amount",' +
      '"fee","fee currency","net after fee","project","name","email","PAN","country","tribute","honoree","employer","message","receipt","gateway order ID","gateway payment ID",' +
      '"method","check or transfer number"',
  );
  expect(newest).toContain('"success","gateway","named","INR","501.00","501.00"');
  expect(newest).toContain('सीता');
  expect(newest).toMatch(/"DEMO-(?:US|IN)-20\d\d[-\d]*-\d{6}","order_/);
});

test('fee and net after fee are cells of their own once the gateway settled, and empty before', async () => {
  const { rows } = await site.database.pool.query<{ id: string }>(
    `insert into payment_settlements (entry_id, payment_id, attempt_id, kind, payout_id,
       amount_minor, currency, fee_minor, tax_minor, settled_at)
     select effective_attempt_id, id, effective_attempt_id, 'payment', 'setl_1', 50100, 'INR', 1182, 180, now()
     from payments where currency = 'INR' returning payment_id as id`,
  );
  const [, newest = '', other = ''] = await table();
  expect(newest).toContain(`"${rows[0]?.id}"`);
  expect(newest).toContain('"501.00","501.00","11.82","INR","489.18"');
  expect(other).toContain('"50.00","50.00","","",""');
});

test('amounts below zero are numbers too, and an offline donation has no fee', async () => {
  await site.database.pool.query(
    `with refunded as (
       insert into payments (id, gateway_mode, amount_minor, net_amount_minor, currency, payment_type, status, source,
         status_token_hash, created_at, updated_at, succeeded_at)
       values (gen_random_uuid(), 'sandbox', 5000, 0, 'EUR', 'named', 'refunded', 'gateway', '\\x00', '2026-02-01', now(), '2026-02-01'),
         (gen_random_uuid(), 'sandbox', 5000, 5000, 'EUR', 'named', 'success', 'offline', '\\x00', '2026-02-01', now(), '2026-02-01')
       returning id, source)
     insert into payment_settlements (entry_id, payment_id, attempt_id, kind, payout_id,
       amount_minor, currency, fee_minor, tax_minor, settled_at)
     select 'refunded', id, 'pay', 'payment', 'setl_2', 5000, 'EUR', 152, 0, now() from refunded where source = 'gateway'`,
  );

  const rows = await table('currency=EUR');

  expect(rows.find((row) => row.includes('"refunded"'))).toContain(
    '"EUR","50.00","0.00","1.52","EUR","-1.52"',
  );
  expect(rows.find((row) => row.includes('"offline"'))).toContain('"EUR","50.00","50.00","","","50.00"');
});

test('nothing that a donor typed is run by a spreadsheet or breaks the table', async () => {
  const [, newest = '', other = ''] = await table();
  expect(other).toContain(`"'=HYPERLINK(""https://evil.example.org"")"`);
  expect(other).toContain('"one\n""two"", three"');
  expect(newest).toContain(`"'+sita@example.org"`);
});

test('the table has what the filters leave', async () => {
  expect(await table('currency=INR')).toHaveLength(3);
  expect(await table('currency=INR&status=refunded')).toHaveLength(2);
  expect((await site.admin('GET', '/api/admin/donations.csv?currency=XXX')).statusCode).toBe(400);
});

test('more rows than are read at once are all there, each once', async () => {
  await site.database.pool.query(
    `insert into payments (id, gateway_mode, amount_minor, currency, payment_type, status_token_hash, created_at, updated_at)
     select gen_random_uuid(), 'sandbox', 100, 'USD', 'named', '\\x00', '2026-01-01', now() from generate_series(1, 1201)`,
  );
  const rows = (await table('to=2026-01-01&status=created')).slice(1, -1);
  expect(rows).toHaveLength(1201);
  expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(1201);
});

test('every export is in the audit log, with its filters but not with whom it was searched for', async () => {
  await table('currency=INR&search=sita');
  const { rows } = await site.database.pool.query(
    `select actor_id, detail from audit_entries where event = 'donation.exported' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ actor_id: site.adminId, detail: { currency: 'INR', isSearched: true } }]);
});

test('a PAN is masked in the export and on the donation', async () => {
  site.advance(1000);
  await give(site, { currency: 'INR', amount: 501, donorPan: 'ABCDE1234F' });

  const [, newest = ''] = await table();

  expect(newest).toContain('"••••••234F"');
  const id = newest.split(',')[0]?.replaceAll('"', '');
  const donation = await site.admin('GET', `/api/admin/donations/${id}`);
  expect(donation.json().donorPan).toBe('••••••234F');
  expect(newest + donation.body).not.toContain('ABCDE1234F');
});

test('an offline donation has its method and its number', async () => {
  const entered = await site.admin('POST', '/api/admin/offline-donations', {
    id: randomUUID(),
    method: 'cheque',
    reference: '004512',
    receivedOn: '2026-11-20',
    amountMinor: 2500,
    currency: 'GBP',
    paymentType: 'anonymous',
  });
  expect(entered.statusCode).toBe(201);

  const [, row] = await table('currency=GBP');
  expect(row).toMatch(/,"cheque","004512"$/);
});
