import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { openDatabase } from '#src/platform/database/database.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { createDemoData } from './support/data-directory.ts';
import { sitePort, startSiteProcess } from './support/site-process.ts';

const submissions = 50;
// One to the organization and one to the sender.
const emailCount = 2 * submissions;

test('CON-12: 50 messages sent during an outage of the mail server arrive once each after it, although the site is killed while sending', async () => {
  test.setTimeout(240_000);
  const dataDir = await createDemoData();
  const away = await startMailServer();
  await away.close();
  const startSite = () => startSiteProcess(sitePort + 2, dataDir, { SMTP_URL: away.url });

  const site = await startSite();
  const responses = await Promise.all(
    Array.from({ length: submissions }, (_, index) => send(site.url, index)),
  );
  expect(responses).toEqual(Array(submissions).fill(201));
  expect(await rowsOf(dataDir, 'select 1 from contact_messages')).toHaveLength(submissions);

  const back = await startMailServer({ port: away.port, onEmail: () => sleep(40) });
  await expect.poll(() => back.received.length, { timeout: 90_000 }).toBeGreaterThan(emailCount / 4);
  await site.kill();
  const beforeKill = back.received.length;
  expect(beforeKill).toBeLessThan(emailCount);

  const survivor = await startSite();
  await expect.poll(() => back.received.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(emailCount);
  // An email that the server accepted at the moment of the kill stays `unconfirmed` and is not sent again.
  const waiting = `select state from emails where state not in ('sent', 'unconfirmed')`;
  await expect.poll(() => rowsOf(dataDir, waiting), { timeout: 60_000 }).toEqual([]);
  await survivor.stop();
  await back.close();
  await rm(dataDir, { recursive: true, force: true });

  const emails = back.received
    .map(({ subject, envelope }) => `${envelope.to.join()} ${subject}`)
    .filter(isOfMessage);
  expect(new Set(emails).size, 'an email arrived twice').toBe(emails.length);
  expect(emails).toHaveLength(emailCount);
});

/** The site can email an alert to its administrators meanwhile. */
function isOfMessage(email: string): boolean {
  return /Question \d+$|We’ve received your message/.test(email);
}

async function send(url: string, index: number): Promise<number> {
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Sita',
      email: `sita${index}@example.org`,
      subject: `Question ${index}`,
      message: 'Namaste',
    }),
  });
  return response.status;
}

async function rowsOf(dataDir: string, query: string): Promise<unknown[]> {
  const database = await openDatabase({ dataDir });
  const { rows } = await database.pool.query(query);
  await database.close();
  return rows;
}
