import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { give, postDonation, startDonation } from '#tests/support/give.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';

let site: TestSite;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'receipts-'));
  site = await openTestSite({
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    RECEIPT_IN_NAME: 'Sanatan World India Trust',
    RECEIPT_IN_ADDRESS: 'Varanasi',
    RECEIPT_IN_PAN: 'AAATS1234F',
    RECEIPT_IN_APPROVAL: 'AAATS1234FF20261',
  });
});

afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

test.each(['en', 'hi', 'sa'])(
  'DON-19: the donor downloads the receipt, in %s with the fonts of the site',
  async (locale) => {
    const order = await give(site, { locale, donorName: 'मैत्रेयी' });
    const response = await receiptOf(order);
    const pdf = await site.app.inject(response.json().url);

    expect(response.json().number).toMatch(/^DEMO-US-2026-\d{6}$/);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['cache-control']).toBe('private, no-store');
    const faces = facesIn(pdf.rawPayload);
    expect(faces).toContain('Mukta');
    expect([...faces].join()).not.toContain('Libertinus');
    if (process.env['KEEP_PAPERS'])
      await writeFile(join(process.env['KEEP_PAPERS'], `receipt-${locale}.pdf`), pdf.rawPayload);
  },
);

test('a donation in rupees has the number and the texts of the entity in India', async () => {
  const order = await give(site, {
    currency: 'INR',
    amount: 125000,
    donorPan: 'abcde 1234 f',
    isIndianCitizen: true,
  });

  expect((await receiptOf(order)).json().number).toBe('DEMO-IN-2026-27-000001');
  const { rows } = await site.database.pool.query(
    'select donor_pan, issuer from receipts where payment_id = $1',
    [order.id],
  );
  expect(rows[0]).toMatchObject({ donor_pan: 'ABCDE1234F', issuer: { name: 'Sanatan World India Trust' } });
});

test('treasury 12.6: the Indian entity receives from declared citizens only, and stores the declaration', async () => {
  const rupees = { paymentType: 'named', currency: 'INR', amount: 501 };
  for (const isIndianCitizen of [undefined, false]) {
    const response = await postDonation(site, { ...rupees, isIndianCitizen });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty('isIndianCitizen');
  }

  const monthly = { frequency: 'monthly', donorEmail: 'sita@example.org', locale: 'hi' };
  const { id } = await startDonation(site, { ...rupees, ...monthly, isIndianCitizen: true });
  const { rows } = await site.database.pool.query(
    `select p.citizenship_text as text, p.citizenship_declared_at = p.created_at as is_at_once,
       r.citizenship_text as recurring from payments p join recurring_donations r on r.id = p.recurring_donation_id
     where p.id = $1`,
    [id],
  );
  const text = 'मैं भारतीय नागरिक हूँ।';
  expect(rows).toEqual([{ text, is_at_once: true, recurring: text }]);
});

test('treasury 12.6: citizenship is not asked of donors in dollars', async () => {
  const { id } = await startDonation(site, { isIndianCitizen: true });
  const { rows } = await site.database.pool.query('select citizenship_text from payments where id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ citizenship_text: null }]);
});

test('treasury 12.8, 12.9: only entities of the United States and India issue receipts', async () => {
  const { id } = await give(site);
  for (const entity of ['gb', 'ca'])
    await expect(
      site.database.pool.query('update receipts set entity = $1 where payment_id = $2', [entity, id]),
    ).rejects.toThrow('receipts_entity_known');
});

test('an expired link shows a page in the language of the visitor, and other callers get JSON', async () => {
  const order = await give(site);
  const { url } = (await receiptOf(order)).json<{ url: string }>();
  const sent = site.clock.now();
  site.clock.set(new Date(sent.getTime() + 3_600_001).toISOString());
  const page = await site.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', cookie: 'lang=hi' } });
  const call = await site.app.inject(url);
  site.clock.set(sent.toISOString());

  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(page.body).toContain('lang="hi"');
  expect(page.body).toContain('इस लिंक का समय बीत चुका है');
  expect(page.body).toContain('href="/my-donations"');
  expect(call.json()).toMatchObject({ code: 'not_found' });
});

test('an invalid PAN is rejected', async () => {
  const response = await postDonation(site, {
    paymentType: 'named',
    amount: 501,
    currency: 'INR',
    donorPan: '12345',
  });

  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toHaveProperty('donorPan');
});

test('no one else has the receipt, and there is none before the payment', async () => {
  const order = await startDonation(site);
  const other = await give(site);

  expect((await receiptOf(order)).statusCode).toBe(404);
  expect((await receiptOf({ ...other, statusToken: order.statusToken })).statusCode).toBe(404);
  expect((await site.app.inject(`/api/payments/${other.id}/receipt`)).statusCode).toBe(401);
  expect((await site.app.inject('/api/receipts/pdf')).statusCode).toBe(404);
  expect((await site.app.inject('/api/receipts/pdf?token=abc.def')).statusCode).toBe(404);
});

function receiptOf({ id, statusToken }: { id: string; statusToken: string }) {
  return site.app.inject({
    url: `/api/payments/${id}/receipt`,
    headers: { authorization: `Bearer ${statusToken}` },
  });
}

function facesIn(pdf: Buffer): Set<string | undefined> {
  const names = pdf.toString('latin1').matchAll(/\/FontName \/[A-Z]{6}\+(\w+)/g);
  return new Set(Array.from(names, ([, name]) => name));
}
