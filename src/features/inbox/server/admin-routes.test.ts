import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BulkResult } from '#src/api/records/bulk-action.ts';
import type { CountedPage } from '#src/api/paged-list.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { projectWrites } from '#src/features/projects/server/write-store.ts';
import type { FullMessage, ListedMessage } from '../admin-contract.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

const unknownId = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const hostile = `<img src=x onerror=alert(1)>"'&{{x}}`;

async function write(url: string, changes: object, cookie = ''): Promise<void> {
  const form = { name: 'Sita', email: 'sita@example.org', subject: 'Hello', message: 'Namaste', ...changes };
  const response = await site.app.inject({ method: 'POST', url, payload: form, headers: { cookie } });
  expect(response.statusCode).toBe(201);
  site.advance(1000);
}

const contact = (changes: object, cookie?: string) => write('/api/contact', changes, cookie);
const enquire = (inquiryType: string, changes: object = {}) =>
  write('/api/enquiries', { inquiryType, ...changes });

async function list(query = ''): Promise<CountedPage<ListedMessage>> {
  return (await site.admin('GET', `/api/admin/messages?${query}`)).json<CountedPage<ListedMessage>>();
}

async function subjects(query = ''): Promise<string[]> {
  return (await list(query)).items.map(({ subject }) => subject);
}

async function bySubject(subject: string): Promise<FullMessage> {
  const { items } = await list(`search=${encodeURIComponent(subject)}`);
  const found = items.find((item) => item.subject === subject);
  return (await site.admin('GET', `/api/admin/messages/${found?.id}`)).json<FullMessage>();
}

async function change(method: 'PATCH' | 'PUT' | 'POST', { id }: { id: string }, path: string, body: object) {
  return site.admin(method, `/api/admin/messages/${id}${path}`, body);
}

async function events(id: string) {
  const { rows } = await site.database.pool.query<{ event: string; detail: object }>(
    'select event, detail from audit_entries where target = $1 order by id',
    [id],
  );
  return rows;
}

async function disable(id: string): Promise<void> {
  await site.database.pool.query(`update users set banned_until = '2999-01-01' where id = $1`, [id]);
}

beforeAll(async () => {
  await contact({ subject: 'First contact' });
  await enquire('Volunteer Opportunity', { subject: 'Teaching Gītā', phone: '+1 510 555 0100' });
  await enquire('Partnership', { subject: 'Partners' });
  await enquire('General Information', { subject: 'A question' });
  await enquire('Donation Question', { subject: 'Receipts', message: 'Which tax year?' });
});

test('ADM-12: enquiries of every type and contact messages are in one list, newest first', async () => {
  const { items, next, previous } = await list();

  expect(items.map(({ subject, type }) => `${type}: ${subject}`)).toEqual([
    'donation: Receipts',
    'general: A question',
    'partnership: Partners',
    'volunteer: Teaching Gītā',
    'contact: First contact',
  ]);
  expect({ next, previous }).toEqual({ next: null, previous: null });
});

test('ADM-12: a message has the other fields of its form as rows with a label key', async () => {
  await projectWrites.insertProject(site.database.db, {
    slug: 'well',
    title: 'A Well',
    description: '',
    content: '',
    image: '/art/fallback.svg',
    status: 'active',
    category: 'Water',
    location: 'Vrindavan',
    fundingGoalMinor: 100,
    startDate: '2026-01-15',
    position: 1,
  });
  await enquire('Partnership', { subject: 'Digging', phone: '+1 510 555 0101', projectId: 'well' });
  const { id, details } = await bySubject('Digging');

  expect(details).toEqual([
    { label: 'adminInbox.phone', value: '+1 510 555 0101' },
    { label: 'adminInbox.project', value: 'A Well', href: '/ProjectDetailPage/well' },
  ]);
  expect((await bySubject('First contact')).details).toEqual([]);
  await site.database.pool.query('delete from enquiries where subject = $1', ['Digging']);
  expect((await site.admin('GET', `/api/admin/messages/${id}`)).statusCode).toBe(404);
});

test('ADM-12: the list has pages in both directions', async () => {
  const first = await list('limit=2');
  const second = await list(`limit=2&cursor=${first.next}`);
  const third = await list(`limit=2&cursor=${second.next}`);
  const back = await list(`limit=2&cursor=${third.previous}`);

  expect([first, second, third].flatMap(({ items }) => items.map(({ subject }) => subject))).toEqual(
    await subjects(),
  );
  expect(back.items).toEqual(second.items);
  expect(third.next).toBeNull();
});

test('ADM-12: messages are found by type and by words of name, address, subject and text', async () => {
  expect(await subjects('type=volunteer')).toEqual(['Teaching Gītā']);
  expect(await subjects('search=gita')).toEqual(['Teaching Gītā']);
  expect(await subjects('search=tax+year')).toEqual(['Receipts']);
  expect(await subjects('search=sita&type=contact')).toEqual(['First contact']);
  expect(await subjects('search=nothing+of+it')).toEqual([]);
});

test('opening a message does not mark it as read; marking does, and updates the count', async () => {
  const message = await bySubject('A question');
  const before = (await site.admin('GET', '/api/admin/unread-messages')).json<{ unread: number }>();
  await change('PATCH', message, '', { isRead: true });

  expect(message.isRead).toBe(false);
  expect(await subjects('state=read')).toEqual(['A question']);
  expect(await subjects('state=unread')).not.toContain('A question');
  const after = (await site.admin('GET', '/api/admin/unread-messages')).json<{ unread: number }>();
  expect(after.unread).toBe(before.unread - 1);
  expect(await events(message.id)).toEqual([{ event: 'message.marked', detail: { isRead: true } }]);
});

test('an archived message leaves the inbox and can be unarchived', async () => {
  const message = await bySubject('Partners');
  await change('PATCH', message, '', { isArchived: true });

  expect(await subjects()).not.toContain('Partners');
  expect(await subjects('box=archived')).toEqual(['Partners']);
  await change('PATCH', message, '', { isArchived: false });
  expect(await subjects()).toContain('Partners');
});

test('a message is assigned to an administrator, with a note', async () => {
  const message = await bySubject('Receipts');
  const { statusCode, json } = await change('PUT', message, '/handling', {
    version: message.version,
    assignedTo: site.adminId,
    note: 'Ask the treasurer',
  });

  expect(statusCode).toBe(200);
  expect(json()).toMatchObject({
    assignedTo: { id: site.adminId },
    note: 'Ask the treasurer',
    version: message.version + 1,
  });
  expect(await subjects('assigned=me')).toEqual(['Receipts']);
  expect(await subjects(`assigned=${site.adminId}`)).toEqual(['Receipts']);
  expect(await subjects('assigned=nobody')).not.toContain('Receipts');
  expect(await events(message.id)).toEqual([
    { event: 'message.handled', detail: { assignedTo: site.adminId, note: 'changed' } },
  ]);
});

test('an edit of an older version is rejected with 409, and the newer note stays', async () => {
  const { id, version } = await bySubject('First contact');
  const handling = { version, assignedTo: null };
  await change('PUT', { id }, '/handling', { ...handling, note: 'first' });

  const late = await change('PUT', { id }, '/handling', { ...handling, note: 'second' });

  expect(late.statusCode).toBe(409);
  expect((await bySubject('First contact')).note).toBe('first');
});

test('several messages are marked, archived and assigned at once; the reply says which were changed', async () => {
  await contact({ subject: 'Many one' });
  await contact({ subject: 'Many two' });
  const [one, two] = [await bySubject('Many one'), await bySubject('Many two')];
  const ids = [one.id, two.id, unknownId];
  const send = async (requested: object) => {
    const response = await site.admin('POST', '/api/admin/messages/changes', { ids, change: requested });
    return response.json<BulkResult>().results?.map(({ outcome }) => outcome);
  };

  expect(await send({ isRead: true })).toEqual(['done', 'done', 'gone']);
  expect(await send({ isRead: true })).toEqual(['unchanged', 'unchanged', 'gone']);
  expect(await send({ isArchived: true })).toEqual(['done', 'done', 'gone']);
  expect(await subjects('search=many')).toEqual([]);
  expect(await send({ isArchived: false })).toEqual(['done', 'done', 'gone']);
  await change('PUT', one, '/handling', { version: one.version, assignedTo: site.adminId, note: 'Kept' });
  expect(await send({ assignedTo: site.adminId })).toEqual(['unchanged', 'done', 'gone']);

  expect(await bySubject('Many one')).toMatchObject({ isRead: true, note: 'Kept' });
  expect(await bySubject('Many two')).toMatchObject({ assignedTo: { id: site.adminId }, version: 2 });
  expect((await events(two.id)).map(({ event, detail }) => [event, detail])).toEqual([
    ['message.marked', { isRead: true }],
    ['message.marked', { isArchived: true }],
    ['message.marked', { isArchived: false }],
    ['message.handled', { assignedTo: site.adminId }],
  ]);
  expect(await list('search=many')).toMatchObject({ total: 2 });
  await send({ isArchived: true, assignedTo: null });
});

test('several messages are not assigned to someone who cannot reply to them', async () => {
  const { id } = await bySubject('First contact');
  const other = await site.addUser({ teamRoles: ['treasurer'] });
  const body = { ids: [id], change: { assignedTo: other.id } };

  expect((await site.admin('POST', '/api/admin/messages/changes', body)).statusCode).toBe(400);
});

test('a message can be assigned only to people who can sign in and reply to it', async () => {
  const { id, version } = await bySubject('First contact');
  const assignable = await site.addUser({ teamRoles: ['inbox', 'author'] });
  const disabled = await site.addUser({ teamRoles: ['inbox'] });
  await disable(disabled.id);
  const others = [
    disabled,
    await site.addUser({ role: 'user' }),
    await site.addUser({ teamRoles: ['treasurer'] }),
    await site.addUser({ teamRoles: [] }),
    await site.addUser({ teamRoles: ['inbox'], isConfirmed: false }),
    { id: unknownId },
  ];

  for (const { id: assignedTo } of others) {
    const response = await change('PUT', { id }, '/handling', { version, assignedTo, note: '' });
    expect(response.statusCode).toBe(400);
  }
  const people = (await site.admin('GET', '/api/admin/message-assignees')).json<{ id: string }[]>();
  expect(people.map((person) => person.id).toSorted()).toEqual([site.adminId, assignable.id].toSorted());
});

test('the note of a message can be changed after its assignee was disabled', async () => {
  const { id, version } = await bySubject('First contact');
  const { id: assignedTo } = await site.addUser({ teamRoles: ['inbox'] });
  await change('PUT', { id }, '/handling', { version, assignedTo, note: '' });
  await disable(assignedTo);

  const handling = { version: version + 1, assignedTo, note: 'Away' };
  expect((await change('PUT', { id }, '/handling', handling)).statusCode).toBe(200);
  expect(await bySubject('First contact')).toMatchObject({ assignedTo: { id: assignedTo }, note: 'Away' });
});

test('ADM-12: a reply is emailed in the language of the sender and listed in the thread', async () => {
  await contact({ subject: 'प्रश्न', message: 'पहली पंक्ति\nदूसरी पंक्ति', email: 'gita@example.org' }, 'lang=hi');
  const message = await bySubject('प्रश्न');

  // Browsers may use any 128 bits.
  const id = 'ff'.repeat(16);
  const response = await change('POST', message, '/replies', { id, message: 'Namaste Gita' });

  expect(response.statusCode).toBe(201);
  expect(await subjects('state=answered')).toEqual(['प्रश्न']);
  expect(await subjects('state=unanswered')).not.toContain('प्रश्न');
  expect(response.json()).toMatchObject({
    isRead: true,
    repliedAt: expect.any(String) as string,
    replies: [{ body: 'Namaste Gita', sentBy: expect.stringContaining('@') as string }],
  });
  await site.readEmail('gita@example.org', 'message.reply');
  const sent = (await site.emailsTo('gita@example.org')).find(({ kind }) => kind === 'message.reply');
  expect(sent).toMatchObject({
    subject: 'Re: प्रश्न',
    language: 'hi',
    replyToAddress: site.config.organisation.contactEmail,
  });
  expect(sent?.textBody).toContain('Namaste Gita');
  expect(sent?.textBody).toContain('> पहली पंक्ति\n> दूसरी पंक्ति');
  expect((await events(message.id)).map(({ event }) => event)).toEqual(['message.replied']);
});

test('the delivery state of a reply is shown while its email is stored', async () => {
  await contact({ subject: 'Far away', email: 'far@example.org' });
  const message = await bySubject('Far away');
  const response = await change('POST', message, '/replies', { id: randomUUID(), message: 'Namaste' });
  const deliveries = async () => (await bySubject('Far away')).replies.map(({ delivery }) => delivery);
  await expect.poll(() => deliveries()).toEqual(['sent']);
  const seen: unknown[] = [];
  const undelivered: boolean[] = [];
  for (const state of ['handing_over', 'unconfirmed', 'refused']) {
    await site.database.pool.query(
      `update emails set state = $1, sent_at = null where to_address = 'far@example.org'`,
      [state],
    );
    seen.push(...(await deliveries()));
    undelivered.push((await list('search=far+away')).items[0]?.isUndelivered === true);
  }
  await site.database.pool.query(`delete from emails where to_address = 'far@example.org'`);

  expect(response.json()).toMatchObject({ replies: [{ delivery: 'queued' }] });
  expect(seen).toEqual(['queued', 'unconfirmed', 'refused']);
  expect(undelivered).toEqual([false, false, true]);
  expect(await deliveries()).toEqual([null]);
});

test('a message whose latest reply was rejected is unanswered, also on the dashboard, until a retry delivers it', async () => {
  await contact({ subject: 'Unreachable', email: 'unreachable@example.org' });
  const message = await bySubject('Unreachable');
  await change('POST', message, '/replies', { id: randomUUID(), message: 'Namaste' });
  const deliveries = async () => (await bySubject('Unreachable')).replies.map(({ delivery }) => delivery);
  await expect.poll(() => deliveries()).toEqual(['sent']);
  const { pool } = site.database;
  const setState = (state: string) =>
    pool.query(
      `update emails set state = $1, sent_at = case when $1 = 'sent' then now() end
       where to_address = 'unreachable@example.org'`,
      [state],
    );
  const waiting = async () =>
    (await site.admin('GET', '/api/admin/dashboard'))
      .json<{ messages: { subject: string }[] }>()
      .messages.map(({ subject }) => subject);

  await setState('refused');
  expect(await subjects('state=answered')).not.toContain('Unreachable');
  expect(await subjects('state=unanswered')).toContain('Unreachable');
  expect(await waiting()).toContain('Unreachable');

  await setState('sent');
  expect(await subjects('state=answered')).toContain('Unreachable');
  expect(await waiting()).not.toContain('Unreachable');

  // A later reply, which was delivered, answers the message whatever becomes of the earlier one.
  site.advance(1000);
  await change('POST', message, '/replies', { id: randomUUID(), message: 'Namaste again' });
  await expect.poll(() => deliveries()).toEqual(['sent', 'sent']);
  await pool.query(
    `update emails set state = 'refused', sent_at = null
     where id = (select email_id from inbox_replies where body = 'Namaste' and message_id = $1)`,
    [message.id],
  );
  expect(await subjects('state=answered')).toContain('Unreachable');
});

test('ADM-12: a message is found by its telephone number, note and replies', async () => {
  await enquire('Partnership', { subject: 'Call me', phone: '+91 98765 43210' });
  const message = await bySubject('Call me');
  const found = (words: string) => subjects(`search=${encodeURIComponent(words)}`);
  for (const number of ['+91 98765 43210', '9876543210', '919876543210', '98765'])
    expect(await found(number)).toEqual(['Call me']);

  const handling = { version: message.version, assignedTo: null, note: 'Ask Gītā about jasmine' };
  await change('PUT', message, '/handling', handling);
  await change('POST', message, '/replies', { id: randomUUID(), message: 'The orchard opens on Monday' });
  expect(await found('jasmine call')).toEqual(['Call me']);
  expect(await found('orchard')).toEqual(['Call me']);

  await change('PUT', message, '/handling', { ...handling, version: message.version + 1, note: 'Roses' });
  expect(await found('jasmine')).toEqual([]);
  expect(await found('roses orchard')).toEqual(['Call me']);
});

test('a reply is sent even if the search has no room for its words', async () => {
  await contact({ subject: 'Long thread' });
  const message = await bySubject('Long thread');
  const words = Array.from({ length: 45_000 }, (_, index) => `word${index}of-a-long-thread`).join(' ');
  await site.database.pool.query(
    `update inbox_messages set search_words = array_to_tsvector(string_to_array($2, ' ')) where id = $1`,
    [message.id, words],
  );
  const body = Array.from({ length: 700 }, (_, index) => `other${index}`).join(' ');
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const reply = { id: randomUUID(), message: body.replaceAll('other', `other${count}`) };
    statuses.push((await change('POST', message, '/replies', reply)).statusCode);
  }
  expect(statuses).toEqual([201, 201, 201]);
  expect(await subjects('search=other00')).toEqual([]);
});

test('a reply sent twice is emailed once; its ID cannot be used for another reply', async () => {
  await contact({ subject: 'Twice', email: 'twice@example.org' });
  const message = await bySubject('Twice');
  const reply = { id: randomUUID(), message: 'Once' };

  const responses = await Promise.all([1, 2, 3].map(() => change('POST', message, '/replies', reply)));
  const other = await change('POST', message, '/replies', { ...reply, message: 'Something else' });

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(other.statusCode).toBe(409);
  expect((await bySubject('Twice')).replies).toHaveLength(1);
  const emails = await site.emailsTo('twice@example.org');
  expect(emails.filter(({ kind }) => kind === 'message.reply')).toHaveLength(1);
});

test('of two replies at the same time to a message without one, a single reply is sent', async () => {
  await contact({ subject: 'Both', email: 'both@example.org' });
  const message = await bySubject('Both');
  const send = (text: string, knownReplies: number) =>
    change('POST', message, '/replies', { id: randomUUID(), message: text, knownReplies });

  const responses = await Promise.all([send('From Mira', 0), send('From Asha', 0)]);
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409]);
  expect((await bySubject('Both')).replies).toHaveLength(1);
  expect((await send('Both together', 1)).statusCode).toBe(201);
  const emails = await site.emailsTo('both@example.org');
  expect(emails.filter(({ kind }) => kind === 'message.reply')).toHaveLength(2);
});

test('markup in a message stays text in lists and emails, and cannot add a header', async () => {
  const email = 'evil@example.org';
  await contact({ name: hostile, subject: `Line\r\nBcc: all@example.org`, message: hostile, email });
  const message = await bySubject('Line Bcc: all@example.org');
  await change('POST', message, '/replies', { id: randomUUID(), message: hostile });

  const sent = (await site.emailsTo(email)).find(({ kind }) => kind === 'message.reply');
  expect(sent?.htmlBody).not.toContain('<img');
  expect(sent?.subject).toBe('Re: Line Bcc: all@example.org');
  expect(message).toMatchObject({ name: hostile, message: hostile });
});

test.each([
  ['empty', { id: randomUUID(), message: ' \n' }],
  ['too long', { id: randomUUID(), message: 'x'.repeat(10_001) }],
  ['without an id', { message: 'Hello' }],
])('a reply that is %s is rejected', async (_what, body) => {
  expect((await change('POST', await bySubject('First contact'), '/replies', body)).statusCode).toBe(400);
});

test.each([
  ['GET', ''],
  ['PATCH', '', { isRead: true }],
  ['PUT', '/handling', { version: 1, assignedTo: null, note: '' }],
  ['POST', '/replies', { id: unknownId, message: 'Hello' }],
] as const)('%s of an unknown message%s returns 404', async (method, path, body?: object) => {
  const response = await site.admin(method, `/api/admin/messages/${unknownId}${path}`, body);
  expect(response.statusCode).toBe(404);
});

test.each([
  ['GET', '/api/admin/messages'],
  ['GET', '/api/admin/unread-messages'],
  ['GET', '/api/admin/message-assignees'],
  ['GET', `/api/admin/messages/${unknownId}`],
  ['PATCH', `/api/admin/messages/${unknownId}`],
  ['PUT', `/api/admin/messages/${unknownId}/handling`],
  ['POST', `/api/admin/messages/${unknownId}/replies`],
  ['POST', '/api/admin/messages/changes'],
] as const)('%s %s requires an administrator', async (method, url) => {
  expect(await site.rejections(method, url)).toEqual([403, 401]);
});

test('erasing a message erases its note and its replies', async () => {
  await site.database.pool.query(`delete from contact_messages where subject = 'Twice'`);

  expect(await subjects('search=twice')).toEqual([]);
  const { rows } = await site.database.pool.query(`select 1 from inbox_replies where body = 'Once'`);
  expect(rows).toEqual([]);
});
