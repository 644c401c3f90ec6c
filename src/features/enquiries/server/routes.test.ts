import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '#tests/support/read-emails.ts';
import { openTestSite } from '#tests/support/test-site.ts';
import { inquiryTypes } from '../inquiry-types.ts';

const site = await openTestSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

beforeAll(async () => {
  await site.database.pool.query(
    `with project as (
       insert into projects (slug, title, description, content, image, status, category, location,
                             funding_goal_minor, start_date, position)
       values ('land', 'Land for the centre', '', '', '', 'active', '', '', 0, '2026-01-01', 1) returning id)
     insert into project_aliases (slug, project_id) select 'old-land', id from project`,
  );
});

const organisation = 'namaste@sanatan.example';
const enquiry = {
  projectId: 'land',
  inquiryType: 'Partnership',
  name: 'Arjuna',
  email: 'arjuna@example.org',
  phone: '+1 510 555 0100',
  subject: 'Stones',
  message: 'We would like to give stones.',
};

function send(body: object, headers: Record<string, string> = {}) {
  return site.app.inject({ method: 'POST', url: '/api/enquiries', payload: body, headers });
}

async function storedEnquiries() {
  const { rows } = await site.database.pool.query<Record<string, string | null>>(
    `select p.slug as "projectId", inquiry_type as "inquiryType", name, email, phone, subject, message
     from enquiries e left join projects p on p.id = e.project_id order by e.created_at, e.id`,
  );
  return rows;
}

async function clearMessages(): Promise<void> {
  await site.database.pool.query('delete from enquiries; delete from emails');
}

test('ENQ-13: an enquiry is stored with all its seven fields, emailed and acknowledged', async () => {
  const response = await send(enquiry, { cookie: 'lang=sa' });

  expect(response.statusCode).toBe(201);
  expect(await storedEnquiries()).toEqual([enquiry]);
  const [toOrganisation] = await emailsTo(site, organisation);
  expect(toOrganisation).toMatchObject({
    kind: 'enquiry.message',
    subject: '[Partnership] Stones',
    replyToAddress: 'arjuna@example.org',
    textBody: expect.stringMatching(/Project: Land for the centre[\s\S]*Phone: \+1 510 555 0100/),
  });
  expect((await emailsTo(site, 'arjuna@example.org'))[0]).toMatchObject({
    kind: 'enquiry.received',
    language: 'sa',
  });
  await clearMessages();
});

test.each(inquiryTypes)('ENQ-01: "%s" is a type of enquiry', async (inquiryType) => {
  expect((await send({ ...enquiry, inquiryType })).statusCode).toBe(201);
  await clearMessages();
});

test('ENQ-04: the telephone number may be empty or absent', async () => {
  const { phone, ...withoutPhone } = enquiry;

  expect(phone).not.toBe('');
  expect((await send({ ...enquiry, phone: '' })).statusCode).toBe(201);
  expect((await send(withoutPhone)).statusCode).toBe(201);
  expect((await storedEnquiries()).map((stored) => stored['phone'])).toEqual(['', '']);
  await clearMessages();
});

test('an enquiry may have no project, or name one by an alias', async () => {
  expect((await send({ ...enquiry, projectId: '' })).statusCode).toBe(201);
  site.clock.set('2026-11-21T06:00:01Z');
  expect((await send({ ...enquiry, projectId: 'old-land' })).statusCode).toBe(201);
  expect((await storedEnquiries()).map((stored) => stored['projectId'])).toEqual([null, 'land']);
  await clearMessages();
});

test.each([
  ['name', ''],
  ['email', 'arjuna'],
  ['subject', '  '],
  ['message', undefined],
  ['inquiryType', 'Something'],
  ['inquiryType', undefined],
  ['projectId', 'unknown'],
  ['projectId', 7],
  ['phone', '1'.repeat(41)],
])('API-09: an enquiry with %s being %j is rejected at that field', async (field, value) => {
  const response = await send({ ...enquiry, [field]: value });

  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    message: expect.stringMatching(/\w/),
    fields: { [field]: { code: expect.any(String) } },
  });
  expect(await storedEnquiries()).toEqual([]);
});

test('an enquiry sent again with the same key is stored once', async () => {
  const headers = { 'idempotency-key': 'a-key-of-the-browser' };
  const responses = [await send(enquiry, headers), await send(enquiry, headers)];

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(await storedEnquiries()).toHaveLength(1);
  expect((await send({ ...enquiry, phone: '' }, headers)).statusCode).toBe(409);
  await clearMessages();
});
