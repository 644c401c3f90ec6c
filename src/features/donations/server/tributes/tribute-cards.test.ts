import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { erasePersonalData, exportPersonalData } from '#src/app/personal-data.ts';
import { createSigner } from '#src/platform/signing/signer.ts';
import { emailStore } from '#src/platform/email/email-store.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { give, postDonation, startDonation } from '#tests/support/give.ts';
import { openTestSite } from '#tests/support/test-site.ts';
import { createCardEmail } from './card-email.ts';
import { createCardOptOuts } from './card-opt-outs.ts';
import { cardStore } from './card-store.ts';
import { createCardSending } from './send-cards.ts';
import { createTributeCards } from './tribute-cards.ts';

// The organization is in New York: 9:00 there is 14:00 in winter.
const timeZone = 'America/New_York';
const site = await openTestSite({ ORGANISATION_TIME_ZONE: timeZone, RATE_LIMIT: 'off' });
afterAll(() => site.close());

const { db, pool } = site.database;
const clock = fixedClock('2026-11-21T06:00:00Z');
const signer = createSigner('test');
const optOuts = createCardOptOuts({ db, signer, clock, siteUrl: 'https://sanatan.example' });
const mailer = {
  send: (tx: typeof db, email: Parameters<typeof emailStore.insert>[1]) =>
    emailStore.insert(tx, email, clock.now()),
};
const emailSite = {
  name: 'Sanatan World',
  sanskritName: '',
  accent: '#a3152c',
  url: 'https://sanatan.example',
  contactEmail: 'a@sanatan.example',
  address: '',
};
const sending = createCardSending({
  db,
  gatewayMode: 'sandbox',
  cardEmail: createCardEmail(emailSite, optOuts),
  cards: createTributeCards({ signer, clock, timeZone }),
  mailer,
  clock,
});

let recipientEmail = '';
beforeEach(() => {
  clock.set('2026-11-21T06:00:00Z');
  recipientEmail = `${randomUUID()}@example.org`;
});

function withCard(changes: object = {}) {
  return {
    tributeKind: 'memory',
    honoreeName: 'Kamala Verma',
    donorName: 'Asha',
    donorEmail: `${randomUUID()}@example.net`,
    hasCard: true,
    recipientName: 'Mira',
    recipientEmail,
    cardMessage: 'She taught us to sing.',
    ...changes,
  };
}

const stateOf = async (id: string) => (await cardStore.find(db, id))?.state;
const sentTo = (address = recipientEmail) => emailStore.listTo(db, address);

async function setStatus(id: string, status: string) {
  await pool.query(
    `update payments set status = $2, net_amount_minor = case $2 when 'refunded' then 0 else amount_minor end
     where id = $1`,
    [id, status],
  );
}

async function rejectedField(changes: object): Promise<string[]> {
  const form = { paymentType: 'named', amount: 50, ...withCard(changes) };
  const response = await postDonation(site, form);
  expect(response.statusCode).toBe(400);
  return Object.keys(response.json().fields);
}

test('a card is sent once, after the payment, with neither amount nor address of the donor', async () => {
  const form = withCard();
  const unpaid = await startDonation(site, form);
  await sending.sendDue();
  expect(await stateOf(unpaid.id)).toBe('waiting');
  expect(await sentTo()).toEqual([]);

  const { id } = await give(site, form);
  await Promise.all([sending.sendDue(), sending.sendDue()]);
  await sending.sendDue();
  const [email, ...others] = await sentTo();
  expect(others).toEqual([]);
  expect(await stateOf(id)).toBe('sent');
  expect(email).toMatchObject({ kind: 'tribute.card', subject: 'In memory of Kamala Verma' });
  expect(email?.textBody).toContain('Asha made a donation in memory of Kamala Verma.');
  expect(email?.textBody).toContain('She taught us to sing.');
  for (const body of [email?.textBody, email?.htmlBody]) {
    // The signed token of the link can contain any digits.
    expect(body?.replaceAll(/token=[\w.-]+/g, '')).not.toMatch(/\$|50|USD/);
    expect(body).not.toContain(form.donorEmail);
  }
});

test('a card that could not be written is sent an hour later, and does not keep back the others', async () => {
  const { id } = await give(site, withCard());
  const other = `${randomUUID()}@example.org`;
  await give(site, withCard({ recipientEmail: other }));
  clock.set('2026-11-21T06:01:00Z');
  const failing = createCardSending({
    db,
    gatewayMode: 'sandbox',
    cardEmail: createCardEmail(emailSite, optOuts),
    cards: createTributeCards({ signer, clock, timeZone }),
    mailer: {
      send: (tx, email) =>
        email.to.address === other ? mailer.send(tx, email) : Promise.reject(new Error('killed')),
    },
    clock,
  });
  await expect(failing.sendDue()).rejects.toThrow('1 of 2 rows failed');
  expect(await stateOf(id)).toBe('waiting');
  expect(await sentTo(other)).toHaveLength(1);
  // It fails once an hour, not every minute.
  await failing.sendDue();
  clock.set('2026-11-21T07:01:00Z');
  await sending.sendDue();
  expect(await sentTo()).toHaveLength(1);
});

test('a card with a date is sent at 9:00 in the time zone of the organization', async () => {
  const { id } = await give(site, withCard({ cardDate: '2026-12-01' }));
  expect((await cardStore.find(db, id))?.dueAt.toISOString()).toBe('2026-12-01T14:00:00.000Z');
  clock.set('2026-12-01T13:59:59Z');
  await sending.sendDue();
  expect(await stateOf(id)).toBe('waiting');
  clock.set('2026-12-01T14:00:00Z');
  await sending.sendDue();
  expect(await stateOf(id)).toBe('sent');
});

test('a date is from today to one year ahead in the time zone of the organization', async () => {
  // 1:00 in New York on November 21.
  for (const cardDate of ['2026-11-20', '2027-11-22', '2026-02-30', 'soon'])
    expect(await rejectedField({ cardDate })).toEqual(['cardDate']);
  for (const cardDate of ['2026-11-21', '2027-11-21']) await startDonation(site, withCard({ cardDate }));
});

test('recipient and address are required; links are rejected at their field', async () => {
  expect(await rejectedField({ recipientName: ' ' })).toEqual(['recipientName']);
  expect(await rejectedField({ recipientEmail: '' })).toEqual(['recipientEmail']);
  expect(await rejectedField({ recipientEmail: 'mira' })).toEqual(['recipientEmail']);
  expect(await rejectedField({ cardMessage: 'x'.repeat(301) })).toEqual(['cardMessage']);
  expect(await rejectedField({ cardMessage: 'See https://spam.example' })).toEqual(['cardMessage']);
  expect(await rejectedField({ recipientName: 'spam.com' })).toEqual(['recipientName']);
  expect(await rejectedField({ honoreeName: 'www.spam.example' })).toEqual(['honoreeName']);
  expect(await rejectedField({ donorName: 'write to me@spam.example' })).toEqual(['donorName']);
});

test('without a tribute or the wish for a card there is none', async () => {
  const { id } = await give(site, withCard({ hasCard: false }));
  expect(await cardStore.find(db, id)).toBeNull();
  const other = await give(site, withCard({ tributeKind: null }));
  expect(await cardStore.find(db, other.id)).toBeNull();
});

test('a full refund cancels a card that was not sent, also one that is due', async () => {
  const { id } = await give(site, withCard({ cardDate: '2026-12-01' }));
  const due = await give(site, withCard());
  await setStatus(id, 'refunded');
  await setStatus(due.id, 'refunded');
  await sending.sendDue();
  expect([await stateOf(id), await stateOf(due.id)]).toEqual(['cancelled', 'cancelled']);
  await setStatus(id, 'success');
  clock.set('2026-12-02T14:00:00Z');
  await sending.sendDue();
  expect(await sentTo()).toEqual([]);
});

test('a mailbox gets at most five cards a day; the others follow the next mornings', async () => {
  const [name, host] = recipientEmail.split('@');
  for (let index = 0; index < 6; index += 1)
    await give(site, withCard({ recipientEmail: `${name}+${index}@${host}` }));
  await sending.sendDue();
  const { rows } = await pool.query(
    `select due_at from tribute_cards where state = 'waiting' and recipient_email like $1`,
    [`${name}+%`],
  );
  expect(rows).toEqual([{ due_at: new Date('2026-11-22T14:00:00Z') }]);
  clock.set('2026-11-22T14:00:00Z');
  await sending.sendDue();
  expect(await sentTo(`${name}+5@${host}`)).toHaveLength(1);
});

test('a donor sends at most twenty cards a day', async () => {
  const donorEmail = `${randomUUID()}@example.net`;
  for (let index = 0; index < 21; index += 1)
    await give(site, withCard({ donorEmail, recipientEmail: `${index}-${recipientEmail}` }));
  await sending.sendDue();
  const { rows } = await pool.query(
    `select state, count(*)::int from tribute_cards where recipient_email like $1 group by state order by state`,
    [`%-${recipientEmail}`],
  );
  expect(rows).toEqual([
    { state: 'sent', count: 20 },
    { state: 'waiting', count: 1 },
  ]);
});

test('a recipient who opts out gets no more cards, in any spelling of the address', async () => {
  await give(site, withCard());
  await sending.sendDue();
  const waiting = await give(site, withCard({ cardDate: '2026-12-01' }));
  const [email] = await sentTo();
  const token = new URL(email?.unsubscribeUrl ?? '').searchParams.get('token') ?? '';
  expect(token).not.toContain('@');

  expect(await optOuts.hasOptedOut(token)).toBe(false);
  expect(await optOuts.optOut(token)).toBe(true);
  expect(await optOuts.hasOptedOut(token)).toBe(true);
  expect(await stateOf(waiting.id)).toBe('declined');
  const later = await give(site, withCard({ recipientEmail: recipientEmail.toUpperCase() }));
  await sending.sendDue();
  expect(await stateOf(later.id)).toBe('declined');
  const { rows } = await pool.query('select * from card_opt_outs');
  expect(JSON.stringify(rows)).not.toContain('@');
  expect(await optOuts.optOut(`${token}x`)).toBe(false);
  expect(await optOuts.hasOptedOut(`${token}x`)).toBeNull();
});

test('recipients are deleted 30 days after the card, with the email; unpaid ones after 30 days', async () => {
  const { id } = await give(site, withCard());
  const unpaid = await startDonation(site, withCard({ cardDate: '2027-06-01' }));
  const planned = await give(
    site,
    withCard({ cardDate: '2027-06-01', recipientEmail: `p${recipientEmail}` }),
  );
  await sending.sendDue();
  const settledAt = clock.now().getTime();
  await cardStore.deleteRecipients(db, new Date(settledAt));
  expect(await cardStore.find(db, id)).toMatchObject({ recipientEmail });

  const before = new Date(settledAt + 1);
  await cardStore.deleteRecipients(db, before);
  await emailStore.deleteKindOlderThan(db, 'tribute.card', before);
  expect(await cardStore.find(db, id)).toMatchObject({
    state: 'sent',
    recipientName: null,
    recipientEmail: null,
    recipientKey: null,
    message: null,
  });
  expect(await sentTo()).toEqual([]);
  expect(await cardStore.find(db, unpaid.id)).toBeNull();
  expect(await cardStore.find(db, planned.id)).toMatchObject({ state: 'waiting', recipientName: 'Mira' });
});

test('cards are exported and erased by the address of the recipient and of the donor', async () => {
  const form = withCard({ cardDate: '2026-12-01' });
  const { id } = await give(site, form);
  for (const address of [recipientEmail.toUpperCase(), form.donorEmail])
    expect((await exportPersonalData(db, address))['tributeCards']).toMatchObject([
      { paymentId: id, recipientEmail, message: 'She taught us to sing.' },
    ]);

  expect((await erasePersonalData(db, recipientEmail)).removed).toMatchObject({ tributeCards: 1 });
  expect(await cardStore.find(db, id)).toMatchObject({ state: 'cancelled', recipientEmail: null });
  expect((await erasePersonalData(db, form.donorEmail)).removed).toMatchObject({ tributeCards: 1 });
  expect(await cardStore.find(db, id)).toBeNull();
});

test('the page and email programs post the link that opts out; a forged one is rejected', async () => {
  const post = (token: string, payload: string) =>
    site.app.inject({
      method: 'POST',
      url: `/tribute-cards/opt-out?token=${encodeURIComponent(token)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  const forged = await post('forged', '');
  expect([forged.statusCode, forged.headers.location]).toEqual([
    303,
    '/tribute-cards/opt-out?result=invalid',
  ]);
  expect((await post('forged', 'List-Unsubscribe=One-Click')).statusCode).toBe(400);
});
