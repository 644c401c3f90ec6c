import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Dashboard } from '../dashboard-contract.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

async function dashboard(): Promise<Dashboard> {
  return (await site.admin('GET', '/api/admin/dashboard')).json<Dashboard>();
}

async function write(subject: string): Promise<void> {
  const payload = { name: 'Sita', email: 'sita@example.org', subject, message: 'Namaste' };
  await site.app.inject({ method: 'POST', url: '/api/contact', payload });
  site.advance(1000);
}

async function idOf(subject: string): Promise<string> {
  const { items } = (
    await site.admin('GET', `/api/admin/messages?search=${encodeURIComponent(subject)}`)
  ).json<{ items: { id: string }[] }>();
  return items[0]?.id ?? '';
}

const subjects = async () => (await dashboard()).messages.map(({ subject }) => subject);

test('the dashboard lists open messages, unassigned ones first', async () => {
  for (const subject of ['Alpha', 'Beta', 'Gamma', 'Delta']) await write(subject);
  await site.admin('PUT', `/api/admin/messages/${await idOf('Delta')}/handling`, {
    version: 1,
    assignedTo: site.adminId,
    note: '',
  });
  await site.admin('POST', `/api/admin/messages/${await idOf('Beta')}/replies`, {
    id: randomUUID(),
    message: 'Namaste',
  });
  await site.admin('PATCH', `/api/admin/messages/${await idOf('Gamma')}`, { isArchived: true });
  await write('Epsilon');

  expect(await subjects()).toEqual(['Epsilon', 'Alpha', 'Delta']);
  const { messages } = await dashboard();
  expect(messages.map(({ assignedTo }) => assignedTo !== null)).toEqual([false, false, true]);
  expect(messages[0]).toMatchObject({ id: await idOf('Epsilon'), name: 'Sita' });
});

test('unpublished posts are listed: scheduled ones by date, then drafts', async () => {
  const [soon, later] = [2, 9].map((days) => new Date(Date.now() + days * msPerDay).toISOString());
  for (const [slug, changes] of Object.entries({
    shown: { published: true },
    later: { published: true, publishedAt: later },
    soon: { published: true, publishedAt: soon },
    draft: { published: false },
  })) {
    await site.admin('POST', '/api/admin/blogs', { slug, title: slug, content: 'Text', ...changes });
  }

  const { posts } = await dashboard();

  expect(posts.map(({ title, publishedAt }) => [title, publishedAt])).toEqual([
    ['soon', soon],
    ['later', later],
    ['draft', null],
  ]);
});

test('the dashboard lists no canceled event among the upcoming ones', async () => {
  const form = {
    title: 'Evening of lamps',
    slug: 'evening-of-lamps',
    language: 'en',
    description: 'Lamps and songs.',
    details: '',
    attendance: 'inPerson',
    place: 'Varanasi',
    venue: '',
    latitude: null,
    longitude: null,
    onlineUrl: '',
    recordingUrl: '',
    startsAt: new Date(site.clock.now().getTime() + msPerDay).toISOString(),
    endsAt: new Date(site.clock.now().getTime() + 2 * msPerDay).toISOString(),
    timeZone: 'Asia/Kolkata',
    takesRegistrations: false,
    capacity: null,
    maxSeats: 6,
    hasWaitingList: false,
    questions: [],
    reminderHours: 24,
    observance: null,
    repeats: 'none',
    repeatsOn: null,
    repeatsUntil: null,
  };
  const created = await site.admin('POST', '/api/admin/events', form);
  const { id, version } = created.json<{ id: string; version: number }>();
  const isListed = async () => (await dashboard()).events.some((event) => event.id === id);
  expect(await isListed()).toBe(true);

  await site.admin('POST', `/api/admin/events/${id}/cancel`, { note: '', version });
  expect(await isListed()).toBe(false);
});
