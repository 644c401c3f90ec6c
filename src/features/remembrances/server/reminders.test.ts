import { afterAll, afterEach, expect, test } from 'vitest';
import { seedProjects } from '#src/features/projects/server/seed-projects.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { retentionJob } from '#src/platform/privacy/retention.ts';
import { openReminders } from '#tests/support/remembrance-reminders.ts';
import { emailsTo, linkIn } from '#tests/support/read-emails.ts';
import { openTestSite } from '#tests/support/test-site.ts';
import { manageRemembrancePath } from '../remembrance-links.ts';
import { createLunarDates } from './lunar-dates.ts';

const site = await openTestSite({ RATE_LIMIT: 'off' });
const { pool } = site.database;
const { writeDue } = await openReminders(site);
const start = '2026-11-21T06:00:00Z';
afterEach(async () => {
  site.clock.set(start);
  await pool.query('delete from remembrances; delete from emails');
});
afterAll(() => site.close());

const email = 'sita@example.org';
const newDelhi = '1261481';

async function create(fields: object = {}, language = 'en'): Promise<void> {
  const payload = {
    occasion: 'shraddha',
    annual: '8-8',
    placeId: newDelhi,
    email,
    amount: '51',
    currency: 'USD',
    consent: 'yes',
    ...fields,
  };
  const headers = { cookie: `lang=${language}` };
  await site.app.inject({ method: 'POST', url: '/api/remembrances', payload, headers });
  await act('confirm');
  await pool.query('delete from emails');
}

async function act(action: string): Promise<void> {
  const [sent] = await emailsTo(site, email);
  const link = linkIn(sent, manageRemembrancePath);
  const token = new URL(link, 'http://site').searchParams.get('token') ?? '';
  await site.app.inject({
    method: 'POST',
    url: `${manageRemembrancePath}?${new URLSearchParams({ token, action })}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
}

async function reminderAt(time: string) {
  site.clock.set(time);
  await writeDue();
  return emailsTo(site, email);
}

test('seven days before, at seven in the morning of the place, the reminder is written once', async () => {
  await create();
  // The return is on 6 November 2027; seven in Delhi is 01:30 UTC.
  expect(await reminderAt('2027-10-30T01:00:00Z')).toEqual([]);
  const [reminder] = await reminderAt('2027-10-30T01:31:00Z');
  expect(reminder).toMatchObject({
    kind: 'remembrance.reminder',
    subject: 'Day of remembrance: November 6, 2027',
    language: 'en',
  });
  expect(await reminderAt('2027-10-30T02:31:00Z')).toHaveLength(1);
  expect(await reminderAt('2027-11-06T12:00:00Z')).toHaveLength(1);
});

test('the reminder names tithi, date, place and tarpana time, and links to a prepared donation', async () => {
  await create({ personName: 'Kamala' });
  const [reminder] = await reminderAt('2027-10-30T02:00:00Z');
  expect(reminder?.subject).toBe('In memory of Kamala: November 6, 2027');
  expect(reminder?.textBody).toContain('Kartika Shukla Ashtami');
  expect(reminder?.textBody).toContain('Saturday, November 6, 2027');
  expect(reminder?.textBody).toMatch(/11:\d\d AM to 3:\d\d PM/);
  expect(linkIn(reminder, '/donate')).toBe('/donate?amount=51&currency=USD');
  for (const action of ['change', 'skip', 'pause', 'cancel'])
    expect(reminder?.textBody).toContain(`action=${action}`);
  expect(reminder?.unsubscribeUrl).toContain('action=cancel');
});

test.each([
  ['birthday', 'Kamala’s birthday by tithi: November '],
  ['wedding', 'Wedding anniversary of Kamala by tithi: November '],
])('a %s is not worded as a remembrance of the dead', async (occasion, subject) => {
  await create({ personName: 'Kamala', occasion });
  const [reminder] = await reminderAt('2027-10-31T12:00:00Z');
  expect(reminder?.subject).toContain(subject);
  expect(reminder?.textBody).toContain('Kamala');
  expect(reminder?.textBody).not.toMatch(/memory/i);
});

test.each([
  ['hi', 'पुण्यतिथि: नवंबर 6, 2027', 'कार्तिक शुक्ल अष्टमी'],
  ['sa', 'निधनतिथिः : नवम्बर 6, 2027', 'कार्तिकशुक्लाष्टमी'],
])('the reminder is in the language of the donor: %s', async (language, subject, tithi) => {
  await create({}, language);
  const [reminder] = await reminderAt('2027-10-30T02:00:00Z');
  expect(reminder?.subject).toBe(subject);
  expect(reminder?.textBody).toContain(tithi);
  expect(linkIn(reminder, '/donate')).toBe(`/donate?amount=51&currency=USD&lang=${language}`);
  expect(linkIn(reminder, manageRemembrancePath)).toMatch(new RegExp(`&lang=${language}$`));
});

test('in Hindi the months of the dark half have their purnimanta names', async () => {
  await create({ annual: '5-28' }, 'hi');
  const { rows } = await pool.query<{ next_date: Date }>('select next_date from remembrances');
  site.clock.set(new Date((rows[0]?.next_date.getTime() ?? 0) - 5 * msPerDay).toISOString());
  await writeDue();
  expect((await emailsTo(site, email))[0]?.textBody).toContain('भाद्रपद कृष्ण त्रयोदशी');
});

test.each([
  ['en', 'This year'],
  ['hi', 'इस वर्ष'],
  ['sa', 'अस्मिन् वर्षे'],
])(
  'a reminder of December for a day in January does not place it in this year: %s',
  async (language, words) => {
    await create({ annual: '9-27' }, language);
    const [reminder] = await reminderAt('2026-12-30T02:00:00Z');
    expect(reminder?.subject).toContain('2027');
    expect(reminder?.textBody).not.toContain(words);
  },
);

test('a birthday has no tarpana time, and without an amount the link leads to the empty form', async () => {
  await create({ occasion: 'birthday', amount: '' });
  const [reminder] = await reminderAt('2027-11-05T02:00:00Z');
  expect(reminder?.subject).toMatch(/^Birthday by tithi/);
  expect(reminder?.textBody).not.toContain('Tarpana');
  expect(linkIn(reminder, '/donate')).toBe('/donate');
});

test('after an outage the reminder is written late, but not when the day is past', async () => {
  await create();
  expect(await reminderAt('2027-11-06T10:00:00Z')).toHaveLength(1);
  await pool.query('delete from remembrances; delete from emails');

  site.clock.set(start);
  await create();
  // 20:00 UTC is the next day in Delhi.
  expect(await reminderAt('2027-11-06T20:00:00Z')).toEqual([]);
  const { rows } = await pool.query<{ next: string }>('select next_date::text as next from remembrances');
  expect(rows).toEqual([{ next: '2028-10-25' }]);
  expect(await reminderAt('2028-10-18T02:00:00Z')).toHaveLength(1);
});

test('paused, canceled and unconfirmed remembrances get no reminder', async () => {
  await create();
  await pool.query(`update remembrances set state = 'paused'`);
  expect(await reminderAt('2027-10-30T02:00:00Z')).toEqual([]);
  await pool.query(`update remembrances set state = 'cancelled', cancelled_at = now()`);
  expect(await reminderAt('2027-10-30T03:00:00Z')).toEqual([]);
  await pool.query(`update remembrances set state = 'pending', cancelled_at = null`);
  expect(await reminderAt('2027-10-30T04:00:00Z')).toEqual([]);
});

test('a skipped year gets no reminder, the year after does', async () => {
  await create();
  await pool.query('update remembrances set skipped_lunation = next_lunation, next_date = $1', [
    '2027-11-05',
  ]);
  expect(await reminderAt('2027-11-06T01:00:00Z')).toEqual([]);
  expect(await reminderAt('2028-10-18T02:00:00Z')).toHaveLength(1);
});

test('another place moves the date, but the return gets no second reminder', async () => {
  await create();
  expect(await reminderAt('2027-10-30T02:00:00Z')).toHaveLength(1);
  await pool.query(`update remembrances set zone = 'America/Los_Angeles', latitude = 37.98, longitude = -122.3,
    next_date = '2027-11-05'`);
  expect(await reminderAt('2027-11-01T02:00:00Z')).toHaveLength(1);
});

test('a reminder that fails is written by the next run, and does not prevent the others', async () => {
  await create();
  await pool.query(`insert into remembrances (email, occasion, month, is_adhika, tithi, place_id, place_name, latitude,
      longitude, zone, consent_text, state, next_date, next_lunation, created_at, confirmed_at)
    select 'rama@example.org', occasion, month, is_adhika, tithi, place_id, place_name, latitude,
      longitude, zone, consent_text, state, next_date, next_lunation, created_at, confirmed_at from remembrances`);
  site.clock.set('2027-11-01T02:00:00Z');
  let failures = 0;
  const failing = await openReminders(site, (mailer) => ({
    send(tx, one) {
      if (one.to.address !== email || failures > 0) return mailer.send(tx, one);
      failures += 1;
      throw new Error('out of memory');
    },
  }));

  await expect(failing.writeDue()).rejects.toThrow('1 of 2 rows failed');
  expect(await emailsTo(site, email)).toEqual([]);
  expect(await emailsTo(site, 'rama@example.org')).toHaveLength(1);
  await failing.writeDue();
  expect(await emailsTo(site, email)).toHaveLength(1);
  expect(await emailsTo(site, 'rama@example.org')).toHaveLength(1);
});

test('two runs at once write one reminder', async () => {
  await create();
  site.clock.set('2027-11-01T02:00:00Z');
  await Promise.all([writeDue(), writeDue()]);
  expect(await emailsTo(site, email)).toHaveLength(1);
});

test('a run that fails while another waits for it gives one reminder', async () => {
  await create();
  site.clock.set('2027-11-01T02:00:00Z');
  const inside = Promise.withResolvers<void>();
  const mayFail = Promise.withResolvers<void>();
  const failing = await openReminders(site, (mailer) => ({
    async send(tx, one) {
      await mailer.send(tx, one);
      inside.resolve();
      await mayFail.promise;
      throw new Error('out of memory');
    },
  }));

  const first = expect(failing.writeDue()).rejects.toThrow('1 of 1 rows failed');
  await inside.promise;
  const second = writeDue();
  mayFail.resolve();
  await Promise.all([first, second]);
  await writeDue();
  expect(await emailsTo(site, email)).toHaveLength(1);
});

test('a connection that ends between the reminder and the commit leaves nothing; the next run writes it', async () => {
  await create();
  site.clock.set('2027-11-01T02:00:00Z');
  const killed = await openReminders(site, (mailer) => ({
    async send(tx, one) {
      const id = await mailer.send(tx, one);
      await tx.execute('select pg_terminate_backend(pg_backend_pid())');
      return id;
    },
  }));

  await expect(killed.writeDue()).rejects.toThrow('1 of');
  expect(await emailsTo(site, email)).toEqual([]);
  const { rows } = await pool.query('select from remembrance_emails');
  expect(rows).toEqual([]);
  await writeDue();
  await writeDue();
  expect(await emailsTo(site, email)).toHaveLength(1);
});

test('the donation link names the project as its page does', async () => {
  await seedProjects(site.database.db);
  const { rows } = await pool.query<{ slug: string }>('select slug from projects limit 1');
  const project = rows[0]?.slug ?? '';
  await create({ projectId: project });
  const [reminder] = await reminderAt('2027-10-30T02:00:00Z');
  expect(linkIn(reminder, '/donate')).toBe(`/donate?amount=51&currency=USD&project=${project}`);
});

test('unconfirmed remembrances are deleted after 7 days, canceled ones after 30', async () => {
  await create();
  await pool.query(
    `insert into remembrances (email, occasion, month, is_adhika, tithi, place_id, place_name, latitude,
      longitude, zone, consent_text, state, created_at, cancelled_at)
    select state || age || '@example.org', 'birthday', 1, false, 1, '1', 'P', 0, 0, 'UTC', 'yes', state,
      $1::timestamptz - age * interval '1 day',
      case when state = 'cancelled' then $1::timestamptz - age * interval '1 day' end
    from unnest(array['pending', 'cancelled', 'confirmed']) as state, unnest(array[6, 8, 29, 31]) as age`,
    [start],
  );
  await site.jobs.start();
  await site.jobs.enqueue(site.database.db, retentionJob, {});
  await expect
    .poll(async () => {
      const { rows } = await pool.query<{ email: string }>(
        `select email from remembrances where email like '%@example.org' and email <> $1 order by 1`,
        [email],
      );
      return rows.map((row) => row.email.replace('@example.org', ''));
    })
    .toEqual([
      'cancelled29',
      'cancelled6',
      'cancelled8',
      'confirmed29',
      'confirmed31',
      'confirmed6',
      'confirmed8',
      'pending6',
    ]);
});

test('the calculation of a reminder and of the page agree', async () => {
  await create();
  const { rows } = await pool.query<{ next: string }>('select next_date::text as next from remembrances');
  const places = {
    findPlace: async () => null,
    searchPlaces: async () => ({ items: [], isSuggestion: false }),
  };
  const place = { latitude: 28.6358, longitude: 77.2245, zone: 'Asia/Kolkata' };
  const [next] = createLunarDates({ places, clock: site.clock }).upcoming(
    { annual: { month: 8, isAdhika: false, tithi: 8 }, occasion: 'shraddha', place },
    1,
  );
  expect(rows[0]?.next).toBe(next?.date);
});
