import { afterAll, expect, test, vi } from 'vitest';
import { startMailServer } from '#tests/support/mail-server.ts';
import { openTestSite } from '#tests/support/test-site.ts';

const away = await startMailServer();
await away.close();
const site = await openTestSite({ SMTP_URL: away.url, RATE_LIMIT: 'off' });
await site.jobs.start();

afterAll(() => site.close());

test('CON-12: 50 messages sent while the mail server is down are stored, answered, and mailed once when it is back', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => send(index)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(201));
  const { rows } = await site.database.pool.query('select 1 from contact_messages');
  expect(rows).toHaveLength(50);

  const back = await startMailServer({ port: away.port });
  await vi.waitFor(() => expect(back.received.length).toBeGreaterThanOrEqual(100), {
    timeout: 90_000,
    interval: 200,
  });
  await back.close();

  const recipients = back.received.map(({ subject, envelope }) => `${envelope.to.join()} ${subject}`);
  expect(new Set(recipients).size, 'none twice').toBe(100);
  expect(recipients).toHaveLength(100);
}, 120_000);

function send(index: number) {
  return site.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: {
      name: 'Sita',
      email: `sita${index}@example.org`,
      subject: `Question ${index}`,
      message: 'Namaste',
    },
  });
}
