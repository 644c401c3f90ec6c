import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { Page } from '#src/api/paged-list.ts';
import { erasePersonalData, exportPersonalData } from '#src/app/personal-data.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { countLockWaits } from '#tests/support/count-lock-waits.ts';
import { give, startDonation } from '#tests/support/give.ts';
import type { DonorDetail, DonorDonation, ListedDonor } from '../admin-donor.ts';
import { mergeStore } from './merge-store.ts';
import { donorNoteStore } from './note-store.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
// In the year of the donations that are entered.
site.clock.set('2026-11-26T18:00:00Z');
afterAll(() => site.close());

async function list(query = ''): Promise<ListedDonor[]> {
  const response = await site.admin('GET', `/api/admin/donors?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<Page<ListedDonor>>().items;
}

async function find(search: string): Promise<DonorDetail> {
  const [donor] = await list(`search=${encodeURIComponent(search)}`);
  return load(String(donor?.id));
}

async function load(id: string): Promise<DonorDetail> {
  const response = await site.admin('GET', `/api/admin/donors/${id}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function donationsOf(id: string): Promise<DonorDonation[]> {
  return (await site.admin('GET', `/api/admin/donors/${id}/donations`)).json<Page<DonorDonation>>().items;
}

const offlineEntry = { method: 'cash', receivedOn: '2026-11-20', currency: 'USD', paymentType: 'named' };

async function enterOffline(form: object): Promise<string> {
  const id = randomUUID();
  const cash = { ...offlineEntry, ...form };
  const response = await site.admin('POST', '/api/admin/offline-donations', { id, ...cash });
  expect(response.statusCode).toBe(201);
  return id;
}

test('donations of one address, in any spelling, belong to one donor from their capture on', async () => {
  await give(site, { donorName: 'Sītā Devi', donorEmail: 'sita@example.org', amount: 50 });
  site.advance(60_000);
  await give(site, { donorName: 'Sita D.', donorEmail: 'SITA@example.org', amount: 501, currency: 'INR' });
  await enterOffline({ donorName: 'Sita D.', donorEmail: 'Sita@Example.org', amountMinor: 2500 });
  await startDonation(site, { donorName: 'Left Early', donorEmail: 'left@example.org' });

  const donor = await find('sita');

  expect(donor).toMatchObject({
    name: 'Sita D.',
    email: 'sita@example.org',
    totals: [
      { currency: 'USD', netMinor: 7500, donations: 2 },
      { currency: 'INR', netMinor: 50_100, donations: 1 },
    ],
    records: [{ donations: 3, isMerged: false, emailVerifiedAt: null }],
  });
  expect(donor.years.map(({ year, currency }) => `${year} ${currency}`)).toEqual(['2026 USD', '2026 INR']);
  const donations = await donationsOf(donor.id);
  expect(donations.map(({ source }) => source).toSorted()).toEqual(['gateway', 'gateway', 'offline']);
  expect(donations.every(({ receiptNumber }) => receiptNumber)).toBe(true);
  const [imported] = donations;
  await site.database.pool.query(
    `insert into certificate_numbers (payment_id, year, number, imported_at)
     values ($1, 2026, 'AAAPT26000002', now()), ($1, 2026, 'AAAPT26000001', now())`,
    [imported?.id],
  );
  const [withNumbers, without] = await donationsOf(donor.id);
  expect(withNumbers?.certificates).toEqual(['AAAPT26000001', 'AAAPT26000002']);
  expect(without?.certificates).toEqual([]);
  const detail = await site.admin('GET', `/api/admin/donations/${imported?.id}`);
  expect(detail.json()).toMatchObject({ certificates: ['AAAPT26000001', 'AAAPT26000002'] });
  expect(await list('search=left')).toEqual([]);
});

test('API-11: anonymous donations without an address are single donors without a name', async () => {
  const before = (await list('limit=100')).length;
  site.advance(1000);
  await give(site, { paymentType: 'anonymous', amount: 20 });
  await give(site, { paymentType: 'anonymous', amount: 20 });

  const donors = await list('limit=100');

  expect(donors).toHaveLength(before + 2);
  expect(donors.slice(0, 2)).toMatchObject(
    Array.from({ length: 2 }, () => ({ name: null, email: null, totals: [{ netMinor: 2000 }] })),
  );
});

test('totals follow a correction of the donation', async () => {
  const id = await enterOffline({ donorName: 'Jatayu', donorEmail: 'jatayu@example.org', amountMinor: 900 });
  expect((await find('jatayu')).totals).toEqual([{ currency: 'USD', netMinor: 900, donations: 1 }]);

  await site.admin('POST', `/api/admin/offline-donations/${id}/cancellation`, { reason: 'Entered twice' });

  const donor = await find('jatayu');
  expect(donor.totals).toEqual([]);
  expect((await donationsOf(donor.id)).map(({ status }) => status)).toEqual(['refunded']);
});

test('a correction of the amount leaves the donation with its merged donor, another name does not', async () => {
  const sampati = { donorName: 'Sampati', amountMinor: 700 };
  const [first, second] = [await enterOffline(sampati), await enterOffline(sampati)];
  const [id, mergedId] = [await donorOf(first), await donorOf(second)];
  await site.admin('POST', `/api/admin/donors/${id}/merge`, { mergedId });
  const correct = async (wrong: string, changes: object): Promise<string> => {
    const right = { ...offlineEntry, id: randomUUID(), ...changes };
    const path = `/api/admin/offline-donations/${wrong}/cancellation`;
    const response = await site.admin('POST', path, { reason: 'Typo', replacement: right });
    expect(response.statusCode, response.body).toBe(200);
    return right.id;
  };

  const corrected = await correct(second, { ...sampati, amountMinor: 800 });
  expect(await donorOf(corrected)).toBe(mergedId);
  expect((await find('sampati')).totals).toMatchObject([{ donations: 2 }]);
  expect(await donorOf(await correct(corrected, { ...sampati, donorName: 'Garuda' }))).not.toBe(mergedId);
});

test('donors are found by name, address and tag, page by page', async () => {
  await give(site, { donorName: 'Hanumān', donorEmail: 'anjaneya@example.org' });
  const donor = await find('hanuman');
  const form = { name: '', tags: [' vegetarian  kitchen', 'board'], contactConsent: 'unknown' };
  const saved = await site.admin('PUT', `/api/admin/donors/${donor.id}`, {
    ...form,
    consentSource: '',
    editVersion: donor.editVersion,
  });
  expect(saved.json()).toMatchObject({ name: 'Hanumān', tags: ['vegetarian kitchen', 'board'] });

  for (const query of ['search=anjaneya', 'search=kitch', 'tag=board'])
    expect((await list(query)).map(({ id }) => id)).toEqual([donor.id]);
  expect(await list('tag=nothing')).toEqual([]);
  const first = (await site.admin('GET', '/api/admin/donors?limit=2')).json<Page<ListedDonor>>();
  const second = await list(`limit=100&cursor=${first.next}`);
  expect([...first.items, ...second]).toEqual(await list('limit=100'));
});

test('consent needs a source and keeps its time, and a change based on an older version is rejected', async () => {
  await give(site, { donorName: 'Bharata', donorEmail: 'bharata@example.org' });
  const { id, editVersion } = await find('bharata');
  const form = { name: 'Bharata', tags: [], contactConsent: 'given', editVersion };

  const without = await site.admin('PUT', `/api/admin/donors/${id}`, { ...form, consentSource: '' });
  const saved = await site.admin('PUT', `/api/admin/donors/${id}`, { ...form, consentSource: 'Phone call' });
  const older = await site.admin('PUT', `/api/admin/donors/${id}`, { ...form, consentSource: 'Postcard' });

  expect([without.statusCode, saved.statusCode, older.statusCode]).toEqual([400, 200, 409]);
  expect((await load(id)).consentAt).toBe(site.clock.now().toISOString());
});

test('a merge is previewed, sums both donors, keeps later donations together, and is undone', async () => {
  await give(site, { donorName: 'Urmila', donorEmail: 'urmila@example.org', amount: 30 });
  await give(site, { donorName: 'U. Janaka', donorEmail: 'uj@example.org', amount: 70 });
  const [kept, other] = [await find('urmila'), await find('janaka')];

  const preview = await site.admin('GET', `/api/admin/donors/${kept.id}/merge-preview?mergedId=${other.id}`);
  expect(preview.json()).toMatchObject({ totals: [{ currency: 'USD', netMinor: 10_000, donations: 2 }] });
  const merged = await site.admin('POST', `/api/admin/donors/${kept.id}/merge`, { mergedId: other.id });
  await give(site, { donorName: 'U. Janaka', donorEmail: 'uj@example.org', amount: 5 });

  expect(merged.json()).toMatchObject({ name: 'Urmila', records: [{ isMerged: false }, { isMerged: true }] });
  expect(await load(other.id)).toMatchObject({ id: kept.id, totals: [{ netMinor: 10_500, donations: 3 }] });
  expect((await list('search=janaka')).map(({ id }) => id)).toEqual([kept.id]);
  const again = await site.admin('POST', `/api/admin/donors/${kept.id}/merge`, { mergedId: other.id });
  expect(again.statusCode).toBe(400);

  await site.admin('POST', `/api/admin/donors/${other.id}/separate`);

  expect((await load(kept.id)).totals).toEqual([{ currency: 'USD', netMinor: 3000, donations: 1 }]);
  expect((await load(other.id)).totals).toEqual([{ currency: 'USD', netMinor: 7500, donations: 2 }]);
  expect((await list('search=janaka')).map(({ id }) => id)).toEqual([other.id]);
});

test('merges of three donors are undone one by one', async () => {
  for (const name of ['Nala', 'Nila', 'Angada'])
    await give(site, { donorName: name, donorEmail: `${name.toLowerCase()}@example.org`, amount: 10 });
  const [nala, nila, angada] = [await find('nala'), await find('nila'), await find('angada')];
  await site.admin('POST', `/api/admin/donors/${nila.id}/merge`, { mergedId: nala.id });
  await site.admin('POST', `/api/admin/donors/${angada.id}/merge`, { mergedId: nila.id });
  expect((await load(nala.id)).totals).toMatchObject([{ netMinor: 3000 }]);

  await site.admin('POST', `/api/admin/donors/${nila.id}/separate`);

  expect((await load(angada.id)).totals).toMatchObject([{ netMinor: 1000 }]);
  expect(await load(nala.id)).toMatchObject({ id: nila.id, totals: [{ netMinor: 2000 }] });
});

function saveDetails({ id, name, editVersion }: DonorDetail, details: object) {
  const form = { name: name ?? '', tags: [], contactConsent: 'unknown', consentSource: '', editVersion };
  return site.admin('PUT', `/api/admin/donors/${id}`, { ...form, ...details });
}

function detailsOf({ tags, contactConsent, consentAt, consentSource }: DonorDetail) {
  return { tags, contactConsent, consentAt, consentSource };
}

async function merge(keptId: string, mergedId: string): Promise<void> {
  const response = await site.admin('POST', `/api/admin/donors/${keptId}/merge`, { mergedId });
  expect(response.statusCode).toBe(200);
}

async function separate(id: string): Promise<void> {
  expect((await site.admin('POST', `/api/admin/donors/${id}/separate`)).statusCode).toBe(200);
}

/** A kept and a merged donor, of whom the second declined contact. */
async function mergeError(kept: string, merged: string) {
  for (const name of [kept, merged]) await give(site, { donorName: name, donorEmail: `${name}@example.org` });
  await saveDetails(await find(kept), { contactConsent: 'given', consentSource: 'Form', tags: ['board'] });
  await saveDetails(await find(merged), {
    contactConsent: 'refused',
    consentSource: 'Postcard',
    tags: ['choir'],
  });
  const [before, other] = [await find(kept), await find(merged)];
  site.advance(1000);
  await merge(before.id, other.id);
  return { before, other, combined: await load(before.id) };
}

test('an undone merge puts back consent and tags, and rejects a change based on an earlier version', async () => {
  const { before, other, combined } = await mergeError('Vibhishana', 'Sarama');
  expect(detailsOf(combined)).toEqual({ ...detailsOf(other), tags: ['board', 'choir'] });

  await separate(other.id);

  const after = await load(before.id);
  expect(detailsOf(after)).toEqual(detailsOf(before));
  expect(detailsOf(await load(other.id))).toEqual(detailsOf(other));
  expect((await saveDetails(combined, {})).statusCode).toBe(409);
  expect((await list('search=choir')).map(({ id }) => id)).toEqual([other.id]);
});

test('an undone merge keeps what was changed after it', async () => {
  const { before, other, combined } = await mergeError('Trijata', 'Mandodari');
  await saveDetails(combined, { contactConsent: 'refused', consentSource: 'Postcard', tags: ['library'] });

  await separate(other.id);

  expect(detailsOf(await load(before.id))).toEqual({ ...detailsOf(before), tags: ['library'] });
});

test('in chained merges, the undone one is taken out of every record above it', async () => {
  const { before, other } = await mergeError('Kausalya', 'Sumitra');
  await give(site, { donorName: 'Kaikeyi', donorEmail: 'kaikeyi@example.org' });
  const top = await find('kaikeyi');
  await merge(top.id, before.id);
  expect(await load(top.id)).toMatchObject({ contactConsent: 'refused', tags: ['board', 'choir'] });

  await separate(other.id);
  expect(detailsOf(await load(top.id))).toEqual(detailsOf(before));
  await separate(before.id);

  expect(detailsOf(await load(top.id))).toEqual(detailsOf(top));
  expect(detailsOf(await load(before.id))).toEqual(detailsOf(before));
});

test('a merge that stored nothing about the kept donor leaves its consent and tags when it is undone', async () => {
  const { before, other, combined } = await mergeError('Shatrughna', 'Shrutakirti');
  await site.database.pool.query('update donors set kept_before = null where id = $1', [other.id]);

  await separate(other.id);

  expect(await load(before.id)).toEqual({
    ...combined,
    records: [expect.objectContaining({ id: before.id })],
    totals: before.totals,
    years: before.years,
  });
});

test('merges in a circle and separations at the same time neither fail nor leave a circle', async () => {
  const names = ['Jambavan', 'Mainda', 'Dvivida'];
  for (const name of names) await give(site, { donorName: name, donorEmail: `${name}@example.org` });
  const ids = await Promise.all(names.map(async (name) => (await find(name)).id));
  const change = (id: string, action: string, body: object = {}) =>
    site.admin('POST', `/api/admin/donors/${id}/${action}`, body);

  for (let round = 0; round < 8; round += 1) {
    const merges = ids.map((id, index) => change(id, 'merge', { mergedId: ids[(index + 1) % 3] }));
    const separations = ids.map((id) => change(id, 'separate'));
    const responses = await Promise.all([...merges, ...separations]);
    const codes = responses.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => ![200, 400, 409].includes(code))).toEqual([]);
  }
  const { rows } = await site.database.pool.query(
    'select 1 from donors d join donors r on r.id = d.root_id where r.root_id is not null or r.id = d.id',
  );
  expect(rows).toEqual([]);
});

test('a split moves the chosen donations to a new donor, once, and rejects those of others', async () => {
  const own = (await give(site, { donorName: 'Family', donorEmail: 'family@example.org', amount: 10 })).id;
  const other = (await give(site, { donorName: 'Aunt', donorEmail: 'family@example.org', amount: 40 })).id;
  const stranger = (await give(site, { donorEmail: 'stranger@example.org', donorName: 'Stranger' })).id;
  const { id } = await find('family');
  const form = { newId: randomUUID(), name: 'Aunt', donationIds: [other] };

  const foreign = { ...form, newId: randomUUID(), donationIds: [stranger] };
  expect((await site.admin('POST', `/api/admin/donors/${id}/split`, foreign)).statusCode).toBe(400);
  const responses = [form, form].map((body) => site.admin('POST', `/api/admin/donors/${id}/split`, body));
  for (const response of await Promise.all(responses)) expect(response.statusCode).toBe(200);

  expect((await donationsOf(id)).map((donation) => donation.id)).toEqual([own]);
  expect(await load(form.newId)).toMatchObject({ name: 'Aunt', email: null, totals: [{ netMinor: 4000 }] });
  await site.admin('POST', `/api/admin/donors/${id}/merge`, { mergedId: form.newId });
  expect((await load(id)).totals).toMatchObject([{ netMinor: 5000 }]);
});

test('a PAN is masked until it is shown, which is recorded', async () => {
  await give(site, {
    donorName: 'Kabir',
    donorEmail: 'kabir@example.org',
    currency: 'INR',
    amount: 501,
    donorPan: 'ABCDE1234F',
  });
  const donor = await find('kabir');
  expect(JSON.stringify(donor)).not.toContain('ABCDE1234F');
  expect(donor.panEndings).toEqual(['234F']);

  const shown = await site.admin('POST', `/api/admin/donors/${donor.id}/pan-views`);

  expect(shown.json()).toEqual({ pans: ['ABCDE1234F'] });
  const { rows } = await site.database.pool.query(
    `select actor_id from audit_entries where event = 'donor.pan-shown' and target = $1`,
    [donor.id],
  );
  expect(rows).toEqual([{ actor_id: site.adminId }]);
});

test('notes are added once, deleted and restored; other users have no access', async () => {
  const { id } = await find('kabir');
  const note = { id: randomUUID(), text: 'Asked for one receipt a year.' };
  await site.admin('POST', `/api/admin/donors/${id}/notes`, note);
  const added = await site.admin('POST', `/api/admin/donors/${id}/notes`, note);
  expect(added.json<DonorDetail>().notes).toMatchObject([{ text: note.text }]);

  const deletion = await site.admin('DELETE', `/api/admin/donors/${id}/notes/${note.id}`);

  expect(deletion.json<DonorDetail>().notes).toEqual([]);
  const path = `/api/admin/donors/${id}/notes`;
  const restored = await site.admin('POST', `${path}/${note.id}/restore`);
  expect(restored.json<DonorDetail>().notes).toMatchObject([{ id: note.id, text: note.text }]);
  expect((await site.admin('POST', `${path}/${randomUUID()}/restore`)).statusCode).toBe(404);
  expect(await site.rejections('POST', `${path}/${note.id}/restore`)).toEqual([403, 401]);

  await site.admin('DELETE', `${path}/${note.id}`);
  const again = await site.admin('POST', path, note);
  expect(again.json<DonorDetail>().notes).toMatchObject([{ text: note.text }]);
  expect(await site.rejections('GET', '/api/admin/donors')).toEqual([403, 401]);
});

test('a deleted note is purged once it can no longer be restored', async () => {
  const { id } = await find('kabir');
  const noteId = randomUUID();
  await site.admin('POST', `/api/admin/donors/${id}/notes`, { id: noteId, text: 'Moved to Pune.' });
  await site.admin('DELETE', `/api/admin/donors/${id}/notes/${noteId}`);
  const { db } = site.database;

  const removedAt = site.clock.now();
  expect(await donorNoteStore.purgeDeleted(db, removedAt)).toBe(0);
  expect(await donorNoteStore.purgeDeleted(db, new Date(removedAt.getTime() + 1))).toBe(1);
  const gone = await site.admin('POST', `/api/admin/donors/${id}/notes/${noteId}/restore`);
  expect(gone.statusCode).toBe(404);
});

test("erasure deletes the record, its notes and names merged into it, and keeps donations and other people's data", async () => {
  await give(site, { donorName: 'Erased', donorEmail: 'erased@example.org', amount: 10 });
  await enterOffline({ donorName: 'Erased in cash', amountMinor: 300 });
  await give(site, { donorName: 'Spouse', donorEmail: 'spouse@example.org', amount: 20 });
  const [donor, cash, spouse] = [await find('erased@'), await find('cash'), await find('spouse')];
  for (const { id } of [cash, spouse])
    await site.admin('POST', `/api/admin/donors/${donor.id}/merge`, { mergedId: id });
  await site.admin('POST', `/api/admin/donors/${donor.id}/notes`, { id: randomUUID(), text: 'Private' });
  const exported = await exportPersonalData(site.database.db, 'erased@example.org');
  expect(exported['donors']).toMatchObject([{ notes: [{ text: 'Private' }] }, { name: 'Erased in cash' }]);

  const { removed } = await erasePersonalData(site.database.db, 'ERASED@example.org');

  expect(removed['donors']).toBe(2);
  expect(await list('search=erased')).toEqual([]);
  expect((await load(spouse.id)).totals).toMatchObject([{ netMinor: 2000 }]);
  const { rows } = await site.database.pool.query(
    `select donor_name from payments where amount_minor in (1000, 300) and donor_id is null`,
  );
  expect(rows).toEqual([{ donor_name: null }, { donor_name: null }]);
});

/** Merges donors of these addresses into one without an address. */
async function mergeIntoCash(name: string, addresses: string[]) {
  const donationId = await enterOffline({ donorName: `${name} in cash`, amountMinor: 300 });
  const cash = await find(`${name} cash`);
  for (const donorEmail of addresses) {
    await give(site, { donorName: name, donorEmail, amount: 10 });
    await merge(cash.id, (await find(donorEmail)).id);
  }
  return { cash, donationId };
}

async function donorOf(donationId: string): Promise<string> {
  const [donation] = await donationsIn([donationId]);
  return donation?.donor_id ?? '';
}

async function splitOff({ id }: DonorDetail, name: string, donationIds: string[]): Promise<string> {
  const form = { newId: randomUUID(), name, donationIds };
  expect((await site.admin('POST', `/api/admin/donors/${id}/split`, form)).statusCode).toBe(200);
  return form.newId;
}

async function donationsIn(ids: string[]) {
  const { rows } = await site.database.pool.query<{ donor_name: string | null; donor_id: string | null }>(
    'select donor_name, donor_id from payments where id = any($1) order by created_at, id',
    [ids],
  );
  return rows;
}

test('erasure and export include the main record without an address that the record was merged into', async () => {
  const { cash, donationId } = await mergeIntoCash('Ruma', ['ruma@example.org']);
  await site.admin('POST', `/api/admin/donors/${cash.id}/notes`, { id: randomUUID(), text: 'Private' });
  const exported = await exportPersonalData(site.database.db, 'ruma@example.org');
  expect(exported['donors']).toMatchObject([
    { name: 'Ruma' },
    { name: 'Ruma in cash', notes: [{ text: 'Private' }] },
  ]);

  const { removed } = await erasePersonalData(site.database.db, 'ruma@example.org');

  expect(removed['donors']).toBe(2);
  expect(await list('search=ruma')).toEqual([]);
  expect(await donationsIn([donationId])).toEqual([{ donor_name: null, donor_id: null }]);
});

test('the main record without an address stays with a person who has another address', async () => {
  const { cash, donationId } = await mergeIntoCash('Tara', ['tara@example.org', 'tara@work.example']);

  const { removed } = await erasePersonalData(site.database.db, 'tara@example.org');

  expect(removed['donors']).toBe(1);
  expect(await load(cash.id)).toMatchObject({ name: 'Tara in cash', email: 'tara@work.example' });
  expect(await donationsIn([donationId])).toEqual([{ donor_name: 'Tara in cash', donor_id: cash.id }]);
});

/** A record with a note that was split off with a donation of an address, and a donor with another address. */
async function splitOffAunt(household: string, other: string) {
  const { id: donationId } = await give(site, { donorName: 'Aunt', donorEmail: household });
  await give(site, { donorName: 'Anasuya', donorEmail: other });
  const auntId = await splitOff(await find(household), 'Aunt', [donationId]);
  const note = { id: randomUUID(), text: 'Sister of the donor' };
  await site.admin('POST', `/api/admin/donors/${auntId}/notes`, note);
  return { auntId, otherId: (await find(other)).id, donationId, note };
}

test('erasure of an address keeps the split-off record that it was merged into, if that has a donation of another', async () => {
  const household = 'household@example.org';
  const { auntId, otherId, donationId, note } = await splitOffAunt(household, 'anasuya@example.org');
  await merge(auntId, otherId);
  expect((await exportPersonalData(site.database.db, 'anasuya@example.org'))['donors']).toHaveLength(1);

  const { removed } = await erasePersonalData(site.database.db, 'anasuya@example.org');

  expect(removed['donors']).toBe(1);
  expect(await load(auntId)).toMatchObject({ name: 'Aunt', records: [{ id: auntId }], notes: [note] });
  expect(await donationsIn([donationId])).toEqual([{ donor_name: 'Aunt', donor_id: auntId }]);
  expect((await erasePersonalData(site.database.db, household.toUpperCase())).removed['donors']).toBe(2);
});

test('erasure of an address keeps a split-off record that was merged into it, if that has a donation of another', async () => {
  const { auntId, otherId, donationId, note } = await splitOffAunt(
    'clan@home.example',
    'anasuya@home.example',
  );
  await merge(otherId, auntId);

  const { removed } = await erasePersonalData(site.database.db, 'anasuya@home.example');

  expect(removed['donors']).toBe(1);
  expect(await load(auntId)).toMatchObject({ id: auntId, name: 'Aunt', notes: [note] });
  expect(await donationsIn([donationId])).toEqual([{ donor_name: 'Aunt', donor_id: auntId }]);
});

test.each(['Auntie', ''])(
  'erasure deletes a record "%s" that was split off with donations of the address only',
  async (name) => {
    const donorEmail = `clan${name.length}@example.org`;
    const { id } = await give(site, { donorName: 'Aunt', donorEmail });
    await give(site, { donorName: 'Clan', donorEmail });
    const auntie = await splitOff(await find(donorEmail), name, [id]);

    const { removed } = await erasePersonalData(site.database.db, donorEmail);

    expect(removed['donors']).toBe(2);
    expect((await site.admin('GET', `/api/admin/donors/${auntie}`)).statusCode).toBe(404);
    expect(await donationsIn([id])).toEqual([{ donor_name: null, donor_id: null }]);
  },
);

test('erasure takes its donations out of a split-off record that has donations of others too', async () => {
  const { id: own } = await give(site, { donorName: 'Lava', donorEmail: 'lava@example.org', amount: 11 });
  const { id: other } = await give(site, { donorName: 'Kusha', donorEmail: 'kusha@example.org', amount: 22 });
  const [lava, kusha] = [await find('lava@'), await find('kusha@')];
  await merge(lava.id, kusha.id);
  const pair = await splitOff(lava, 'Twins', [own, other]);

  const { removed } = await erasePersonalData(site.database.db, 'lava@example.org');

  expect(removed['donors']).toBe(1);
  expect(await load(pair)).toMatchObject({ name: 'Twins', totals: [{ netMinor: 2200, donations: 1 }] });
  expect(await donationsIn([own])).toEqual([{ donor_name: null, donor_id: null }]);
});

test('erasure deletes what a merged record stored about the erased donor', async () => {
  const { before, other } = await mergeError('Shabari', 'Matanga');

  await erasePersonalData(site.database.db, 'shabari@example.org');

  const { rows } = await site.database.pool.query('select id, kept_before from donors where id = any($1)', [
    [before.id, other.id],
  ]);
  expect(rows).toEqual([{ id: other.id, kept_before: null }]);
});

test('erasure takes consent and tags of a merged record out of the kept donor and of later merges', async () => {
  const { before, other } = await mergeError('Sugriva', 'Valin');
  await give(site, { donorName: 'Nishada', donorEmail: 'nishada@example.org' });
  await saveDetails(await find('nishada'), { tags: ['youth'] });
  const later = await find('nishada');
  await merge(before.id, later.id);

  await erasePersonalData(site.database.db, 'valin@example.org');

  expect(detailsOf(await load(before.id))).toEqual({ ...detailsOf(before), tags: ['board', 'youth'] });
  expect((await list('tag=choir')).map(({ id }) => id)).not.toContain(before.id);
  await separate(later.id);
  expect(detailsOf(await load(before.id))).toEqual(detailsOf(before));
  expect((await site.admin('GET', `/api/admin/donors/${other.id}`)).statusCode).toBe(404);
});

test('erasure waits for a merge and undoes it', async () => {
  const { before, other } = await mergeError('Dasharatha', 'Sumantra');
  await separate(other.id);
  const changes: Promise<unknown>[] = [];

  await site.database.db.transaction(async (tx) => {
    await mergeStore.waitForOthers(tx);
    changes.push(merge(before.id, other.id));
    await expect.poll(() => countLockWaits(site.database.pool)).toBe(1);
    changes.push(erasePersonalData(site.database.db, 'sumantra@example.org'));
    await expect.poll(() => countLockWaits(site.database.pool)).toBe(2);
  });
  await Promise.all(changes);

  expect(detailsOf(await load(before.id))).toEqual(detailsOf(before));
});

test('the tributes of a donor are listed with their donations', async () => {
  const { id } = await give(site, {
    donorEmail: 'tribute@example.org',
    tributeKind: 'memory',
    honoreeName: 'Kamala',
  });

  expect((await find('tribute@example.org')).tributes).toMatchObject([
    { paymentId: id, kind: 'memory', honoreeName: 'Kamala' },
  ]);
});

test.each([
  ['needs_response', true, 'open'],
  ['lost', false, 'lost'],
  ['won', false, null],
])('the dispute of a donation is shown with the donor: %s', async (status, isOpen, dispute) => {
  await give(site, { donorName: 'Tara', donorEmail: `tara-${status}@example.org`, amount: 30 });
  const donor = await find(`tara-${status}`);
  const [donation] = await donationsOf(donor.id);
  await site.database.pool.query(
    `insert into payment_disputes (dispute_id, payment_id, attempt_id, status, is_inquiry, is_open,
       is_refund_allowed, amount_minor, currency, opened_at, seen_at, gateway, account)
     select 'disp_' || $2, $1, a.attempt_id, $2, false, $3, false, 3000, 'USD', now(), now(), 'razorpay', 'main'
     from payment_attempts a where a.payment_id = $1 limit 1`,
    [donation?.id, status, isOpen],
  );

  expect(await donationsOf(donor.id)).toMatchObject([{ dispute, needsReview: false }]);
});
