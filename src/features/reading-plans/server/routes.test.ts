import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedTexts } from '#src/features/texts/server/seed-texts.ts';
import { createMailer } from '#src/platform/email/mailer.ts';
import { createRateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { createSigner } from '#src/platform/signing/signer.ts';
import { siteSecret } from '#src/platform/signing/site-secret.ts';
import { emailsTo, linkIn } from '#tests/support/read-emails.ts';
import { openTestSite } from '#tests/support/test-site.ts';
import { createPlans } from './plans.ts';
import { createReminderEmails } from './reminder-emails.ts';
import { createReadingReminders } from './reminders.ts';

const site = await openTestSite({ RATE_LIMIT: 'off' });
const { db, pool } = site.database;
const { clock } = site;
const frame = {
  name: 'S',
  sanskritName: '',
  accent: '#a3152c',
  url: 'http://localhost:3000',
  address: '',
  contactEmail: 'a@b.example',
};
const signer = createSigner(await siteSecret(db, undefined));
const { writeDue, deleteOld } = createReadingReminders({
  db,
  plans: createPlans({ db, clock, zone: 'UTC', site: frame }),
  emails: createReminderEmails({ site: frame, signer }),
  mailer: createMailer({ jobs: site.jobs, clock }),
  rateLimits: createRateLimits({ db, signer, clock, isOff: true }),
  clock,
});
const text = 'isha-upanishad/1';
const email = 'sita@example.org';

beforeAll(() => seedTexts(db, clock.now()));
afterAll(() => site.close());

const get = (query: string) => site.app.inject(`/api/reading-plans${query}`);

test('a plan divides a published text, from today by default', async () => {
  const plan = (await get(`?text=${text}&days=6`)).json();
  expect(plan).toMatchObject({
    from: '2026-11-21',
    title: { en: expect.stringContaining('Isha Upanishad') },
  });
  expect(plan.days).toHaveLength(6);
  expect(plan.days[5]).toMatchObject({ day: 6, date: '2026-11-26', last: '18', verses: 3 });

  expect((await get('?text=none/1&days=6')).statusCode).toBe(404);
  for (const wrong of ['&days=0', '&days=367', '&days=2&from=1999-12-31'])
    expect((await get(`?text=${text}${wrong}`)).statusCode).toBe(400);
});

test('the calendar has one entry a day, with the same IDs at each download', async () => {
  const download = () => get(`.ics?text=${text}&days=6&from=2026-12-30&lang=hi`);
  const first = await download();
  expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(first.body.match(/BEGIN:VEVENT/g)).toHaveLength(6);
  expect(first.body).toContain('UID:reading-isha-upanishad-1-6-2026-12-30-6@localhost:3000');
  expect(first.body).toContain('DTSTART;VALUE=DATE:20270104');
  clock.set('2026-11-22T06:00:00Z');
  expect((await download()).body).toBe(first.body);
});

test('reminders start after the confirmation, arrive once a day, and end', async () => {
  clock.set('2026-11-21T12:00:00Z');
  const request = {
    method: 'POST',
    url: '/api/reading-plans/reminders',
    headers: { 'idempotency-key': 'reading-1' },
    payload: { text, days: 3, from: '2026-11-22', zone: 'Asia/Kolkata', email, consent: 'yes' },
  } as const;
  expect((await site.app.inject(request)).statusCode).toBe(201);
  expect((await site.app.inject(request)).statusCode).toBe(201);
  expect(await emailsTo(site, email)).toMatchObject([{ kind: 'reading-plan.confirm' }]);

  const at = async (time: string) => {
    clock.set(time);
    await writeDue();
    await writeDue();
    return (await emailsTo(site, email)).length;
  };
  expect(await at('2026-11-22T06:00:00Z')).toBe(1);

  const [confirmation] = await emailsTo(site, email);
  const confirmed = await post(linkIn(confirmation, '/reading-plan/reminder'));
  const shown = new URL(confirmed.headers.location ?? '', 'http://localhost:3000');
  expect(Object.fromEntries(shown.searchParams)).toEqual({
    result: 'confirmed',
    token: expect.stringMatching(/./),
  });
  expect((await open(shown.searchParams.get('token'))).json()).toMatchObject({
    state: 'confirmed',
    plan: { text, from: '2026-11-22', days: [{ day: 1 }, { day: 2 }, { day: 3 }] },
  });

  expect(await at('2026-11-22T06:00:00Z')).toBe(2);
  // Before six in the morning of the reader.
  expect(await at('2026-11-23T00:20:00Z')).toBe(2);
  expect(await at('2026-11-23T00:40:00Z')).toBe(3);
  expect(await at('2026-11-24T06:00:00Z')).toBe(4);
  expect(await at('2026-11-25T06:00:00Z')).toBe(4);
  const [last] = await emailsTo(site, email);
  expect(last).toMatchObject({
    kind: 'reading-plan.day',
    subject: expect.stringContaining('mantras 13 to 18'),
    unsubscribeUrl: expect.stringContaining('action=stop'),
  });
  expect(last?.textBody).toContain('http://localhost:3000/texts/isha-upanishad/1#v13');

  expect(await deleteOld(new Date('2026-12-01T06:00:00Z'))).toBe(0);
  expect(await deleteOld(new Date('2026-12-02T06:00:00Z'))).toBe(1);
});

test.each([
  ['Pacific/Auckland', '2026-11-21T12:00:00Z', '2026-11-22'],
  ['Pacific/Honolulu', '2026-11-21T06:00:00Z', '2026-11-20'],
  ['', '2026-11-21T12:00:00Z', '2026-11-21'],
])('reminders without a first day start on the day of the zone "%s"', async (zone, now, day) => {
  clock.set(now);
  const reader = `${day}@example.org`;
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/reading-plans/reminders',
    payload: { text, days: 3, from: '', zone, email: reader, consent: 'yes' },
  });

  expect(response.statusCode).toBe(201);
  const started = 'delete from reading_reminders where email = $1 returning start_date::text as day';
  expect((await pool.query(started, [reader])).rows).toEqual([{ day }]);
});

test.each([true, [5], { days: 5 }])('reminders for %j days are rejected', async (days) => {
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/reading-plans/reminders',
    payload: { text, days, from: '', email: 'days@example.org', consent: 'yes' },
  });
  expect(response.json()).toMatchObject({ fields: { days: { code: 'invalid' } } });
});

test('a request without a first day, repeated after midnight, is the same request', async () => {
  const repeated = 'repeated@example.org';
  const send = (change: object = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/api/reading-plans/reminders',
      headers: { 'idempotency-key': 'reading-midnight' },
      payload: { text, days: 3, zone: 'UTC', email: repeated, consent: 'yes', ...change },
    });
  clock.set('2026-11-21T23:59:00Z');
  expect((await send()).statusCode).toBe(201);
  clock.set('2026-11-22T00:01:00Z');
  expect((await send()).statusCode).toBe(201);
  expect(await emailsTo(site, repeated)).toHaveLength(1);
  expect((await send({ from: '2026-11-25' })).statusCode).toBe(409);
  await pool.query('delete from reading_reminders where email = $1', [repeated]);
});

test('a repeated request for the same plan sends its link again, and one email is sent a day', async () => {
  const reader = 'again@example.org';
  clock.set('2026-11-21T06:00:00Z');
  const ask = async (address: string, headers: Record<string, string> = {}) => {
    const payload = {
      text,
      days: 3,
      from: '2026-11-22',
      zone: 'Asia/Kolkata',
      email: address,
      consent: 'yes',
    };
    const url = '/api/reading-plans/reminders';
    await site.app.inject({ method: 'POST', url, payload, headers });
    return linkIn((await emailsTo(site, address))[0], '/reading-plan/reminder');
  };
  const links = [await ask(reader), await ask(reader, { cookie: 'lang=hi' }), await ask('Again@Example.org')];
  for (const link of links) expect((await post(link)).headers.location).toContain('result=confirmed');
  await ask(reader);

  const { rows } = await pool.query('select state from reading_reminders where lower(email) = $1', [reader]);
  expect(rows).toEqual([{ state: 'confirmed' }]);
  await pool.query('delete from reading_reminders where lower(email) = $1', [reader]);
});

test('a plan from today, requested again the next day, is one plan', async () => {
  const reader = 'nextday@example.org';
  const ask = async (now: string, change: object = {}) => {
    clock.set(now);
    const payload = { text, days: 3, zone: 'UTC', email: reader, consent: 'yes', ...change };
    const url = '/api/reading-plans/reminders';
    expect((await site.app.inject({ method: 'POST', url, payload })).statusCode).toBe(201);
  };
  const startDates = async () => {
    const query = 'select start_date::text as day from reading_reminders where email = $1 order by 1';
    return (await pool.query<{ day: string }>(query, [reader])).rows.map(({ day }) => day);
  };
  await ask('2026-11-21T12:00:00Z');
  await ask('2026-11-22T12:00:00Z');
  expect(await startDates()).toEqual(['2026-11-22']);

  await post(linkIn((await emailsTo(site, reader))[0], '/reading-plan/reminder'));
  await ask('2026-11-24T12:00:00Z');
  expect(await startDates()).toEqual(['2026-11-22']);
  await ask('2026-11-24T12:00:00Z', { from: '2026-11-24' });
  expect(await startDates()).toEqual(['2026-11-22', '2026-11-24']);
  await pool.query('delete from reading_reminders where email = $1', [reader]);
});

test('repeats of a later request with the same key send no further link', async () => {
  const reader = 'repeats@example.org';
  clock.set('2026-11-21T06:00:00Z');
  const send = async (key: string) => {
    const payload = { text, days: 3, from: '2026-11-22', email: reader, consent: 'yes' };
    const headers = { 'idempotency-key': key };
    return (await site.app.inject({ method: 'POST', url: '/api/reading-plans/reminders', payload, headers }))
      .statusCode;
  };
  await send('first-of-repeats');
  expect(await Promise.all([1, 2, 3].map(() => send('second-of-repeats')))).toEqual([201, 201, 201]);

  expect(await emailsTo(site, reader)).toHaveLength(2);
  await pool.query('delete from reading_reminders where email = $1', [reader]);
});

test('requests above the limit of a mailbox are rejected', async () => {
  const limited = await openTestSite();
  await seedTexts(limited.database.db, limited.clock.now());
  const statuses: number[] = [];
  for (let number = 0; number < 6; number += 1) {
    const payload = { text, days: 3, email, consent: 'yes' };
    const url = '/api/reading-plans/reminders';
    statuses.push((await limited.app.inject({ method: 'POST', url, payload })).statusCode);
  }
  await limited.close();

  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test('no emails are promised for a plan whose last day is over where the reader is', async () => {
  clock.set('2026-11-21T12:00:00Z');
  const request = async (from: string, zone: string) => {
    const payload = { text, days: 3, from, zone, email: 'late@example.org', consent: 'yes' };
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/reading-plans/reminders',
      payload,
    });
    return response.json();
  };
  expect(await request('2026-11-18', 'UTC')).toMatchObject({ fields: { from: { code: 'ended' } } });
  expect(await request('2026-11-19', 'Pacific/Auckland')).toMatchObject({
    fields: { from: { code: 'ended' } },
  });
  expect(await emailsTo(site, 'late@example.org')).toEqual([]);
  expect(await request('2026-11-19', 'UTC')).toHaveProperty('message');
  await pool.query("delete from reading_reminders where email = 'late@example.org'");

  const hasEnded = async (from: string) => (await get(`?text=${text}&days=3&from=${from}`)).json().hasEnded;
  expect([await hasEnded('2026-11-18'), await hasEnded('2026-11-19')]).toEqual([true, false]);
});

test('reminders that are confirmed after the last day promise no email', async () => {
  clock.set('2026-11-21T20:00:00Z');
  const reader = 'slow@example.org';
  await site.app.inject({
    method: 'POST',
    url: '/api/reading-plans/reminders',
    payload: { text, days: 1, zone: 'UTC', email: reader, consent: 'yes' },
  });
  const [sent] = await emailsTo(site, reader);
  const confirm = async () => (await post(linkIn(sent, '/reading-plan/reminder'))).headers.location;

  clock.set('2026-11-22T05:00:00Z');
  expect(await confirm()).toContain('result=invalid');
  clock.set('2026-11-21T23:00:00Z');
  expect(await confirm()).toContain('result=confirmed');
  await pool.query('delete from reading_reminders where email = $1', [reader]);
});

test('one click stops the emails and deletes the address', async () => {
  clock.set('2026-11-21T12:00:00Z');
  await site.app.inject({
    method: 'POST',
    url: '/api/reading-plans/reminders',
    payload: { text, days: 3, from: '2026-11-22', email: 'rama@example.org', consent: 'yes' },
  });
  const [sent] = await emailsTo(site, 'rama@example.org');
  expect(sent?.textBody).toContain(`Stop these reminders: ${sent?.unsubscribeUrl}`);
  const { pathname, search, searchParams } = new URL(sent?.unsubscribeUrl ?? '');
  expect((await open(searchParams.get('token'))).json()).toMatchObject({ state: 'pending', plan: { text } });
  expect((await post(pathname + search, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
  expect((await pool.query('select 1 from reading_reminders')).rowCount).toBe(0);
  expect((await open(searchParams.get('token'))).statusCode).toBe(404);
  expect((await open('wrong')).statusCode).toBe(404);
  expect((await post(linkIn(sent, pathname))).headers.location).toContain('result=invalid');
  expect((await post(`${pathname}?token=wrong&action=stop`, 'List-Unsubscribe=One-Click')).statusCode).toBe(
    400,
  );
});

test('without consent nothing is stored', async () => {
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/reading-plans/reminders',
    payload: { text, days: 3, from: '2026-11-22', email },
  });
  expect(response.json()).toMatchObject({ fields: { consent: { code: 'required' } } });
});

function post(url: string, payload = '') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return site.app.inject({ method: 'POST', url, payload, headers });
}

function open(token: string | null) {
  return site.app.inject({ method: 'POST', url: '/api/reading-plans/reminders/open', payload: { token } });
}

test('the link of an email opens its page in the language of the reader', async () => {
  const reader = 'hindi@example.org';
  await site.app.inject({
    method: 'POST',
    url: '/api/reading-plans/reminders',
    headers: { cookie: 'lang=hi' },
    payload: { text, days: 3, zone: 'Asia/Kolkata', email: reader, consent: 'yes' },
  });
  const [sent] = await emailsTo(site, reader);

  expect(linkIn(sent, '/reading-plan/reminder')).toMatch(/&lang=hi$/);
});
