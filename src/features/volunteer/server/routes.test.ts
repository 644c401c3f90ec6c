import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { emailsTo } from '#tests/support/read-emails.ts';
import type { Volunteer } from '../admin-contract.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

function signUp(fields: object = {}, key?: string) {
  site.advance(1000);
  return site.app.inject({
    method: 'POST',
    url: '/api/volunteers',
    payload: {
      name: 'Sita',
      email: 'sita@example.org',
      place: 'Pune, India',
      hoursPerMonth: '8',
      'time-6-morning': 'yes',
      'skill-cooking': 'yes',
      'speaks-mr': 'yes',
      consent: 'yes',
      ...fields,
    },
    headers: key ? { 'idempotency-key': key } : {},
  });
}

const list = async (query = '') =>
  (await site.admin('GET', `/api/admin/volunteers?${query}`)).json<{ items: Volunteer[] }>().items;

test('a volunteer is stored with times and skills, and both sides get an email', async () => {
  const response = await signUp({}, 'key-of-sita');
  await signUp({}, 'key-of-sita');
  expect(response.statusCode).toBe(201);
  expect(await list()).toMatchObject([
    {
      name: 'Sita',
      times: ['6-morning'],
      skills: ['cooking'],
      spokenLanguages: ['mr'],
      hoursPerMonth: 8,
      state: 'new',
    },
  ]);
  expect((await emailsTo(site, 'sita@example.org')).map(({ kind }) => kind)).toEqual(['volunteer.received']);
  expect((await signUp({ name: 'Rama' }, 'key-of-sita')).statusCode).toBe(409);
});

test.each([
  ['times', { 'time-6-morning': '' }],
  ['skills', { 'skill-cooking': '' }],
  ['hoursPerMonth', { hoursPerMonth: '0' }],
  ['hoursPerMonth', { hoursPerMonth: '0x10' }],
  ['hoursPerMonth', { hoursPerMonth: 2.5 }],
  ['place', { place: '' }],
  ['consent', { consent: '' }],
])('%s is required', async (field, fields) => {
  const response = await signUp(fields);
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
});

test('all missing fields are reported at once', async () => {
  const response = await signUp({
    name: '',
    place: '',
    hoursPerMonth: '',
    'time-6-morning': '',
    'skill-cooking': '',
  });
  expect(Object.keys(response.json().fields).toSorted()).toEqual([
    'hoursPerMonth',
    'name',
    'place',
    'skills',
    'times',
  ]);
});

test('the list is filtered by status, skill and time, and exported', async () => {
  await signUp({
    name: 'Rama',
    email: 'rama@example.org',
    'skill-cooking': '',
    'skill-music': 'yes',
    'time-0-evening': 'yes',
  });
  const names = async (query: string) => (await list(query)).map(({ name }) => name);
  expect(await names('skill=music')).toEqual(['Rama']);
  expect(await names('time=6-morning')).toEqual(['Rama', 'Sita']);
  expect(await names('time=0-evening')).toEqual(['Rama']);
  expect(await names('state=active')).toEqual([]);
  expect(await names('search=pune')).toEqual(['Rama', 'Sita']);
  const table = await site.admin('GET', '/api/admin/volunteers.csv?skill=music');
  expect(table.body.split('\r\n')).toHaveLength(3);
});

test('status and note are changed once per version, with a line in the audit log', async () => {
  const [volunteer] = await list('search=rama');
  const url = `/api/admin/volunteers/${volunteer?.id}`;
  const body = { state: 'active', note: 'Sings on Sundays', version: 1 };
  expect((await site.admin('PUT', url, body)).json()).toMatchObject({ state: 'active', version: 2 });
  expect((await site.admin('PUT', url, body)).statusCode).toBe(409);
  const { rows } = await site.database.pool.query(
    `select event from audit_entries where target = $1 order by id`,
    [volunteer?.id],
  );
  expect(rows).toEqual([{ event: 'volunteer.saved' }]);
  expect(await site.rejections('GET', '/api/admin/volunteers')).toEqual([403, 401]);
});

test('a volunteer is deleted once, with a line in the audit log that has no personal data', async () => {
  await signUp({ name: 'Lakshman', email: 'lakshman@example.org' });
  const [volunteer] = await list('search=lakshman');
  const url = `/api/admin/volunteers/${volunteer?.id}`;

  expect((await site.admin('DELETE', url)).statusCode).toBe(204);
  expect(await list('search=lakshman')).toEqual([]);
  expect((await site.admin('DELETE', url)).statusCode).toBe(404);
  expect((await site.admin('PUT', url, { state: 'active', note: '', version: 1 })).statusCode).toBe(404);
  const { rows } = await site.database.pool.query(
    `select event, detail from audit_entries where target = $1`,
    [volunteer?.id],
  );
  expect(rows).toEqual([{ event: 'volunteer.removed', detail: {} }]);
  expect(await site.rejections('DELETE', url)).toEqual([403, 401]);
});

test('the email to the organization has times, skills and languages in words', async () => {
  await signUp({ name: 'Uma', 'time-0-evening': 'yes', 'skill-garden': 'yes', otherSkills: 'Veena' });
  const emails = await emailsTo(site, site.config.organisation.contactEmail);
  const email = emails.find(({ subject }) => subject.includes('Uma'));

  expect(email?.textBody).toContain('Times: Sunday evening; Saturday morning\n');
  expect(email?.textBody).toContain('Skills: Cooking, Garden and land, Veena\n');
  expect(email?.textBody).toContain('Languages: मराठी\n');
});
