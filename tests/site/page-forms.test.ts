import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { manageRegistrationPath } from '#src/features/events/registration-links.ts';
import { emailStore } from '#src/platform/email/email-store.ts';
import { openLiveSite } from '#tests/support/live-site.ts';
import { linkIn } from '#tests/support/read-emails.ts';

const site = await openLiveSite();
afterAll(() => site.close());
beforeAll(async () => {
  const { call } = await site.signInAdministrator();
  const event = await call('POST', '/api/admin/events', {
    slug: 'reading',
    title: 'Gita reading circle',
    description: 'One chapter aloud.',
    place: 'Temple hall',
    attendance: 'both',
    onlineUrl: 'https://meet.example.org/secret',
    startsAt: '2096-01-10T17:00:00Z',
    endsAt: '2096-01-10T18:30:00Z',
    timeZone: 'America/Los_Angeles',
    takesRegistrations: true,
    capacity: 20,
    maxSeats: 4,
    questions: [{ id: 'food', kind: 'yesNo', label: 'Do you eat with us?', choices: [], isRequired: true }],
  });
  expect(event.statusCode).toBe(201);
});

type Post = { page: string; form: string; fields: Record<string, string>; headers?: Record<string, string> };

/** Every post has an address of its own, so that none reaches a limit by the others. */
let visitor = 0;

function post({ page, form, fields, headers = {} }: Post) {
  visitor += 1;
  return site.app.inject({
    method: 'POST',
    url: page,
    remoteAddress: `10.0.0.${visitor}`,
    payload: String(new URLSearchParams({ ...fields, form })),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });
}

const parser = new new JSDOM().window.DOMParser();
const parse = (html: string) => parser.parseFromString(html, 'text/html');

/** Element that the browser scrolls to and focuses after the form was posted. */
const fragmentOf = (form: Element) => form.getAttribute('action')?.replace(/^[^#]*/, '');

/** Fields of the form that posts to an endpoint, as the browser would post them again. */
function formIn(html: string, endpoint: string) {
  const page = parse(html);
  const form = page.querySelector(`button[value="${endpoint}"]`)?.closest('form');
  if (!form) throw new Error(`the page has no form for ${endpoint}`);
  const values: Record<string, string> = {};
  for (const field of form.querySelectorAll<HTMLInputElement>('input, select, textarea'))
    if (!/^(checkbox|radio)$/.test(field.type) || field.checked) values[field.name] = field.value;
  const wrong = [...form.querySelectorAll('[aria-invalid="true"]')].map((field) =>
    field.getAttribute('name'),
  );
  const summary = form.querySelector(`[role=alert][tabindex]${fragmentOf(form)}`);
  const links = [...(summary?.querySelectorAll('a') ?? [])].map((link) =>
    page.getElementById(decodeURIComponent(link.hash.slice(1)))?.getAttribute('name'),
  );
  return { values, wrong, summary: summary?.textContent, links };
}

const contact = {
  page: '/contact',
  form: '/api/contact',
  fields: { name: 'सीता', email: 'nonsense', subject: 'A question', message: 'Namaste,\nwhen?' },
};
const person = { name: 'Sita', email: 'sita@example.org' };

const rejectedForms: (Post & { wrong: string[] })[] = [
  { ...contact, wrong: ['email'] },
  {
    page: '/volunteer',
    form: '/api/enquiries',
    fields: {
      ...person,
      projectId: '',
      inquiryType: 'Partnership',
      phone: '+91 98',
      subject: '',
      message: 'Stones',
    },
    wrong: ['subject'],
  },
  {
    page: '/volunteer/sign-up',
    form: '/api/volunteers',
    fields: {
      ...person,
      place: '',
      phone: '',
      'time-6-morning': 'yes',
      hoursPerMonth: '4',
      'skill-cooking': 'yes',
      otherSkills: '',
      'speaks-hi': 'yes',
      message: 'On Saturdays',
    },
    wrong: ['place', 'consent'],
  },
  {
    page: '/events/reading',
    form: '/api/event-registrations',
    fields: {
      ...person,
      event: 'reading',
      attendance: 'online',
      seats: '3',
      'question-food': '',
      consent: 'yes',
    },
    wrong: ['question-food'],
  },
];

test.each(rejectedForms)(
  'a form of $page that is rejected comes back with what was typed and its errors',
  async ({ wrong, ...form }) => {
    const response = await post(form);

    expect(response.statusCode).toBe(400);
    expect(response.headers['cache-control']).toBe('no-store');
    const shown = formIn(response.body, form.form);
    expect(shown.values).toEqual({ ...form.fields, website: '' });
    expect(shown.wrong).toEqual(wrong);
    expect(shown.links).toEqual(wrong);
    expect(shown.summary).toContain('Check the form');
    expect(response.body).toContain(`action="${form.page}#form-result"`);
  },
);

test('the errors are in the language of the page', async () => {
  const { body } = await post({ ...contact, headers: { cookie: 'lang=hi' } });

  expect(formIn(body, contact.form).summary).toContain('फ़ॉर्म जाँचें');
});

test('a suspicious or too frequent form keeps its input, without the honeypot', async () => {
  const fields = { ...contact.fields, email: 'sita@example.org' };
  const response = await post({ ...contact, fields: { ...fields, website: 'https://spam.example' } });

  expect(response.statusCode).toBe(429);
  expect(response.headers['retry-after']).toMatch(/^\d+$/);
  const shown = formIn(response.body, contact.form);
  expect(shown.values).toEqual({ ...fields, website: '' });
  expect(shown.summary).toContain('Wait a minute');
  expect(response.body).not.toContain('spam.example');
});

test('a text that is far too long comes back with its error', async () => {
  const fields = { ...contact.fields, email: 'sita@example.org', message: 'श्री'.repeat(6000) };
  const response = await post({ ...contact, fields });

  expect(response.statusCode).toBe(400);
  const { values, wrong } = formIn(response.body, contact.form);
  expect(values['message']).toBe(fields.message);
  expect(wrong).toEqual(['message']);
});

test('the page of an accepted form has its confirmation where the browser scrolls to', async () => {
  const { body } = await site.app.inject('/contact?sent=contact');

  expect(parse(body).querySelector('#form-result[role=status][tabindex]')?.textContent).toContain(
    'Message Sent',
  );
});

test('an accepted form leads to its page, which confirms it and keeps its other parameters', async () => {
  const fields = { ...contact.fields, email: 'sita@example.org' };
  const response = await post({ ...contact, page: '/contact?from=footer', fields });

  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/contact?from=footer&sent=contact');
  const { rows } = await site.database.pool.query('select name, message from contact_messages');
  expect(rows).toEqual([{ name: 'सीता', message: fields.message }]);
});

const event = {
  page: '/remembrance?project=temple',
  form: '/remembrance/event',
  fields: {
    project: 'temple',
    occasion: 'wedding',
    date: '1990-08-19',
    time: '18:30',
    place: 'New Delhi, India',
    placeId: '',
    eventPlace: '',
    eventPlaceId: '',
  },
};

test('a day to remember that is rejected comes back with what was typed and its errors', async () => {
  const fields = { ...event.fields, place: 'Nowhereville', eventPlace: 'Pune' };
  const response = await post({ ...event, fields });

  expect(response.statusCode).toBe(400);
  const { values, wrong } = formIn(response.body, event.form);
  expect(values).toEqual(fields);
  expect(wrong).toEqual(['place']);
  expect(response.body).toContain('action="/remembrance?project=temple#form-result"');
});

test('a day to remember leads to the page of its lunar date, which names no civil date', async () => {
  const { statusCode, headers } = await post(event);

  expect(statusCode).toBe(303);
  expect(headers.location).toMatch(/^\/remembrance\?occasion=wedding&annual=.+&project=temple#date$/);
  expect(headers.location).not.toContain('1990');
});

test('rejected changes of reminders come back with what was typed and their errors', async () => {
  await site.app.inject({
    method: 'POST',
    url: '/api/reminders',
    payload: { channel: 'email', email: 'uma@example.org', consent: 'yes', place: 'Pune', moon: 'yes' },
    headers: { 'idempotency-key': 'page-forms-reminder' },
  });
  const [sent] = await emailStore.listTo(site.database.db, 'uma@example.org');
  const link = linkIn(sent, '/panchang/reminders/manage').replace('action=confirm', 'action=change');
  const response = await site.app.inject({
    method: 'POST',
    url: link,
    remoteAddress: '10.2.0.1',
    payload: 'place=Nowhereville&ekadashi=yes&quietFrom=22:00&quietUntil=05:00',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  expect([response.statusCode, response.headers['cache-control']]).toEqual([400, 'no-store']);
  const page = parse(response.body);
  const checked = [...page.querySelectorAll<HTMLInputElement>('input[type=checkbox][checked]')];
  expect(checked.map(({ name }) => name)).toEqual(['ekadashi']);
  expect(page.querySelector('[name=quietFrom]')?.getAttribute('value')).toBe('22:00');
  const wrong = page.querySelector('[aria-invalid="true"]');
  expect([wrong?.getAttribute('name'), wrong?.getAttribute('value')]).toEqual(['place', 'Nowhereville']);
});

test('a rejected change of a registration comes back with what was typed and its error', async () => {
  await site.app.inject({
    method: 'POST',
    url: '/api/event-registrations',
    payload: {
      event: 'reading',
      name: 'Uma',
      email: 'uma@example.net',
      seats: '2',
      attendance: 'inPerson',
      'question-food': 'yes',
      consent: 'yes',
    },
  });
  const [sent] = await emailStore.listTo(site.database.db, 'uma@example.net');
  const response = await site.app.inject({
    method: 'POST',
    url: `${linkIn(sent, manageRegistrationPath)}&action=change`,
    remoteAddress: '10.2.0.2',
    payload: 'name=++&seats=3&attendance=online',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  expect(response.statusCode).toBe(400);
  const page = parse(response.body);
  const form = page.querySelector('form[action*="action=change"]');
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
  expect(fields.map(({ name, value }) => [name, value])).toEqual([
    ['name', '  '],
    ['seats', '3'],
    ['attendance', 'online'],
  ]);
  const wrong = fields.filter((field) => field.getAttribute('aria-invalid') === 'true');
  expect(wrong.map(({ name }) => name)).toEqual(['name']);
  expect(form?.querySelector('#form-result')?.textContent).toContain('Nothing was changed.');
});

test('an address that the newsletter rejects comes back', async () => {
  const form = '/api/subscriptions/subscribe';
  const { statusCode, body } = await post({ page: '/newsletter', form, fields: { email: 'nonsense' } });

  expect(statusCode).toBe(400);
  const page = parse(body);
  const [inPage, inFooter] = page.querySelectorAll('input[name=email]');
  expect(inPage?.getAttribute('value')).toBe('nonsense');
  const shown = inPage?.closest('form');
  expect(shown?.getAttribute('action')).toBe('/newsletter#form-result');
  expect(shown?.querySelector('#form-result[tabindex]')?.textContent).toContain('Please enter a valid email');
  expect(inFooter?.getAttribute('value') ?? '').toBe('');
});

test('the page of a rejected form is for its sender alone', async () => {
  await post(contact);
  const { body } = await site.app.inject('/contact');

  expect(body).not.toContain('nonsense');
});

test('a form that another site posts is not read', async () => {
  const response = await post({ ...contact, headers: { 'sec-fetch-site': 'cross-site' } });

  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/contact');
});

test.each(['//evil.example/x', '/\\evil.example/x', '/.//evil.example/x'])(
  'open redirect: a post to %j stays on this site',
  async (page) => {
    for (const from of ['same-origin', 'cross-site']) {
      const fields = { ...contact.fields, email: 'sita@example.org' };
      const headers = { 'sec-fetch-site': from };
      const { headers: answered } = await post({ ...contact, page, fields, headers });
      expect(answered.location ?? '/').toMatch(/^\/(?![/\\])/);
    }
  },
);

test.each([
  ['no form', '/about', ''],
  ['an endpoint that accepts JSON only', '/about', '/api/payments'],
  ['an endpoint of administrators', '/about', '/api/admin/posts'],
  ['sign-in', '/about', '/auth/login'],
  ['sign-in behind the path of another endpoint', '/about', '/api/../auth/login'],
  ['an endpoint with a query', '/about', '/api/contact?x=1'],
  ['an endpoint of another host', '/about', '//localhost/api/contact'],
  ['an endpoint with an encoded path', '/about', '/api/%63ontact'],
  ['a page', '/about', '/contact'],
])('%s is not passed on', async (_name, page, form) => {
  const inject = vi.spyOn(site.app, 'inject');
  const fields = { ...contact.fields, email: 'sita@example.org' };
  const { statusCode } = await post({ page, form, fields });

  expect(statusCode).toBe(405);
  expect(inject, 'only the post itself').toHaveBeenCalledTimes(1);
  inject.mockRestore();
});

test('the endpoints themselves take no forms from outside', async () => {
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${origin}/api/contact`, {
    method: 'POST',
    body: new URLSearchParams(contact.fields),
  });

  expect(response.status).toBe(415);
});

test('pages are rendered with posted forms 120 times a minute for one address, also the donate page', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 122; count += 1) {
    const { statusCode } = await site.app.inject({
      method: 'POST',
      url: count < 121 ? '/contact' : '/donate',
      remoteAddress: '10.1.0.1',
      payload: 'form=/none',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    });
    statuses.push(statusCode);
  }

  expect(statuses.slice(0, 120)).toEqual(Array(120).fill(405));
  expect(statuses.slice(120)).toEqual([429, 429]);
});
