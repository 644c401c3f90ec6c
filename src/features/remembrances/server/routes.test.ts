import { afterAll, describe, expect, test } from 'vitest';
import { openReminders } from '#tests/support/remembrance-reminders.ts';
import { emailsTo, linkIn } from '#tests/support/read-emails.ts';
import { openTestSite } from '#tests/support/test-site.ts';
import type { RemembrancePreview, RemembranceView, ReturnList } from '../contract.ts';
import { manageRemembrancePath } from '../remembrance-links.ts';

const site = await openTestSite({ RATE_LIMIT: 'off' });
const { pool } = site.database;
const reminders = await openReminders(site);
afterAll(() => site.close());

const newDelhi = '1261481';
const form = {
  occasion: 'shraddha',
  annual: '8-8',
  placeId: newDelhi,
  personName: 'Kamala',
  email: 'sita@example.org',
  amount: '51',
  currency: 'USD',
  consent: 'yes',
};

const event = { occasion: 'shraddha', date: '1973-11-03', time: '03:22', place: 'New Delhi', placeId: '' };

function post(url: string, payload: object, headers: Record<string, string> = {}) {
  return site.app.inject({ method: 'POST', url, payload, headers });
}

function postForm(url: string, fields: Record<string, string> = {}) {
  return site.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

async function rowOf(email: string) {
  const { rows } = await pool.query<Record<string, unknown>>(
    'select * from remembrances where email = $1 order by created_at desc',
    [email],
  );
  return rows[0];
}

/** Creates a remembrance that is not confirmed. @returns its token */
async function requested(email: string, fields: object = {}): Promise<string> {
  await post('/api/remembrances', { ...form, email, ...fields });
  const [sent] = await emailsTo(site, email);
  return new URL(linkIn(sent, manageRemembrancePath), 'http://site').searchParams.get('token') ?? '';
}

/** Creates a confirmed remembrance. @returns its token */
async function confirmed(email: string, fields: object = {}): Promise<string> {
  const token = await requested(email, fields);
  await actWith(token, 'confirm');
  return token;
}

async function actWith(token: string, action: string, fields: Record<string, string> = {}) {
  const query = new URLSearchParams({ token, action });
  const { headers } = await postForm(`${manageRemembrancePath}?${query}`, fields);
  return new URL(String(headers.location), 'http://site').searchParams.get('result');
}

async function open(token: string): Promise<RemembranceView> {
  return (await post('/api/remembrances/open', { token })).json<RemembranceView>();
}

describe('preview', () => {
  test('an event has its lunar date in three languages and its next three returns', async () => {
    const answer = await post('/api/remembrances/preview', {
      ...event,
      eventPlaceId: '1880252',
      placeId: newDelhi,
    });
    expect(answer.statusCode).toBe(200);
    const { basis, place, candidates } = answer.json<RemembrancePreview>();
    expect([basis, place.name, candidates.length]).toEqual(['time', 'New Delhi, Delhi, India', 1]);
    expect(candidates[0]).toMatchObject({
      annual: '8-8',
      names: {
        amanta: { en: 'Kartika Shukla Ashtami', hi: 'कार्तिक शुक्ल अष्टमी', sa: 'कार्तिकशुक्लाष्टमी' },
      },
    });
    expect(candidates[0]?.returns.map(({ date }) => date)).toEqual([
      '2027-11-06',
      '2028-10-25',
      '2029-11-13',
    ]);
  });

  test('without a time the tithi at sunrise comes first, and the others of the day follow', async () => {
    const answer = await post('/api/remembrances/preview', { ...event, time: '', date: '2026-03-26' });
    const { basis, candidates } = answer.json<RemembrancePreview>();
    expect(basis).toBe('sunrise');
    expect(candidates.map(({ annual }) => annual)).toEqual(['1-8', '1-9']);
  });

  test('nothing is stored', async () => {
    await post('/api/remembrances/preview', event);
    expect((await pool.query('select 1 from remembrances')).rowCount).toBe(0);
  });

  test('the day of a death of today or yesterday is not its own anniversary, in lists and reminders', async () => {
    const recent = { ...event, date: '2026-11-21', time: '07:30' };
    const { after, candidates } = (
      await post('/api/remembrances/preview', recent)
    ).json<RemembrancePreview>();
    const [found] = candidates;
    const dates = found?.returns.map(({ date }) => date) ?? [];
    expect(dates.map((date) => date.slice(0, 4))).toEqual(['2027', '2028', '2029']);

    const { headers } = await postForm('/remembrance/event', recent);
    expect(headers.location).toContain(`&after=${after}`);
    const query = new URLSearchParams({
      occasion: 'shraddha',
      annual: found?.annual ?? '',
      placeId: newDelhi,
      after: String(after),
    });
    const list = (await site.app.inject(`/api/remembrances/returns?${query}`)).json<ReturnList>();
    expect(list.returns.map(({ date }) => date)).toEqual(dates);
    const token = await requested('recent@example.org', { annual: found?.annual, after: String(after) });
    expect((await open(token)).next?.date).toBe(dates[0]);
  });

  test.each([
    [{ date: '1973-02-30' }, 'date', 'invalid_date'],
    [{ date: '1873-02-20' }, 'date', 'year_out_of_range'],
    [{ date: '2026-11-30' }, 'date', 'in_future'],
    [{ time: '25:00' }, 'time', 'invalid_time'],
    [{ place: 'Xyzzyqqq' }, 'place', 'unknown_place'],
    [{ place: '' }, 'place', 'required'],
    [{ eventPlaceId: '7' }, 'eventPlace', 'unknown_place'],
    [{ occasion: 'party' }, 'occasion', 'invalid'],
  ])('%o is rejected at its field', async (fields, field, code) => {
    const answer = await post('/api/remembrances/preview', { ...event, ...fields });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { [field]: { code } } });
  });

  test('a lunar date is listed without an event', async () => {
    const query = 'occasion=birthday&annual=8-8&placeId=1261481&lang=hi';
    const list = (await site.app.inject(`/api/remembrances/returns?${query}`)).json<ReturnList>();
    expect(list.returns).toHaveLength(3);
    expect(list.returns[0]?.tarpana).toBeNull();
    expect(list.place.name).toContain('दिल्ली');
  });

  test('without scripts the form leads to the page of the lunar date, which names no civil date', async () => {
    const { statusCode, headers } = await postForm('/remembrance/event', event);
    expect(statusCode).toBe(303);
    expect(headers.location).toBe('/remembrance?occasion=shraddha&annual=8-8&place=1273294#date');
    const wrong = await postForm('/remembrance/event', { ...event, date: '2026-11-30' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ fields: { date: { code: 'in_future' } } });
  });

  test('without scripts the project of the link stays in the URL', async () => {
    const found = await postForm('/remembrance/event', { ...event, project: 'temple' });
    expect(found.headers.location).toContain('&project=temple#date');
  });
});

describe('creation', () => {
  test('the lunar date is stored, and only the confirmation is emailed', async () => {
    const answer = await post('/api/remembrances', form, { cookie: 'lang=hi' });
    expect(answer.statusCode).toBe(201);
    expect(await rowOf(form.email)).toMatchObject({
      state: 'pending',
      month: 8,
      tithi: 8,
      is_adhika: false,
      zone: 'Asia/Kolkata',
      amount_minor: 5100,
      currency: 'USD',
      next_date: expect.anything(),
      consent_text: expect.stringContaining('ईमेल'),
    });
    const sent = await emailsTo(site, form.email);
    expect(sent.map(({ kind, language }) => [kind, language])).toEqual([['remembrance.confirm', 'hi']]);
    expect(sent[0]?.unsubscribeUrl).toContain('action=cancel');
    expect(sent[0]?.textBody).toContain('कार्तिक शुक्ल अष्टमी');
  });

  test('a repeated request with the same key is stored once, another one is rejected', async () => {
    const headers = { 'idempotency-key': 'key-of-the-browser' };
    const email = 'twice@example.org';
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await post('/api/remembrances', { ...form, email }, headers)).statusCode),
    );
    expect(statuses).toEqual([201, 201, 201]);
    expect(await emailsTo(site, email)).toHaveLength(1);
    const other = await post('/api/remembrances', { ...form, email, annual: '9-1' }, headers);
    expect(other.statusCode).toBe(409);
    const otherAmount = await post('/api/remembrances', { ...form, email, amount: '251' }, headers);
    expect(otherAmount.statusCode).toBe(409);
  });

  test('repeats of a later request with the same key send no further link', async () => {
    const email = 'repeats@example.org';
    const send = (address: string, key: string) =>
      post('/api/remembrances', { ...form, email: address }, { 'idempotency-key': key });
    await send(email, 'first-of-repeats');
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await send(email, 'second-of-repeats')).statusCode),
    );
    expect(statuses).toEqual([201, 201, 201]);
    expect(await emailsTo(site, email)).toHaveLength(2);

    await postForm(linkIn((await emailsTo(site, email))[0], manageRemembrancePath));
    for (const _ of [1, 2]) await send('Repeats@example.org', 'third-of-repeats');
    expect((await rowOf(email))?.['state']).toBe('confirmed');
    expect(await emailsTo(site, email)).toHaveLength(3);
  });

  test('simultaneous requests with different keys are stored once', async () => {
    const email = 'simultaneous@example.org';
    await Promise.all(
      ['a', 'b', 'c'].map((key) =>
        post('/api/remembrances', { ...form, email }, { 'idempotency-key': `simultaneous-${key}` }),
      ),
    );
    const { rowCount } = await pool.query('select 1 from remembrances where email = $1', [email]);
    expect(rowCount).toBe(1);
  });

  test('a repeated request sends the link of the same remembrance again, and one reminder is sent', async () => {
    const email = 'lost@example.org';
    const first = await requested(email, { personName: 'Ram' });
    site.clock.set('2026-11-25T06:00:00Z');
    const [again, spelled] = [
      await requested(email, { personName: 'Ram' }),
      await requested('Lost@Example.org', { personName: 'Ram' }),
    ];
    const rows = await pool.query('select created_at from remembrances where lower(email) = $1', [email]);
    expect(rows.rows).toEqual([{ created_at: site.clock.now() }]);
    for (const token of [first, again, spelled]) expect(await actWith(token, 'confirm')).toBe('confirmed');

    await requested(email, { personName: 'Ram' });
    await requested(email, { personName: 'Sita' });
    const { rows: all } = await pool.query(
      'select person_name as name, state from remembrances where lower(email) = $1 order by 1',
      [email],
    );
    expect(all).toEqual([
      { name: 'Ram', state: 'confirmed' },
      { name: 'Sita', state: 'pending' },
    ]);
    site.clock.set('2026-11-21T06:00:00Z');
  });

  test('a family can remember twelve people in an hour; further requests are rejected', async () => {
    const limited = await openTestSite();
    const statuses: number[] = [];
    for (let number = 1; number <= 13; number += 1) {
      const payload = { ...form, email: 'family@example.org', personName: `Ancestor ${number}` };
      const answer = await limited.app.inject({ method: 'POST', url: '/api/remembrances', payload });
      statuses.push(answer.statusCode);
    }
    const sent = await emailsTo(limited, 'family@example.org');
    await limited.close();

    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 201), 429]);
    expect(sent).toHaveLength(12);
  });

  test.each([
    [{ consent: undefined }, 'consent', 'required'],
    [{ email: 'nobody' }, 'email', 'invalid_email'],
    [{ annual: '13-1' }, 'annual', 'invalid'],
    [{ amount: '12.50' }, 'amount', 'invalid_amount'],
    [{ amount: '5000000', currency: 'KWD' }, 'amount', 'invalid_amount'],
    [{ placeId: '7' }, 'placeId', 'unknown_place'],
    [{ projectId: 'no-such-project' }, 'projectId', 'unknown_project'],
    [{ personName: 'x'.repeat(121) }, 'personName', 'too_long'],
  ])('%o is rejected at its field', async (fields, field, code) => {
    const answer = await post('/api/remembrances', { ...form, email: 'wrong@example.org', ...fields });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { [field]: { code } } });
    expect(await rowOf('wrong@example.org')).toBeUndefined();
  });
});

describe('links', () => {
  test('opening a link changes nothing; its button confirms, also when it is pressed twice', async () => {
    const email = 'confirm@example.org';
    await post('/api/remembrances', { ...form, email });
    const link = linkIn((await emailsTo(site, email))[0], manageRemembrancePath);
    await site.app.inject(link);
    expect((await rowOf(email))?.['state']).toBe('pending');
    for (const _ of [1, 2]) {
      const answer = await postForm(link);
      expect(answer.headers.location).toContain('result=confirmed');
    }
    expect((await rowOf(email))?.['state']).toBe('confirmed');
    expect(await emailsTo(site, email)).toHaveLength(1);
  });

  test('a remembrance is paused, resumed, canceled and restored', async () => {
    const token = await confirmed('states@example.org');
    expect(await actWith(token, 'pause')).toBe('paused');
    expect((await open(token)).state).toBe('paused');
    expect(await actWith(token, 'resume')).toBe('resumed');
    expect(await actWith(token, 'cancel')).toBe('cancelled');
    expect(await open(token)).toMatchObject({ state: 'cancelled', next: null });
    expect(await actWith(token, 'pause')).toBe('invalid');
    expect(await actWith(token, 'resume')).toBe('resumed');
  });

  test('a remembrance that was canceled before its confirmation is resumed, which confirms it', async () => {
    const email = 'undone@example.org';
    const token = await requested(email);
    expect(await actWith(token, 'resume')).toBe('invalid');
    expect(await actWith(token, 'cancel')).toBe('cancelled');
    expect(await actWith(token, 'pause')).toBe('invalid');

    expect(await actWith(token, 'resume')).toBe('resumed');

    expect(await rowOf(email)).toMatchObject({
      state: 'confirmed',
      confirmed_at: site.clock.now(),
      cancelled_at: null,
    });
  });

  test('the confirmation link of a paused remembrance says that it is paused', async () => {
    const token = await confirmed('asleep@example.org');
    await actWith(token, 'pause');

    expect(await actWith(token, 'confirm')).toBe('paused');
    expect((await open(token)).state).toBe('paused');
  });

  test('a year is skipped once, also when the button is pressed twice; an old link skips nothing', async () => {
    const token = await confirmed('skip@example.org');
    const before = await open(token);
    expect(await actWith(token, 'skip')).toBe('skipped');
    expect(await actWith(token, 'skip')).toBe('skipped');
    const after = await open(token);
    expect([before.next?.date, after.next?.date]).toEqual(['2027-11-06', '2028-10-25']);

    site.clock.set('2027-12-01T06:00:00Z');
    await reminders.writeDue();
    expect(await actWith(after.token, 'skip')).toBe('skipped');
    expect(await actWith(token, 'skip')).toBe('skipTooLate');
    site.clock.set('2026-11-21T06:00:00Z');
  });

  test('an earlier skip stays when the next year is skipped too', async () => {
    const token = await confirmed('skips@example.org');
    await actWith(token, 'skip');
    const { next: first, token: secondToken } = await open(token);
    expect(await actWith(secondToken, 'skip')).toBe('skipped');
    const { next: second } = await open(token);
    expect([first?.date, second?.date?.slice(0, 4)]).toEqual(['2028-10-25', '2029']);
  });

  test('a post without a body is an empty form; JSON is rejected', async () => {
    const token = await confirmed('bodies@example.org');
    const query = new URLSearchParams({ token, action: 'pause' });
    const url = `${manageRemembrancePath}?${query}`;
    const empty = await site.app.inject({ method: 'POST', url });
    expect([empty.statusCode, empty.headers.location]).toEqual([
      303,
      expect.stringContaining('result=paused'),
    ]);
    const json = await post(url, { action: 'resume' });
    expect([json.statusCode, json.json().code]).toEqual([415, 'unsupported_media_type']);
    expect((await open(token)).state).toBe('paused');
  });

  test('without scripts the change form changes what is filled in and keeps the rest', async () => {
    const token = await confirmed('change@example.org');
    expect(await actWith(token, 'change', { place: 'Pune, India', amount: '', personName: '' })).toBe(
      'changed',
    );
    expect(await open(token)).toMatchObject({
      personName: 'Kamala',
      amountMinor: 5100,
      place: { name: expect.stringContaining('Pune') },
    });
    expect(await actWith(token, 'change', { annual: '9-16', amount: '501', currency: 'INR' })).toBe(
      'changed',
    );
    expect(await open(token)).toMatchObject({
      date: { annual: '9-16' },
      amountMinor: 50_100,
      currency: 'INR',
    });
  });

  test.each([
    [{ place: 'Xyzzyqqq' }, 'place', 'unknown_place'],
    [{ amount: '-5' }, 'amount', 'invalid_amount'],
    [{ amount: '5000000', currency: 'KWD' }, 'amount', 'invalid_amount'],
    [{ personName: 'x'.repeat(121) }, 'personName', 'too_long'],
  ])('the change %o is rejected at its field and changes nothing', async (fields, field, code) => {
    const token = await confirmed(`${field}@example.org`);
    const query = new URLSearchParams({ token, action: 'change' });
    const rejected = await postForm(`${manageRemembrancePath}?${query}`, { annual: '9-16', ...fields });
    expect(rejected.statusCode).toBe(400);
    expect(rejected.json()).toMatchObject({ fields: { [field]: { code } } });
    expect((await open(token)).date.annual).toBe('8-8');
  });

  test('an empty field of a prefilled form removes the name and the prepared donation', async () => {
    const token = await confirmed('empty@example.org');
    const fields = { prefilled: 'yes', annual: '8-8', place: 'New Delhi', personName: '', amount: '' };
    expect(await actWith(token, 'change', fields)).toBe('changed');
    expect(await open(token)).toMatchObject({
      personName: '',
      amountMinor: null,
      currency: null,
      date: { annual: '8-8' },
    });
  });

  test.each([
    [{ prefilled: 'yes', annual: '8-8', adhika: 'yes' }, '8a-8'],
    [{ annual: '', adhika: 'yes' }, '8a-8'],
    [{ annual: '' }, '8-8'],
  ])('the intercalary mark is set by %o: %s', async (fields, annual) => {
    const token = await confirmed(`adhika-${Object.values(fields).join('-')}@example.org`);
    expect(await actWith(token, 'change', fields)).toBe('changed');
    expect((await open(token)).date.annual).toBe(annual);
  });

  test('the intercalary mark is removed in a prefilled form, and kept without one', async () => {
    const token = await confirmed('nija@example.org', { annual: '8a-8' });
    await actWith(token, 'change', { annual: '' });
    expect((await open(token)).date.annual).toBe('8a-8');
    await actWith(token, 'change', { prefilled: 'yes', annual: '8-8' });
    expect((await open(token)).date.annual).toBe('8-8');
  });

  test('RFC 8058: an email program cancels with one POST that is not redirected', async () => {
    const token = await confirmed('oneclick@example.org');
    const answer = await postForm(
      `${manageRemembrancePath}?${new URLSearchParams({ token, action: 'cancel' })}`,
      {
        'List-Unsubscribe': 'One-Click',
      },
    );
    expect([answer.statusCode, (await open(token)).state]).toEqual([200, 'cancelled']);
  });

  test('an old email cancels with one POST, also after the remembrance was deleted', async () => {
    const token = await confirmed('deleted@example.org');
    await pool.query('delete from remembrances where email = $1', ['deleted@example.org']);
    const url = `${manageRemembrancePath}?${new URLSearchParams({ token, action: 'cancel' })}`;
    expect((await postForm(url, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(200);
    expect(await actWith(token, 'confirm')).toBe('invalid');
  });

  test.each(['', 'abc.def', 'x'.repeat(3000)])('an invalid token changes nothing: %s', async (token) => {
    expect(await actWith(token, 'cancel')).toBe('invalid');
    expect((await post('/api/remembrances/open', { token: token.slice(0, 400) })).statusCode).toBe(404);
  });
});

test.each(['', '?action=pause', '?token=&action=pause'])(
  'a link without a token (%s) is invalid',
  async (query) => {
    const { headers } = await postForm(`${manageRemembrancePath}${query}`, {});
    expect(headers['location']).toBe(`${manageRemembrancePath}?token=&result=invalid`);
  },
);
