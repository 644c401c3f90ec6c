import { createHmac, createPrivateKey, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { snsCertificate, snsKey } from '#tests/support/sns-certificate.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { createSesReader } from './providers/ses.ts';
import { createEmailReports } from './reports.ts';

const mailgunKey = 'mailgun-key-of-the-test';
const password = 'p'.repeat(40);
const topicArn = 'arn:aws:sns:eu-west-1:123456789012:bounces';
const site = await openAdminSite({
  RATE_LIMIT: 'off',
  MAIL_WEBHOOK_SECRET: 'w'.repeat(32),
  MAILGUN_SIGNING_KEY: mailgunKey,
  POSTMARK_WEBHOOK_PASSWORD: password,
});
afterAll(() => site.close());
const { pool } = site.database;
beforeEach(() => pool.query('truncate email_suppressions, email_reports'));

async function send(path: string, body: unknown, headers: Record<string, string> = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return site.app.inject({
    method: 'POST',
    url: `/api/webhooks/email${path}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

async function suppressed(): Promise<object[]> {
  const { rows } = await pool.query('select email_key, reason from email_suppressions order by 1');
  return rows;
}

function seconds(): number {
  return Math.floor(site.clock.now().getTime() / 1000);
}

function mailgun(data: object, { key = mailgunKey, timestamp = String(seconds()) } = {}) {
  const token = 'a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0';
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  return { signature: { timestamp, token, signature }, 'event-data': data };
}

const mailgunFailure = {
  event: 'failed',
  severity: 'permanent',
  id: 'G9Bn5sl1TC6nu79C8C0bwg',
  recipient: 'Gone@example.org',
  timestamp: 1_790_000_000.25,
  message: { headers: { 'message-id': 'x@example.org' } },
  'delivery-status': { code: 605, message: '', description: 'Not delivering to previously bounced address' },
};

test('Mailgun: a signed permanent failure suppresses once; forged and old signatures do not', async () => {
  const forged = await send('/mailgun', mailgun(mailgunFailure, { key: 'another key of mailgun' }));
  const old = await send('/mailgun', mailgun(mailgunFailure, { timestamp: String(seconds() - 3600) }));
  const strange = await send('/mailgun', mailgun(mailgunFailure, { timestamp: 'NaN' }));
  expect([forged.statusCode, old.statusCode, strange.statusCode]).toEqual([400, 400, 400]);
  expect(await suppressed()).toEqual([]);

  expect((await send('/mailgun', mailgun(mailgunFailure))).json()).toEqual({ accepted: 1 });
  expect((await send('/mailgun', mailgun(mailgunFailure))).json()).toEqual({ accepted: 0 });
  expect((await send('/mailgun', mailgun({ event: 'opened' }))).json()).toEqual({ accepted: 0 });
  expect(await suppressed()).toEqual([{ email_key: 'gone@example.org', reason: 'hard_bounce' }]);
});

function temporaryFailure(id: string, emailId: string, daysAgo = 0) {
  return mailgun({
    ...mailgunFailure,
    severity: 'temporary',
    id,
    timestamp: seconds() - daysAgo * 86_400,
    message: { headers: { 'message-id': `${emailId}@example.org` } },
  });
}

test('Mailgun: temporary failures of five emails in a month suppress, those of four do not', async () => {
  for (let index = 0; index < 4; index += 1)
    await send('/mailgun', temporaryFailure(`soft ${index}`, randomUUID(), index));
  expect(await suppressed()).toEqual([]);
  await send('/mailgun', temporaryFailure('last', randomUUID()));
  expect(await suppressed()).toEqual([{ email_key: 'gone@example.org', reason: 'soft_bounces' }]);
});

test('Mailgun: repeated attempts to deliver one email count as one temporary failure', async () => {
  const delayed = randomUUID();
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await send('/mailgun', temporaryFailure(`attempt ${attempt}`, delayed))).json()).toEqual({
      accepted: 1,
    });
  expect(await suppressed()).toEqual([]);

  for (let index = 0; index < 4; index += 1)
    await send('/mailgun', temporaryFailure(`other ${index}`, randomUUID(), index));
  expect(await suppressed()).toEqual([{ email_key: 'gone@example.org', reason: 'soft_bounces' }]);
});

test('Mailgun: temporary failures of unknown emails are counted one by one', async () => {
  for (let index = 0; index < 5; index += 1)
    await send('/mailgun', temporaryFailure(`unknown ${index}`, 'x', index));
  expect(await suppressed()).toEqual([{ email_key: 'gone@example.org', reason: 'soft_bounces' }]);
});

test('an address that an administrator permitted again is suppressed by five further temporary failures only', async () => {
  const fail = (name: string) => send('/mailgun', temporaryFailure(name, randomUUID()));
  for (let index = 0; index < 5; index += 1) await fail(`before ${index}`);
  const { rows } = await pool.query<{ id: string }>('select id from email_suppressions');
  const removed = await site.admin('DELETE', `/api/admin/suppressions/${rows[0]?.id ?? ''}`);
  expect(removed.statusCode).toBe(204);

  for (let index = 0; index < 4; index += 1) await fail(`after ${index}`);
  expect(await suppressed()).toEqual([]);
  await fail('after 4');
  expect(await suppressed()).toHaveLength(1);
});

test('Postmark: the password of the address is required; absence notes suppress no one', async () => {
  const bounce = {
    RecordType: 'Bounce',
    ID: 4_323_372_036_854_775,
    Type: 'HardBounce',
    Email: 'john@example.org',
    BouncedAt: '2026-11-05T16:33:54.9070259Z',
    Details: 'smtp;550 no such user',
  };
  const basic = (given: string) => ({ authorization: `Basic ${btoa(`mail:${given}`)}` });
  expect((await send('/postmark', bounce)).statusCode).toBe(400);
  expect((await send('/postmark', bounce, basic('x'.repeat(40)))).statusCode).toBe(400);
  const absence = { ...bounce, ID: 2, Type: 'AutoResponder' };
  expect((await send('/postmark', absence, basic(password))).json()).toEqual({ accepted: 0 });
  expect(await suppressed()).toEqual([]);

  expect((await send('/postmark', bounce, basic(password))).json()).toEqual({ accepted: 1 });
  const complaint = {
    ...bounce,
    RecordType: 'SpamComplaint',
    Type: 'SpamComplaint',
    ID: 3,
    Email: 'a@example.org',
  };
  await send('/postmark', complaint, basic(password));
  expect(await suppressed()).toEqual([
    { email_key: 'a@example.org', reason: 'complaint' },
    { email_key: 'john@example.org', reason: 'hard_bounce' },
  ]);
});

const certificateUrl = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-abc.pem';
const sesBounce = {
  notificationType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    timestamp: '2026-11-20T14:59:38.237Z',
    feedbackId: '00000138111222aa-33322211-cccc',
    bouncedRecipients: [{ emailAddress: 'Jane <jane@example.org>', diagnosticCode: 'smtp; 550 5.1.1' }],
  },
  mail: { headers: [{ name: 'Message-ID', value: '<0a1b@sanatan.example>' }] },
};

function sns(change: Record<string, string> = {}) {
  const message: Record<string, string> = {
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: topicArn,
    Message: JSON.stringify(sesBounce),
    Timestamp: site.clock.now().toISOString(),
    SignatureVersion: '2',
    SigningCertURL: certificateUrl,
    ...change,
  };
  const names =
    message['Type'] === 'Notification'
      ? ['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Type']
      : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
  const text = names.map((name) => `${name}\n${message[name]}\n`).join('');
  const key = createPrivateKey({ key: Buffer.from(snsKey, 'base64'), format: 'der', type: 'pkcs8' });
  const algorithm = message['SignatureVersion'] === '2' ? 'RSA-SHA256' : 'RSA-SHA1';
  return { ...message, Signature: sign(algorithm, Buffer.from(text), key).toString('base64') };
}

const loaded: string[] = [];
const readSes = createSesReader({
  topicArn,
  clock: site.clock,
  load: (url) => {
    loaded.push(url);
    return Promise.resolve(snsCertificate);
  },
});
const ses = (message: object) => readSes({ body: Buffer.from(JSON.stringify(message)), headers: {} });

test('Amazon SES: bounces are read from messages that the topic signed, in both versions', async () => {
  const expected = {
    type: 'hard_bounce',
    address: 'jane@example.org',
    messageId: '<0a1b@sanatan.example>',
    detail: 'smtp; 550 5.1.1',
  };
  expect(await ses(sns())).toMatchObject([expected]);
  expect(await ses(sns({ SignatureVersion: '1' }))).toMatchObject([expected]);
  expect(await ses(sns({ Message: JSON.stringify({ eventType: 'Delivery', mail: {} }) }))).toEqual([]);
  await expect(ses(sns({ Message: 'no JSON' }))).rejects.toThrow('documented format');
});

test('Amazon SES: other topics, hosts, times and changed messages are rejected before anything is loaded', async () => {
  loaded.length = 0;
  const other = 'arn:aws:sns:eu-west-1:999999999999:bounces';
  const yesterday = new Date(site.clock.now().getTime() - 2 * msPerDay).toISOString();
  const changes: Record<string, string>[] = [
    { TopicArn: other },
    { Timestamp: yesterday },
    { Timestamp: 'soon' },
    { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-a.pem' },
    { SigningCertURL: 'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-a.pem' },
    { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/other/SimpleNotificationService-a.pem' },
    { SigningCertURL: 'https://bucket.s3.amazonaws.com/SimpleNotificationService-a.pem' },
  ];
  for (const change of changes) await expect(ses(sns(change))).rejects.toThrow('signature');
  expect(loaded).toEqual([]);

  const changed = { ...sns(), Message: JSON.stringify({ ...sesBounce, extra: 1 }) };
  await expect(ses(changed)).rejects.toThrow('signature');
});

test('Amazon SES: the subscription of the topic is confirmed at Amazon only', async () => {
  loaded.length = 0;
  const confirm = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=abc';
  const request = { Type: 'SubscriptionConfirmation', Token: 'abc', SubscribeURL: confirm };
  expect(await ses(sns(request))).toEqual([]);
  expect(loaded).toContain(confirm);
  await expect(ses(sns({ ...request, SubscribeURL: 'https://inside.example/' }))).rejects.toThrow(
    'signature',
  );
});

test('wrong types, huge bodies and formats that are not set up change nothing', async () => {
  const answers = await Promise.all([
    send('', '[]', { 'x-webhook-signature': 't=1,v1=x' }),
    send('/mailgun', 'null'),
    send('/mailgun', { signature: [], 'event-data': {} }),
    send('/ses', sns()),
    send('/mailgun', 'x'.repeat(600_000)),
    send('/unknown', {}),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 413, 404]);
  expect(await suppressed()).toEqual([]);
});

test('reports are deleted after half a year, and the address stays suppressed', async () => {
  await send('/mailgun', mailgun(mailgunFailure));
  const { deleteOld } = createEmailReports({ db: site.database.db, clock: site.clock });
  expect(await deleteOld(new Date(site.clock.now().getTime() + 179 * msPerDay))).toBe(0);
  expect(await deleteOld(new Date(site.clock.now().getTime() + 181 * msPerDay))).toBe(1);
  expect(await suppressed()).toHaveLength(1);
});
