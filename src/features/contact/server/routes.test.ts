import { afterAll, expect, test } from 'vitest';
import { emailsTo } from '#tests/support/read-emails.ts';
import { openTestSite } from '#tests/support/test-site.ts';

const site = await openTestSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

const organisation = 'namaste@sanatan.example';
const message = {
  name: 'Sita Devi',
  email: 'sita@example.org',
  subject: 'A question',
  message: 'Namaste,\nwhen is the next reading?',
};

function send(body: object, headers: Record<string, string> = {}) {
  return site.app.inject({ method: 'POST', url: '/api/contact', payload: body, headers });
}

async function storedMessages() {
  const { rows } = await site.database.pool.query<Record<string, string>>(
    'select name, email, subject, message, language from contact_messages order by created_at desc, id',
  );
  return rows;
}

async function clearMessages(): Promise<void> {
  await site.database.pool.query('delete from contact_messages; delete from emails');
}

test('CON-12: a message is stored, emailed to the organization and acknowledged', async () => {
  const response = await send(message, { cookie: 'lang=hi' });

  expect(response.statusCode).toBe(201);
  expect(await storedMessages()).toEqual([{ ...message, language: 'hi' }]);
  const [toOrganisation] = await emailsTo(site, organisation);
  expect(toOrganisation).toMatchObject({
    kind: 'contact.message',
    subject: 'A question',
    replyToAddress: 'sita@example.org',
    replyToName: 'Sita Devi',
    textBody: expect.stringContaining('> when is the next reading?'),
  });
  const [toSender] = await emailsTo(site, 'sita@example.org');
  expect(toSender).toMatchObject({ kind: 'contact.received', language: 'hi' });
  await clearMessages();
});

test('the acknowledgement contains no text of the message', async () => {
  await send({
    ...message,
    name: 'Buy this',
    subject: 'https://spam.example',
    message: 'https://spam.example',
  });

  const [toSender] = await emailsTo(site, 'sita@example.org');
  expect(`${toSender?.subject} ${toSender?.textBody} ${toSender?.htmlBody}`).not.toMatch(/spam|Buy this/);
  await clearMessages();
});

test.each(['name', 'email', 'subject', 'message'])(
  'API-13: a message without %s is rejected',
  async (field) => {
    for (const value of [undefined, '', '   ', '\u200b\u200d', 7, null]) {
      const response = await send({ ...message, [field]: value });

      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        message: expect.stringMatching(/\w/),
        fields: { [field]: { code: expect.stringMatching(/^(required|invalid|invalid_email)$/) } },
      });
    }
    expect(await storedMessages()).toEqual([]);
  },
);

test('overlong input is rejected at its field, a megabyte before it is parsed', async () => {
  const long = await send({ ...message, message: 'x'.repeat(5001) });
  expect(long.statusCode).toBe(400);
  expect(long.json().fields.message.code).toBe('too_long');

  const huge = await send({ ...message, message: 'x'.repeat(1_000_000) });
  expect(huge.statusCode).toBe(413);
});

test('the maximum length counts characters, not bytes, in every script', async () => {
  const response = await send({ ...message, message: '🙏'.repeat(5000) });

  expect(response.statusCode).toBe(201);
  await clearMessages();
});

test('a message sent twice with the same key is stored and emailed once', async () => {
  const headers = { 'idempotency-key': 'a-key-of-the-browser' };
  const responses = await Promise.all([
    send(message, headers),
    send(message, headers),
    send(message, headers),
  ]);

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(await storedMessages()).toHaveLength(1);
  expect(await emailsTo(site, organisation)).toHaveLength(1);

  const other = await send({ ...message, subject: 'Something else' }, headers);
  expect(other.statusCode).toBe(409);
  await clearMessages();
});

test('an invalid key is rejected', async () => {
  expect((await send(message, { 'idempotency-key': 'short' })).statusCode).toBe(400);
});

test.each([
  ['en', 'Name, email address, subject and message'],
  ['hi', 'नाम, ईमेल पता, विषय और संदेश'],
  ['sa', 'नाम, विद्युत्पत्रसङ्केतः, विषयः, सन्देशः च'],
])('XTR-08: the policy in %s lists the fields of contact messages', async (lang, fields) => {
  const { contentHtml } = (await site.app.inject(`/api/legal/privacy?lang=${lang}`)).json();
  expect(contentHtml).toContain(`>${fields}</td>`);
});
