import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { permissionsOf, type TeamRole } from '#src/api/access/permissions.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { type FakeCall, fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as RegistrationsScreen, loader } from './registrations-screen.tsx';

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const path = `/api/admin/events/${id}/registrations`;
const mailingsPath = `/api/admin/events/${id}/mailings`;
const summary = {
  title: 'Lamps',
  slug: 'lamps',
  startsAt: '2026-11-24T12:30:00.000Z',
  endsAt: '2026-11-24T14:30:00.000Z',
  timeZone: 'Asia/Kolkata',
  capacity: null,
  isCancelled: false,
  questions: [{ id: 'meal', kind: 'yesNo', label: 'Meal' }],
  confirmed: 4,
  online: 0,
  waiting: 0,
  checkedIn: 1,
  emails: { confirmed: 2, waiting: 1 },
};

const person = (name: string, checkedInAt: string | null = null) => ({
  id: name,
  name,
  email: `${name}@example.org`,
  seats: 2,
  attendance: 'inPerson',
  state: 'confirmed',
  answers: { meal: 'yes' },
  checkedInAt,
  createdAt: '2026-11-20T06:00:00.000Z',
});
const page = (items: object[], next: string | null = null) => ({
  status: 200,
  body: { items, next, previous: null },
});

async function open(
  responses: Parameters<typeof fakeApi>[0],
  roles: TeamRole[] = ['administrator'],
): Promise<FakeCall[]> {
  const calls = fakeApi({
    [`${path}/summary`]: { status: 200, body: summary },
    [path]: page([person('Ravi')], 'later'),
    [mailingsPath]: { status: 200, body: [] },
    ...responses,
  });
  const granted = permissionsOf(roles);
  renderScreen(RegistrationsScreen, { loader, route: '/:id', path: `/${id}`, granted });
  await screen.findByRole('heading', { level: 1 });
  return calls;
}

test('the check-in list has the confirmed people of all pages by name, with a box to tick', async () => {
  const printed: (string | null)[][] = [];
  vi.stubGlobal('print', () => {
    const list = within(screen.getByRole('table', { name: 'Door list', hidden: true }));
    for (const row of list.getAllByRole('row', { hidden: true }).slice(1))
      printed.push([...row.children].map(({ textContent }) => textContent));
  });
  await open({
    [`${path}?state=confirmed&limit=100`]: page([person('Sita'), person('asha')], 'p2'),
    [`${path}?state=confirmed&limit=100&cursor=p2`]: page([person('Mira', '2026-11-24T12:00:00.000Z')]),
  });

  fireEvent.click(screen.getByRole('button', { name: 'Print door list' }));
  await expect
    .poll(() => printed)
    .toEqual([
      ['', 'ashaasha@example.org', '2', 'In person', 'Yes'],
      ['✓', 'MiraMira@example.org', '2', 'In person', 'Yes'],
      ['', 'SitaSita@example.org', '2', 'In person', 'Yes'],
    ]);
  expect(screen.getByText('Ravi').closest('.no-print')).toBeTruthy();
  await expectNoAxeViolations(document.body);
});

test.each<TeamRole>(['inbox', 'editor'])('the role %s returns to the list of events', async (role) => {
  await open({}, [role]);
  expect(screen.getByRole('link', { name: 'All events' }).getAttribute('href')).toBe('/admin/events');
});

test('a door list that is not complete is not printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await open({
    [`${path}?state=confirmed&limit=100`]: page([person('Sita')], 'p2'),
    [`${path}?state=confirmed&limit=100&cursor=p2`]: { status: 500, body: {} },
  });

  fireEvent.click(screen.getByRole('button', { name: 'Print door list' }));
  expect(await screen.findByText('Couldn’t load this data.')).toBeTruthy();
  expect(print).not.toHaveBeenCalled();
});

test.each([
  [404, 'We couldn’t find that. It may have been moved or deleted.'],
  [409, 'Someone else has changed this registration. Review its current status.'],
  [403, 'Your roles don’t include this. An administrator can change them.'],
])('a check-in rejected with %i names the reason, and the list is loaded again', async (status, message) => {
  const calls = await open({
    [path]: [page([person('Ravi')]), page([])],
    [`${path}/Ravi/check-in`]: { status, body: { code: 'any', message: '' } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Check in Ravi' }));

  expect(await screen.findByText(message)).toBeTruthy();
  await expect.poll(() => screen.queryByText('Ravi')).toBeNull();
  expect(calls.some(({ method }) => method !== 'GET')).toBe(true);
});

test('a double tap checks a person in once', async () => {
  const here = person('Ravi', '2026-11-24T12:00:00.000Z');
  const calls = await open({
    [path]: [page([person('Ravi')]), page([here])],
    [`${path}/Ravi/check-in`]: { status: 200, body: here },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Check in Ravi' }), { detail: 1 });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo check-in of Ravi' }), { detail: 2 });

  await act(async () => {});
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('without a connection the list stays, with a button that loads it again', async () => {
  await open({
    [path]: [page([person('Ravi')]), 'network failure', page([person('Sita')])],
    [`${path}/Ravi/check-in`]: 'network failure',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Check in Ravi' }));

  expect(await screen.findByText('Couldn’t load this data.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check in Ravi' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Check in Sita' })).toBeTruthy();
  expect(screen.queryByText('Couldn’t load this data.')).toBeNull();
});

test('a registration that can no longer be canceled is not said to be changed by someone else', async () => {
  await open({ [`${path}/Ravi/cancel`]: { status: 409, body: { code: 'conflict', message: '' } } });
  fireEvent.click(screen.getByRole('button', { name: /^Cancel.*Ravi/ }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Cancel/ }));

  expect(await screen.findByText(/^The event has started or is canceled/)).toBeTruthy();
});

test('the registrations of a canceled event say so, and no one is checked in', async () => {
  await open({ [`${path}/summary`]: { status: 200, body: { ...summary, isCancelled: true } } });

  expect(screen.getByText('This event is canceled.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Ravi/ })).toBeNull();
});

test('people online are named beside the places of the venue, which they do not fill', async () => {
  await open({ [`${path}/summary`]: { status: 200, body: { ...summary, online: 2, capacity: 3 } } });

  expect(screen.getByText(/4 confirmed/).textContent).toContain('Confirmed online: 2. 3 places in total.');
});

test('an event of several days has its end beside its start, in its time zone', async () => {
  const retreat = { ...summary, endsAt: '2026-11-27T20:30:00.000Z' };
  await open({ [`${path}/summary`]: { status: 200, body: retreat } });
  const line = screen.getByText(/4 confirmed/).textContent.replaceAll(/\s/g, ' ');
  expect(line).toContain('Nov 24, 2026, 6:00 PM – Nov 28, 2026, 2:00 AM');

  cleanup();
  await open({});
  expect(screen.getByText(/4 confirmed/).textContent).not.toContain(' – ');
});

test('the start has the city of its time zone, as in the list of events', async () => {
  await open({});
  const line = screen.getByText(/4 confirmed/).textContent.replaceAll(/\s/g, ' ');
  expect(line).toContain('Nov 24, 2026, 6:00 PM (Kolkata)');
});

test.each([
  ['the name of the person', [{ ...person('Ravi'), state: 'cancelled' }], /^Ravi/],
  ['the summary, where a filter hides the person', [], /4 confirmed/],
])('after a registration is canceled, the focus is on %s', async (_, rows, focused) => {
  await open({
    [path]: [page([person('Ravi')]), page(rows)],
    [`${path}/Ravi/cancel`]: { status: 200, body: { ...person('Ravi'), state: 'cancelled' } },
  });
  const button = screen.getByRole('button', { name: /^Cancel.*Ravi/ });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Cancel/ }));

  await expect.poll(() => document.activeElement?.textContent).toMatch(focused);
  expect(document.activeElement).not.toBe(document.body);
});
