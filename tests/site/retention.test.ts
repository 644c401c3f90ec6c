import { afterAll, expect, test, vi } from 'vitest';
import { recordAudit, shortenAuditAddresses } from '#src/platform/audit-log/audit.ts';
import { daysBefore, retentionJob } from '#src/platform/privacy/retention.ts';
import { openTestSite } from '#tests/support/test-site.ts';

const site = await openTestSite();
const { db, pool } = site.database;
await site.jobs.start();
afterAll(() => site.close());

async function receiveAll(email: string): Promise<void> {
  const message = { name: 'Sita', email, subject: 'Hello', message: 'Namaste' };
  const posts: [string, object][] = [
    ['/api/subscriptions/subscribe', { email }],
    ['/api/contact', message],
    ['/api/enquiries', { ...message, inquiryType: 'Partnership' }],
  ];
  for (const [url, payload] of posts) await site.app.inject({ method: 'POST', url, payload });
}

async function counts(): Promise<Record<string, number>> {
  const { rows } = await pool.query<Record<string, number>>(
    `select (select count(*)::int from subscriptions) as subscriptions,
            (select count(*)::int from contact_messages) as messages,
            (select count(*)::int from enquiries) as enquiries,
            (select count(*)::int from emails) as emails,
            (select count(*)::int from rate_limits) as limits`,
  );
  return rows[0] ?? {};
}

test('the nightly job deletes expired data and keeps the rest', async () => {
  await receiveAll('old@example.org');
  site.clock.set('2026-12-04T06:00:00Z');
  await receiveAll('new@example.org');
  await pool.query(
    `update subscriptions set state = 'confirmed', confirmed_at = created_at where email = 'new@example.org'`,
  );

  site.clock.set('2026-12-06T06:00:00Z');
  await site.jobs.enqueue(db, retentionJob, {});
  await expect
    .poll(() => counts())
    .toEqual({ subscriptions: 1, messages: 2, enquiries: 2, emails: 10, limits: 0 });

  site.clock.set('2028-11-22T06:00:00Z');
  await site.jobs.enqueue(db, retentionJob, {});
  await expect
    .poll(() => counts())
    .toEqual({ subscriptions: 1, messages: 1, enquiries: 1, emails: 0, limits: 0 });
}, 30_000);

test('audit entries have full addresses until they expire, then only networks', async () => {
  const now = site.clock.now();
  for (const [age, address] of [
    [91, '203.0.113.77'],
    [91, '2001:db8:1:2:3::4'],
    [91, ''],
    [89, '203.0.113.78'],
  ] as const) {
    await recordAudit(db, { at: daysBefore(now, age), event: 'test', actorId: null, address });
  }

  await site.jobs.enqueue(db, retentionJob, {});
  await vi.waitFor(async () => {
    const { rows } = await pool.query<{ address: string }>(
      `select address from audit_entries where event = 'test' order by id`,
    );
    expect(rows.map(({ address }) => address)).toEqual(['203.0.113.0', '2001:db8:1::', '', '203.0.113.78']);
  }, 20_000);
  expect(await shortenAuditAddresses(db, daysBefore(now, 90)), 'an address can still be shortened').toBe(0);
});
