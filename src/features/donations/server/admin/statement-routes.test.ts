import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { give } from '#tests/support/give.ts';
import type { Statement } from '../../statement-contract.ts';

/** The clock of the site is 2026-11-20, 22:00 in this zone. */
const site = await openAdminSite({ RATE_LIMIT: 'off', ORGANISATION_TIME_ZONE: 'America/Los_Angeles' });
const path = '/api/admin/donations/statement';
afterAll(() => site.close());

beforeAll(() => give(site, { amount: 50 }));

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
