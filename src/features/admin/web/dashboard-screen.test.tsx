import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permissionsOf } from '#src/api/access/permissions.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { Dashboard } from '../dashboard-contract.ts';
import { Component as DashboardScreen, loader } from './dashboard-screen.tsx';

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const at = '2026-11-02T06:00:00Z';
const dashboard: Dashboard = {
  today: '2026-11-02',
  counts: { blogs: 12, publishedBlogs: 9, users: 2, tags: 4 },
  attention: [
    {
      kind: 'failed',
      total: 4,
      items: [{ id, name: 'Dana', amountMinor: 10_000, currency: 'USD', at, detail: null }],
    },
    {
      kind: 'message',
      total: 1,
      items: [{ id, name: 'Suresh', amountMinor: null, currency: null, at, detail: 'A receipt' }],
    },
  ],
  months: [
    {
      currency: 'USD',
      receivedMinor: 6000,
      previousMinor: 5000,
      donations: 3,
      feesMinor: 175,
      netMinor: 5825,
      monthlyMinor: 1500,
      days: [
        { day: 1, amountMinor: 5000, runningMinor: 5000, previousMinor: 0 },
        { day: 2, amountMinor: 1000, runningMinor: 6000, previousMinor: 5000 },
      ],
    },
  ],
  unreadMessages: 1,
  activity: [],
  posts: [],
  messages: [],
  events: [
    {
      id,
      title: 'Evening reading',
      language: 'en',
      place: 'Berkeley',
      startsAt: '2026-11-25T03:00:00Z',
      timeZone: 'America/Los_Angeles',
    },
  ],
};

function answer(changes: Partial<Dashboard> = {}) {
  return fakeApi({
    '/api/admin/dashboard': { status: 200, body: { ...dashboard, ...changes } },
    '/api/admin/completion': { status: 200, body: [] },
  });
}

test('the rest of failed monthly donations leads to those donations', async () => {
  const failed = {
    id,
    name: 'Dana',
    amountMinor: 10_000,
    currency: 'USD',
    at: '2026-11-20T00:00:00Z',
    detail: null,
  };
  answer({ attention: [{ kind: 'monthly_failed', total: 2, items: [failed] }] });
  renderScreen(DashboardScreen, { loader });

  const link = await screen.findByRole('link', { name: /: 1 more$/ });
  expect(link.getAttribute('href')).toBe('/admin/donations?attention=yes&frequency=monthly');
});

test('unanswered messages beyond those shown are listed by the filter for messages without a reply', async () => {
  const message = {
    id,
    name: 'Sita',
    amountMinor: null,
    currency: null,
    at: '2026-11-20T00:00:00Z',
    detail: 'Puja',
  };
  answer({ attention: [{ kind: 'message', total: 2, items: [message] }] });
  renderScreen(DashboardScreen, { loader });

  const link = await screen.findByRole('link', { name: /: 1 more$/ });
  expect(link.getAttribute('href')).toBe('/admin/messages?state=unanswered');
});

test('each line that needs attention links to its subject, and the rest to the list', async () => {
  answer();
  const { container } = renderScreen(DashboardScreen, { loader });

  const panel = within((await screen.findByRole('heading', { name: 'Needs attention' })).closest('section')!);
  const lines = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toContain('Payment failed: Dana, $100.00');
  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/admin/donations/${id}`,
    '/admin/donations?attention=yes&status=failed',
    `/admin/messages/${id}`,
  ]);
  expect(panel.getByRole('link', { name: 'Payment failed: 3 more' })).toBeTruthy();
  await expectNoAxeViolations(container);
});

test('the attention panel is omitted when nothing needs attention', async () => {
  answer({ attention: [] });
  renderScreen(DashboardScreen, { loader });
  await screen.findByText('Total Blogs');
  expect(screen.queryByText('Needs attention')).toBeNull();
});

test('upcoming events keep their title and place in every language of the admin area', async () => {
  answer();
  renderScreen(DashboardScreen, { loader, locale: 'hi' });

  const event = await screen.findByRole('link', { name: 'Evening reading' });
  expect(event.closest('li')?.textContent).toContain('Berkeley');
  expect(screen.getByText('Evening reading').lang).toBe('en');
});

test('DON-07: the comparison of a month is shown in words, and its chart has a table', async () => {
  answer();
  renderScreen(DashboardScreen, { loader });

  const panel = within(await screen.findByRole('region', { name: 'US dollars, November' }));
  expect(panel.getByText('$60.00', { selector: '.dash-figure' })).toBeTruthy();
  expect(panel.getByText(/more than October 1–2 \(\$50\.00\)/).textContent).toBe(
    '▲ 20% more than October 1–2 ($50.00)',
  );
  expect(panel.getByRole('img').getAttribute('aria-label')).toBe(
    'Running total from Nov 1 to Nov 2: $60.00. Same days of last month: $50.00.',
  );
  expect(panel.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'DayEach dayRunning totalLast month',
    'Nov 1$50.00$50.00$0.00',
    'Nov 2$10.00$60.00$50.00',
  ]);
  expect(panel.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '3',
    '-$1.75',
    '$58.25',
    '25%',
  ]);
});

test('ADM-04, ADM-05: the four counts and the recent activity have the specified labels', async () => {
  answer();
  renderScreen(DashboardScreen, { loader });

  for (const [name, count] of Object.entries({
    'Total Blogs': '12',
    'Published Blogs': '9',
    'Total Users': '2',
    'Total Tags': '4',
  }))
    expect((await screen.findByText(name)).nextElementSibling?.textContent).toBe(count);
  expect(screen.getByRole('heading', { name: 'Recent Activity' })).toBeTruthy();
  expect(screen.getByText('Coming soon...')).toBeTruthy();
});

test('an event is shown in its own time zone', async () => {
  answer();
  renderScreen(DashboardScreen, { loader });
  expect(await screen.findByText('Nov 24, 2026, 7:00 PM')).toBeTruthy();
});

test('the dashboard shows an author neither money nor messages, and offers no button that would be rejected', async () => {
  const calls = answer({ attention: [], months: [], counts: { ...dashboard.counts, users: null } });
  renderScreen(DashboardScreen, { path: '/admin', loader, granted: permissionsOf(['author']) });

  expect(await screen.findByRole('link', { name: 'Write post' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Record donation' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Awaiting reply' })).toBeNull();
  expect(screen.queryByText('Total Users')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Next events' })).toBeTruthy();
  expect(document.querySelectorAll('a[href^="/admin/events/"]')).toHaveLength(0);
  expect(calls.map(({ path }) => path)).toEqual(['/api/admin/dashboard']);
});

test('the dashboard leads people who answer messages to the registrations of the next events, and to all events', async () => {
  answer({ attention: [], months: [] });
  renderScreen(DashboardScreen, { path: '/admin', loader, granted: permissionsOf(['inbox']) });

  expect(await screen.findByRole('heading', { name: 'Next events' })).toBeTruthy();
  const links = [...document.querySelectorAll('main a[href^="/admin/events"]')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/events',
    `/admin/events/${id}/registrations`,
  ]);
});

test('the dashboard links waiting posts for people who only read them', async () => {
  const post = { id, title: 'A lamp', language: 'en', publishedAt: null, updatedAt: at };
  answer({ attention: [], months: [], posts: [post] });
  renderScreen(DashboardScreen, { path: '/admin', loader, granted: permissionsOf(['viewer']) });

  expect((await screen.findByRole('link', { name: 'A lamp' })).getAttribute('href')).toBe(
    `/admin/blogs/${id}/edit`,
  );
});
