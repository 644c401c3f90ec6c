import { afterAll, afterEach, expect, test } from 'vitest';
import { openTestSite } from '#tests/support/test-site.ts';

const site = await openTestSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());
afterEach(async () => {
  await site.database.pool.query('delete from contact_messages; delete from enquiries');
  await site.database.pool.query('delete from subscriptions; delete from emails');
});

type Form = {
  name: string;
  url: string;
  table: string;
  body: Record<string, string>;
  /** One-line fields, multi-line fields, and those that may be empty. */
  lines: string[];
  texts: string[];
  optional: string[];
};

const message = { name: 'Sita', email: 'sita@example.org', subject: 'A question', message: 'Namaste' };
const enquiry = { ...message, projectId: '', inquiryType: 'Partnership', phone: '' };

const forms: Form[] = [
  {
    name: 'contact',
    url: '/api/contact',
    table: 'contact_messages',
    body: message,
    lines: ['name', 'subject'],
    texts: ['message'],
    optional: [],
  },
  {
    name: 'project enquiry',
    url: '/api/enquiries',
    table: 'enquiries',
    body: enquiry,
    lines: ['name', 'subject', 'phone'],
    texts: ['message'],
    optional: ['phone'],
  },
  {
    name: 'volunteer',
    url: '/api/enquiries',
    table: 'enquiries',
    body: { ...enquiry, inquiryType: 'Volunteer Opportunity' },
    lines: ['name', 'subject', 'phone'],
    texts: ['message'],
    optional: ['phone'],
  },
  {
    name: 'newsletter',
    url: '/api/subscriptions/subscribe',
    table: 'subscriptions',
    body: { email: 'sita@example.org' },
    lines: [],
    texts: [],
    optional: [],
  },
];

const everyField = forms.flatMap((form) => Object.keys(form.body).map((field) => ({ form, field })));
const everyText = forms.flatMap((form) =>
  [...form.lines, ...form.texts].map((field) => ({ form, field, isLine: form.lines.includes(field) })),
);

function send(form: Form, changes: Record<string, unknown> = {}) {
  return site.app.inject({ method: 'POST', url: form.url, payload: { ...form.body, ...changes } });
}

async function storedIn({ table }: Form): Promise<Record<string, string>[]> {
  return (await site.database.pool.query<Record<string, string>>(`select * from ${table}`)).rows;
}

async function readEmails() {
  const { rows } = await site.database.pool.query<Record<string, string | null>>(
    'select subject, to_address, reply_to_address, reply_to_name, html_body from emails',
  );
  return rows;
}

test.each(everyText)(
  'hostile text in $field of the $form.name form is stored and emailed as text',
  async ({ form, field, isLine }) => {
    const response = await send(form, {
      [field]: '\u202e<script>alert(1)</script> {product} 🙏\u2066 क्‍ष\r\nBcc: all@example.org',
    });
    const long = response.statusCode === 400 && response.json().fields[field]?.code === 'too_long';
    // The phone field is shorter than that.
    if (field === 'phone') expect(long).toBe(true);
    else expect(response.statusCode).toBe(201);
    if (long) return;

    const lineBreak = isLine ? ' ' : '\n';
    const clean = `<script>alert(1)</script> {product} 🙏 क्‍ष${lineBreak}Bcc: all@example.org`;
    expect((await storedIn(form))[0]?.[field]).toBe(clean);

    const emails = await readEmails();
    expect(emails.map((email) => email['to_address']).toSorted(byText)).toEqual([
      'namaste@sanatan.example',
      'sita@example.org',
    ]);
    for (const { html_body: html, subject, reply_to_name: replyToName } of emails) {
      expect(html).not.toContain('<script');
      expect(`${subject}${replyToName}`).not.toMatch(/[\r\n\u202e\u2066]/);
    }
  },
);

test.each(forms)('an address with a header in it is rejected by the $name form', async (form) => {
  for (const email of [
    'sita@example.org\r\nBcc: all@example.org',
    'sita@example.org\nX-Evil: 1',
    'Sita <sita@example.org>',
    'sita@example.org, all@example.org',
    '\u202esita@example.org',
    'si\u200bta@example.org',
  ]) {
    const response = await send(form, { email });
    expect(response.statusCode, JSON.stringify(email)).toBe(400);
    expect(response.json().fields.email.code).toBe('invalid_email');
  }
  expect(await storedIn(form)).toEqual([]);
});

test.each(everyField)('a megabyte in $field of the $form.name form is rejected', async ({ form, field }) => {
  const huge = await send(form, { [field]: 'x'.repeat(1024 * 1024) });
  expect(huge.statusCode).toBe(413);
  expect(huge.json()).toMatchObject({ message: expect.stringMatching(/\w/) });

  const long = await send(form, { [field]: 'x'.repeat(6000) });
  expect(long.statusCode).toBe(400);
  expect(long.json().fields[field]).toMatchObject({ message: expect.stringMatching(/\w/) });
  expect(await storedIn(form)).toEqual([]);
});

test.each(everyField)(
  'invisible text is rejected for $field of the $form.name form',
  async ({ form, field }) => {
    const response = await send(form, { [field]: '\u200b\u200d\u2060\u202e' });

    if (form.optional.includes(field)) {
      expect(response.statusCode).toBe(201);
    } else {
      expect(response.statusCode).toBe(400);
      expect(response.json().fields[field]).toMatchObject({ message: expect.stringMatching(/\w/) });
    }
  },
);

test.each(everyField)('a zero byte in $field of the $form.name form is rejected', async ({ form, field }) => {
  expect((await send(form, { [field]: 'a\u0000b' })).statusCode).toBe(400);
  expect(await storedIn(form)).toEqual([]);
});

test.each(everyField)(
  'a $field of the $form.name form that is not text is rejected',
  async ({ form, field }) => {
    for (const value of [{ $ne: '' }, ['a', 'b'], 7, true]) {
      expect((await send(form, { [field]: value })).statusCode).toBe(400);
    }
    expect(await storedIn(form)).toEqual([]);
  },
);

function byText(a: string | null | undefined, b: string | null | undefined): number {
  return String(a).localeCompare(String(b));
}
