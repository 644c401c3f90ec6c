import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { give } from '#tests/support/give.ts';
import type { DonationReport } from '#src/features/donation-reports/admin-contract.ts';
import type { DonationDetail } from '../../admin-donation.ts';
import type { Statement } from '../../statement-contract.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off', ORGANISATION_TIME_ZONE: 'America/Los_Angeles' });
const path = '/api/admin/donations/statement';
afterAll(() => site.close());

/** 2026-11-20, 22:00 in the zone of the organization. */
beforeAll(async () => {
  site.clock.set('2026-11-21T06:00:00Z');
  await site.signInAgain();
  await give(site, { amount: 50 });
});

test('the statement of the present month is the default, and is not closed', async () => {
  const answer = await site.admin('GET', path);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<Statement>()).toMatchObject({
    timeZone: 'America/Los_Angeles',
    from: '2026-11-01',
    to: '2026-11-30',
    isClosed: false,
    currencies: [
      {
        currency: 'USD',
        totals: { donations: 1, grossMinor: 5000, netMinor: 5000 },
        purposes: [{ project: null, grossMinor: 5000 }],
        sources: [{ source: 'gateway', grossMinor: 5000 }],
        gateway: { openingMinor: 0, receivedMinor: 5000, closingMinor: 5000, differenceMinor: 0 },
      },
    ],
  });
  expect((await site.admin('GET', `${path}?month=2026-10`)).json<Statement>().currencies).toEqual([]);
  expect((await site.admin('GET', `${path}?year=2026`)).json<Statement>().to).toBe('2026-12-31');
});

test('the table of the statement is recorded in the audit log', async () => {
  const { headers, body } = await site.admin('GET', `${path}.csv?month=2026-11`);
  expect(headers).toMatchObject({ 'content-disposition': 'attachment; filename="statement.csv"' });
  expect(body).toContain('"USD","total","","1","50.00","0.00","0.00","0.00","0.00","50.00"');
  expect(body).toContain('"gateway","closing balance","","","","","","","50.00"');
  const { rows } = await site.database.pool.query(
    `select detail from audit_entries where event = 'donation.exported' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ detail: { from: '2026-11-01', to: '2026-11-30' } }]);
});

test('a statement is for administrators, and a month that does not exist is rejected', async () => {
  expect(await site.rejections('GET', path)).toEqual([403, 401]);
  expect((await site.admin('GET', `${path}?month=2026-13`)).statusCode).toBe(400);
});

test.each(['a4', 'letter'])('the statement is printed as PDF on %s in every language', async (paper) => {
  for (const language of ['en', 'hi', 'sa']) {
    const response = await site.admin('GET', `${path}.pdf?month=2026-11&paper=${paper}&language=${language}`);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const width = paper === 'a4' ? '595.27' : '612';
    expect(response.rawPayload.toString('latin1')).toContain(`/MediaBox [0 0 ${width}`);
  }
});

test('treasury 12: the report lists the payments and refunds that the statement counts as not paid out', async () => {
  const { id } = await give(site, { amount: 20 });
  const { attempts } = (await site.admin('GET', `/api/admin/donations/${id}`)).json<DonationDetail>();
  const refunded = await site.admin('POST', `/api/admin/donations/${id}/refunds`, {
    id: randomUUID(),
    attemptId: attempts[0]?.attemptId,
    amountMinor: 2000,
    confirmedAmount: '20.00',
    reason: 'Given by mistake',
  });
  expect(refunded.statusCode).toBe(201);

  const { closing } = (await site.admin('GET', `${path}?month=2026-12`)).json<Statement>();
  const report = await site.admin('GET', '/api/admin/donation-reports/unreconciled?to=2026-12-31');
  const amounts = report.json<DonationReport>().rows.map(([, , , amount]) => amount);
  expect(closing.waitingEntries).toBe(3);
  expect(amounts).toEqual([5000, 2000, -2000].map((amountMinor) => ({ amountMinor, currency: 'USD' })));
});

test('DON-07: a closed month takes no offline donation, and closing it is recorded once', async () => {
  const close = (month: string) => site.admin('POST', '/api/admin/donations/closed-months', { month });
  expect((await close('2026-11')).statusCode).toBe(400);
  const closed = await close('2026-10');
  expect(closed.json<Statement>()).toMatchObject({ isClosed: true, closing: { state: 'closed' } });
  expect((await close('2026-10')).statusCode).toBe(200);

  const enter = (receivedOn: string, id: string = randomUUID()) =>
    site.admin('POST', '/api/admin/offline-donations', {
      id,
      method: 'cash',
      receivedOn,
      amountMinor: 5000,
      currency: 'USD',
      paymentType: 'anonymous',
      locale: 'en',
    });
  const rejected = await enter('2026-10-31');
  expect(rejected.statusCode).toBe(400);
  expect(rejected.json()).toMatchObject({ fields: { receivedOn: { code: 'closed_month' } } });
  const open = randomUUID();
  expect((await enter('2026-11-01', open)).statusCode).toBe(201);
  const moved = {
    id: randomUUID(),
    method: 'cash',
    receivedOn: '2026-10-31',
    amountMinor: 4000,
    currency: 'USD',
    paymentType: 'anonymous',
    locale: 'en',
  };
  const correction = await site.admin('POST', `/api/admin/offline-donations/${open}/cancellation`, {
    reason: 'wrong day',
    replacement: moved,
  });
  expect(correction.statusCode).toBe(400);

  const { rows } = await site.database.pool.query(
    `select target from audit_entries where event = 'donation.month-closed'`,
  );
  expect(rows).toEqual([{ target: '2026-10' }]);
  expect(await site.rejections('POST', '/api/admin/donations/closed-months', { month: '2026-10' })).toEqual([
    403, 401,
  ]);
});
