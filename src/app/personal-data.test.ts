import { afterAll, expect, test } from 'vitest';
import { give, payAtCheckout, startDonation, verify } from '#tests/support/give.ts';
import { openTestSite } from '#tests/support/test-site.ts';
import { erasePersonalData, exportPersonalData } from './personal-data.ts';

const site = await openTestSite({ RATE_LIMIT: 'off' });
const { db } = site.database;
afterAll(() => site.close());

async function leaveTraces(email: string): Promise<void> {
  const message = { name: 'Sita', email, subject: 'Hello', message: 'Namaste' };
  await site.app.inject({ method: 'POST', url: '/api/subscriptions/subscribe', payload: { email } });
  await site.app.inject({ method: 'POST', url: '/api/contact', payload: message });
  await site.app.inject({
    method: 'POST',
    url: '/api/enquiries',
    payload: { ...message, inquiryType: 'Partnership' },
  });
  await site.app.inject({ method: 'POST', url: '/api/my-donations/magic-link', payload: { email } });
  const remembrance = { occasion: 'birthday', annual: '1-9', placeId: '1261481', consent: 'yes', email };
  await site.app.inject({ method: 'POST', url: '/api/remembrances', payload: remembrance });
  const reminder = { place: 'Pune', ekadashi: 'yes', consent: 'yes', email };
  await site.app.inject({ method: 'POST', url: '/api/reminders', payload: reminder });
  await leaveOffers(email);
  await give(site, { donorEmail: email, donorName: 'Sita' });
  await give(site, { donorEmail: email, donorName: 'Sita', frequency: 'monthly' });
}

/** Two registrations in different spellings, and an offer to volunteer. */
async function leaveOffers(email: string): Promise<void> {
  const { rows } = await site.database.pool.query<{ id: string }>(
    `insert into events (slug, title, description, place, starts_at, ends_at, time_zone)
     select 'event-' || n || '-' || substr(md5($1), 1, 8), 'Circle', 'One chapter.', 'Online', now(), now(), 'UTC'
     from generate_series(1, 2) as n returning id`,
    [email],
  );
  for (const [index, { id }] of rows.entries()) {
    await site.database.pool.query(
      `insert into event_registrations
         (event_id, name, email, seats, attendance, state, consent_text, queued_at, created_at)
       values ($1, 'Sita', $2, 1, 'online', 'waiting', 'Yes', now(), now() + $3 * interval '1 second')`,
      [id, index === 0 ? email : email.replace(/^[^@]+/, (name) => name.toUpperCase()), index],
    );
  }
  await site.database.pool.query(
    `with work as (
       insert into text_works (slug, position, title, description, verse_name, editions)
       values ('work-' || substr(md5($1), 1, 8), 1, '{}', '{}', 'verse', '[]') returning id
     ), division as (
       insert into text_divisions (work_id, slug, position, title) select id, '1', 1, '{}' from work returning id
     )
     insert into reading_reminders (email, division_id, days, start_date, zone, consent_text, created_at)
     select $1, id, 7, '2026-11-21', 'UTC', 'Yes', now() from division`,
    [email],
  );
  await site.database.pool.query(
    `insert into volunteers
       (name, email, spoken_languages, skills, times, hours_per_month, consent_text, created_at, updated_at)
     values ('Sita', $1, '{en}', '{cooking}', '{6-morning}', 4, 'Yes', now(), now())`,
    [email],
  );
}

test('all data of a person is exported, in any spelling of the address', async () => {
  await leaveTraces('sita@example.org');
  await leaveTraces('rama@example.org');

  const known = await exportPersonalData(db, ' SITA@example.org');

  expect(known).toMatchObject({
    subscriptions: [{ email: 'sita@example.org', state: 'pending' }],
    contactMessages: [{ email: 'sita@example.org', message: 'Namaste' }],
    enquiries: [{ email: 'sita@example.org', inquiryType: 'Partnership' }],
    donations: Array.from({ length: 2 }, () => ({ donorEmail: 'sita@example.org', donorName: 'Sita' })),
    recurringDonations: [{ donorEmail: 'sita@example.org', donorName: 'Sita' }],
    receipts: Array.from({ length: 2 }, () => ({ donorEmail: 'sita@example.org', donorName: 'Sita' })),
    donorLinks: [{ email: 'sita@example.org' }],
    donors: [{ email: 'sita@example.org', name: 'Sita' }],
    remembrances: [{ email: 'sita@example.org', month: 1, tithi: 9 }],
    reminders: [{ email: 'sita@example.org', groups: ['ekadashi'] }],
    eventRegistrations: [{ email: 'sita@example.org' }, { email: 'SITA@example.org' }],
    volunteers: [{ email: 'sita@example.org' }],
  });
  const kinds = known['emails']?.map((email) => ('kind' in email ? email.kind : ''));
  expect(kinds?.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    'contact.message',
    'contact.received',
    'enquiry.message',
    'enquiry.received',
    'newsletter.confirm',
    'remembrance.confirm',
    'reminder.confirm',
  ]);
});

test("personal data is erased everywhere, and other people's data stays", async () => {
  const before = await exportPersonalData(db, 'rama@example.org');

  const { removed, kept } = await erasePersonalData(db, 'Sita@example.org');

  expect(removed).toEqual({
    tributeCards: 0,
    tributes: 0,
    receiptNames: 0,
    notesAndReplies: 2,
    subscriptions: 1,
    contactMessages: 1,
    enquiries: 1,
    emails: 7,
    emailReports: 0,
    suppressions: 0,
    annualStatements: 0,
    donorLinks: 1,
    donors: 1,
    importedRows: 0,
    remembrances: 1,
    readingReminders: 1,
    reminders: 1,
    eventRegistrations: 2,
    volunteers: 1,
  });
  expect(kept).toEqual({ newsletterDeliveries: 0, donations: 2, recurringDonations: 1, receipts: 2 });
  expect(Object.values(await exportPersonalData(db, 'sita@example.org')).flat()).toEqual([]);
  expect(await exportPersonalData(db, 'rama@example.org')).toEqual(before);
});

test('nothing is erased while a donation is pending at the bank, and everything once its receipt is issued', async () => {
  const donorEmail = 'debit@example.org';
  await site.app.inject({
    method: 'POST',
    url: '/api/subscriptions/subscribe',
    payload: { email: donorEmail },
  });
  const order = await startDonation(site, { donorEmail, donorName: 'Sita' });
  await site.database.pool.query(`update payments set status = 'pending' where id = $1`, [order.id]);

  await expect(erasePersonalData(db, 'Debit@example.org')).rejects.toMatchObject({
    code: 'donation_pending',
  });
  expect(await exportPersonalData(db, donorEmail)).toMatchObject({
    subscriptions: [{ email: donorEmail }],
    donations: [{ donorName: 'Sita', status: 'pending' }],
  });

  await verify(site, order.id, await payAtCheckout(site, order));
  await erasePersonalData(db, donorEmail);
  const { rows } = await site.database.pool.query(
    'select donor_name, donor_email from receipts where payment_id = $1',
    [order.id],
  );
  expect(rows).toEqual([{ donor_name: 'Sita', donor_email: null }]);
});

test('a donation that has been pending for 30 days does not keep the data of its donor', async () => {
  const donorEmail = 'forever@example.org';
  const { id } = await startDonation(site, { donorEmail, donorName: 'Sita' });
  const pend = (days: number) =>
    site.database.pool.query(
      `update payments set status = 'pending', updated_at = now() - make_interval(days => $2) where id = $1`,
      [id, days],
    );

  await pend(29);
  await expect(erasePersonalData(db, donorEmail)).rejects.toMatchObject({ code: 'donation_pending' });
  await pend(31);
  expect((await erasePersonalData(db, donorEmail)).kept).toMatchObject({ donations: 1 });
  expect(await exportPersonalData(db, donorEmail)).toMatchObject({ donations: [] });
});

test('a cancelled recurring donation is not charged again', async () => {
  await leaveTraces('leaves@example.org');
  await erasePersonalData(db, 'leaves@example.org');

  const { rows } = await site.database.pool.query(
    'select cancel_requested_at is not null as is_stopped from recurring_donations where donor_email is null',
  );
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ is_stopped: true })));
});

test('API-11: names for receipts are exported in clear, and erased where no receipt has them', async () => {
  const donorEmail = 'hidden@example.org';
  const form = { paymentType: 'anonymous', donorEmail };
  const printed = await give(site, { ...form, receiptName: 'Sita Devi' });
  await startDonation(site, { ...form, receiptName: 'Sita Sharma' });
  await startDonation(site, { ...form, receiptName: 'Sita Rao', frequency: 'monthly' });

  expect((await exportPersonalData(db, 'Hidden@example.org'))['receiptNames']).toMatchObject([
    { paymentId: printed.id, name: 'Sita Devi' },
    { name: 'Sita Sharma' },
    { paymentId: null, name: 'Sita Rao' },
  ]);
  expect((await erasePersonalData(db, donorEmail)).removed).toMatchObject({ receiptNames: 2 });
  const { rows } = await site.database.pool.query('select payment_id as id from receipt_names');
  expect(rows).toEqual([{ id: printed.id }]);
});

test('no other table has a column of email addresses', async () => {
  const { rows } = await site.database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ 'e?email|address'
       and column_name not in ('email_id', 'emailed_at', 'email_verified_at')
       and table_name not in ('search_passages') order by 1`,
  );

  const ofVisitors = rows.map(({ name }) => name).filter((name) => !ofAccounts.test(name));
  expect(ofVisitors).toEqual([
    'annual_statements.donor_email',
    'certificate_details.postal_address',
    'contact_messages.email',
    'donor_links.email',
    'donor_sessions.email',
    'donors.email',
    'email_reports.email_key',
    'email_suppressions.email_key',
    'emails.reply_to_address',
    'emails.to_address',
    'enquiries.email',
    'event_registrations.email',
    'payments.donor_email',
    'reading_reminders.email',
    'receipts.donor_email',
    'recurring_donations.donor_email',
    'remembrances.email',
    'reminders.email',
    'subscriptions.email',
    'subscriptions.email_key',
    'tribute_cards.recipient_email',
    'volunteers.email',
  ]);
});

/** Administrators manage their own accounts in the admin area. */
const ofAccounts = /^(users|auth_\w+|audit_\w+|user_\w+)\./;
