import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { emailStore } from '#src/platform/email/email-store.ts';
import type { BulkMailer } from '#src/platform/email/mailer.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { countLockWaits } from '#tests/support/count-lock-waits.ts';
import { emailsTo, linkIn } from '#tests/support/read-emails.ts';
import type { EditedEvent } from '../../admin-contract.ts';
import type { Mailing, MailingPreview } from '../../mailing-admin-contract.ts';
import { manageRegistrationPath } from '../../registration-links.ts';
import { createEventMailings, type EventMailings } from './service.ts';
import { eventMailingStore as store } from './store.ts';

const site = await openAdminSite();
const { db, pool } = site.database;
afterAll(() => site.close());

let number = 0;

async function createEvent(changes: object = {}): Promise<EditedEvent> {
  number += 1;
  const response = await site.admin('POST', '/api/admin/events', {
    slug: `retreat-${number}`,
    title: 'Autumn retreat',
    description: 'Four days of silence.',
    place: 'Temple hall',
    startsAt: '2096-01-10T17:00:00Z',
    endsAt: '2096-01-13T18:30:00Z',
    timeZone: 'America/Los_Angeles',
    takesRegistrations: true,
    capacity: 1,
    ...changes,
  });
  expect(response.statusCode).toBe(201);
  return response.json<EditedEvent>();
}

async function register({ slug }: EditedEvent, email: string, language = 'en'): Promise<void> {
  site.advance(1);
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/event-registrations',
    payload: { event: slug, name: 'Sita', email, seats: '1', attendance: 'inPerson', consent: 'yes' },
    headers: { cookie: `lang=${language}` },
  });
  expect(response.statusCode).toBe(201);
}

const text = { subject: 'What to bring', message: 'Bring a **blanket**.\n\nIt gets cold.' };
let ids = 0;

function form(changes: object = {}) {
  ids += 1;
  return {
    id: `0b4ad9a77a524f218f1e${String(ids).padStart(12, '0')}`,
    recipients: 'confirmed',
    ...text,
    ...changes,
  };
}

function send({ id }: EditedEvent, body: object) {
  site.advance(1);
  return site.admin('POST', `/api/admin/events/${id}/mailings`, body);
}

const listed = async ({ id }: EditedEvent) =>
  (await site.admin('GET', `/api/admin/events/${id}/mailings`)).json<Mailing[]>();

const kindsTo = async (email: string) => (await emailsTo(site, email)).map(({ kind }) => kind);

async function isWritten(event: EditedEvent): Promise<void> {
  await vi.waitFor(async () => {
    const left = (await listed(event)).map(({ waitingCount }) => waitingCount);
    expect(Math.max(...left)).toBe(0);
  }, 20_000);
}

/** Mailings whose job is run by the test. */
function createMailings(mailer: Pick<BulkMailer, 'sendMany'>): EventMailings {
  return createEventMailings({
    db,
    clock: site.clock,
    rateLimits: { consume: async () => ({ isOver: false, hits: 1, retryAfterSeconds: 1 }) } as never,
    jobs: { enqueue: async () => {} },
    emails: {
      compose: ({ email }: { email: string }) => ({
        kind: 'event.mailing',
        to: { address: email },
        subject: text.subject,
        text: text.message,
        html: '',
        language: 'en',
      }),
    } as never,
    mailer,
  });
}

async function sendWith(mailings: EventMailings, event: EditedEvent): Promise<string> {
  const actor = { actorId: site.adminId, address: '127.0.0.1', userAgent: 'test' };
  const sent = await mailings.send(event.id, { ...text, id: randomUUID(), recipients: 'all' }, actor);
  return sent.id;
}

test('each person of the chosen list gets the text as written, in a frame of their language', async () => {
  const event = await createEvent({ capacity: 2, venue: '12 Hill Road' });
  await register(event, 'en@example.org');
  await register(event, 'hi@example.org', 'hi');
  await register(event, 'waiting@example.org');

  const response = await send(event, form());
  expect([response.statusCode, response.json()]).toMatchObject([201, { recipientCount: 2, ...text }]);
  await isWritten(event);

  const [english] = await emailsTo(site, 'en@example.org');
  expect(english).toMatchObject({ kind: 'event.mailing', subject: text.subject, language: 'en' });
  expect(english?.htmlBody).toContain('>blanket</strong>');
  expect(english?.textBody).toContain('for which you registered');
  expect(english?.textBody).toContain('12 Hill Road');
  expect(linkIn(english, manageRegistrationPath)).toContain('token=');
  const [hindi] = await emailsTo(site, 'hi@example.org');
  expect(hindi?.textBody).toContain('जिसके लिए आपने पंजीकरण किया है');
  expect(hindi?.textBody).toContain('It gets cold.');
  expect(await kindsTo('waiting@example.org')).toEqual(['event.waiting']);
});

test('the email to the waiting list names it, and people who canceled get nothing', async () => {
  const event = await createEvent();
  await register(event, 'seat@example.org');
  await register(event, 'queue@example.org');
  await register(event, 'gone@example.org');
  await pool.query(
    `update event_registrations set state = 'cancelled', cancelled_at = now() where email = 'gone@example.org'`,
  );

  expect((await send(event, form({ recipients: 'waiting' }))).json()).toMatchObject({ recipientCount: 1 });
  await isWritten(event);
  expect((await emailsTo(site, 'queue@example.org'))[0]?.textBody).toContain('You are on the waiting list.');
  expect(await kindsTo('seat@example.org')).toEqual(['event.confirmed']);

  expect((await send(event, form({ recipients: 'all' }))).json()).toMatchObject({ recipientCount: 2 });
  await isWritten(event);
  expect(await kindsTo('seat@example.org')).toEqual(['event.mailing', 'event.confirmed']);
  expect(await kindsTo('gone@example.org')).toEqual(['event.waiting']);
});

test('a repeated request sends once, and its ID is not accepted for another text', async () => {
  const event = await createEvent();
  await register(event, 'once@example.org');
  const body = form();

  const [first, second] = await Promise.all([send(event, body), send(event, body)]);
  const third = await send(event, body);
  expect([first, second, third].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect((await send(event, { ...body, message: 'Another text' })).statusCode).toBe(409);
  await isWritten(event);

  expect(await kindsTo('once@example.org')).toEqual(['event.mailing', 'event.confirmed']);
  expect(await listed(event)).toMatchObject([{ ...text, sentBy: expect.stringContaining('@') as string }]);
  const { rows } = await pool.query(
    `select detail from audit_entries where event = 'registration.emailed' and target = $1`,
    [event.id],
  );
  expect(rows).toEqual([{ detail: { recipients: 'confirmed', emails: 1 } }]);
});

test('a mailing without recipients, or without a text, is rejected', async () => {
  const event = await createEvent();
  expect((await send(event, form())).statusCode).toBe(409);
  expect((await send(event, form({ subject: ' ', message: '' }))).json()).toMatchObject({
    fields: { subject: { code: 'required' }, message: { code: 'required' } },
  });
  expect((await send({ ...event, id: '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80' }, form())).statusCode).toBe(404);
  expect(await listed(event)).toEqual([]);
});

test('an email that cannot be written does not prevent the others, and is written by the next run', async () => {
  const event = await createEvent({ capacity: 2 });
  await register(event, 'broken@example.org');
  await register(event, 'fine@example.org');
  const sent: string[] = [];
  let isBroken = true;
  const mailings = createMailings({
    sendMany: async (_tx, emails) => {
      const [address = ''] = emails.map(({ to }) => to.address);
      if (isBroken && address.startsWith('broken')) throw new Error('the text is broken');
      sent.push(address);
      return [];
    },
  });
  const id = await sendWith(mailings, event);

  await expect(mailings.writeEmails(id)).rejects.toThrow('1 of 2 rows failed');
  expect(sent).toEqual(['fine@example.org']);
  isBroken = false;
  await mailings.writeEmails(id);
  await mailings.writeEmails(id);
  expect(sent).toEqual(['fine@example.org', 'broken@example.org']);
});

test('no email is left of a person who is erased while it is being written', async () => {
  const event = await createEvent();
  const email = 'erased@example.org';
  await register(event, email);
  let erasure: ReturnType<typeof site.admin> | undefined;
  const mailings = createMailings({
    async sendMany(tx, emails) {
      erasure = site.admin('POST', '/api/admin/personal-data/erasure', { email });
      await expect.poll(() => countLockWaits(pool)).toBeGreaterThanOrEqual(1);
      return emailStore.insertMany(tx, emails, site.clock.now());
    },
  });

  await mailings.writeEmails(await sendWith(mailings, event));
  expect((await erasure)?.statusCode).toBe(200);
  expect(await kindsTo(email)).toEqual([]);
});

test('a past event has no link to change the registration, and its emails are deleted with the registrations', async () => {
  const event = await createEvent();
  await register(event, 'past@example.org');
  await pool.query(`update events set starts_at = '2020-01-10', ends_at = '2020-01-13' where id = $1`, [
    event.id,
  ]);

  await send(event, form());
  await isWritten(event);
  const [email] = await emailsTo(site, 'past@example.org');
  expect(email?.textBody).not.toContain(manageRegistrationPath);
  expect(email?.textBody).toContain(`/events/${event.slug}`);

  expect(await store.deleteEndedBefore(db, new Date('2020-01-12'))).toBe(0);
  expect(await store.deleteEndedBefore(db, new Date('2020-02-01'))).toBe(1);
  expect(await listed(event)).toEqual([]);
});

test('the preview shows the email in one language and sends nothing', async () => {
  const event = await createEvent();
  await register(event, 'preview@example.org');
  const body = { recipients: 'confirmed', ...text, language: 'hi' };
  const response = await site.admin('POST', `/api/admin/events/${event.id}/mailings/preview`, body);

  const { html, introduction, facts, links } = response.json<MailingPreview>();
  expect(html).toContain('<strong>blanket</strong>');
  expect(introduction).toContain('Autumn retreat');
  expect(facts).toContainEqual({ name: 'स्थान', value: 'Temple hall' });
  expect(links).toContain('पंजीकरण बदलें या रद्द करें');
  expect(await kindsTo('preview@example.org')).toEqual(['event.confirmed']);
});

test('after many emails within an hour, further ones are rejected', async () => {
  await site.signInAgain();
  const event = await createEvent();
  await register(event, 'many@example.org');
  const states: number[] = [];
  for (let count = 0; count < 21; count += 1) states.push((await send(event, form())).statusCode);

  expect(states.at(0)).toBe(201);
  expect(states.at(-1)).toBe(429);
});
