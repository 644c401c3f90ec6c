import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Permission } from '#src/api/access/permissions.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';

afterEach(() => localStorage.clear());

const page = (items: object[]) => ({ status: 200, body: { items, next: null, previous: null } });
const donation = {
  id: '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80',
  createdAt: '2026-11-21T06:00:00Z',
  donorName: 'Asha Verma',
  amountMinor: 5000,
  currency: 'USD',
};

function open(granted?: readonly Permission[]) {
  return renderScreen(() => <input aria-label="Field of the screen" />, {
    path: '/admin',
    ...(granted && { granted }),
  });
}

const palette = () => screen.getByRole('dialog', { name: 'Search and commands' });
const field = () => within(palette()).getByRole('combobox');

test('Ctrl with the key of K opens the palette on a Devanagari keyboard', () => {
  fakeApi({});
  open();
  fireEvent.keyDown(screen.getByLabelText('Field of the screen'), { key: 'क', code: 'KeyK', ctrlKey: true });
  expect(document.activeElement).toBe(field());
});

test('Ctrl and Cmd with K open the palette, in fields too, and Enter opens the chosen screen', async () => {
  fakeApi({});
  const { router, container } = open();
  fireEvent.keyDown(screen.getByLabelText('Field of the screen'), { key: 'k', metaKey: true });
  expect(document.activeElement).toBe(field());
  await expectNoAxeViolations(container);

  fireEvent.change(field(), { target: { value: 'dono' } });
  const options = () => within(palette()).getAllByRole('option');
  expect(options().map(({ textContent }) => textContent)).toEqual(['Donors g o']);
  fireEvent.change(field(), { target: { value: 'don' } });
  expect(options().map(({ textContent }) => textContent)).toEqual([
    'Donations g d',
    'Donors g o',
    'Record donation n d',
  ]);
  fireEvent.keyDown(field(), { key: 'ArrowUp' });
  const chosen = options().find((option) => option.getAttribute('aria-selected') === 'true');
  expect(chosen?.textContent).toBe('Record donation n d');
  expect(field().getAttribute('aria-activedescendant')).toBe(chosen?.id);
  fireEvent.submit(field());
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/donations/new'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('donations, donors and posts are found while typing', async () => {
  const calls = fakeApi({
    [`/api/admin/donations?search=asha&limit=5`]: page([donation]),
    [`/api/admin/donors?search=asha&limit=5`]: page([
      { id: 'd', name: 'Asha Verma', email: 'asha@example.org' },
    ]),
    [`/api/admin/blogs?search=asha&limit=5&sort=changed`]: page([
      { id: 'p', title: 'Asha means hope', slug: 'asha' },
    ]),
  });
  open();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  fireEvent.change(field(), { target: { value: 'asha' } });

  expect(await within(palette()).findByRole('option', { name: /Asha means hope/ })).toBeTruthy();
  expect(within(palette()).getByRole('option', { name: /Asha Verma \$50\.00 · Nov 21, 2026/ })).toBeTruthy();
  expect(within(palette()).getByRole('option', { name: /asha@example\.org/ })).toBeTruthy();
  expect(calls.length).toBeGreaterThanOrEqual(3);
});

test('the palette offers what the permissions allow, and searches nothing else', async () => {
  const calls = fakeApi({});
  open(['messages.read']);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(
    within(palette())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Dashboard g h', 'Messages g m', 'My account ']);
  fireEvent.change(field(), { target: { value: 'zz' } });
  expect(await within(palette()).findByText('No results. Try another word.')).toBeTruthy();
  expect(calls.filter(({ path }) => path.includes('search'))).toEqual([]);
});

test('posts are found by people who may read them', async () => {
  const posts = page([{ id: 'p', title: 'Asha means hope', slug: 'asha' }]);
  fakeApi({ '/api/admin/blogs?search=asha&limit=5&sort=changed': posts });
  open(['posts.read']);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  fireEvent.change(field(), { target: { value: 'asha' } });
  expect(await within(palette()).findByRole('option', { name: /Asha means hope/ })).toBeTruthy();
});

test('letters are shortcuts outside of fields, until they are turned off', async () => {
  fakeApi({});
  const { router } = open();
  const press = (target: Element, ...keys: string[]) => {
    for (const key of keys) act(() => void fireEvent.keyDown(target, { key }));
  };
  press(screen.getByLabelText('Field of the screen'), 'g', 'd', '?');
  expect(router.state.location.pathname).toBe('/admin');
  expect(screen.queryByRole('dialog')).toBeNull();

  press(document.body, '?');
  const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(sheet).getByText('g d')).toBeTruthy();
  await expectNoAxeViolations(sheet);
  fireEvent.click(within(sheet).getByRole('checkbox', { name: 'Use single letters as shortcuts' }));
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  press(document.body, 'g', 'd');
  expect(router.state.location.pathname).toBe('/admin');

  localStorage.clear();
  press(document.body, 'g', 'd');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/donations'));
});

test('giving.md 7: waiting donations and messages are counted beside their links', async () => {
  const calls = fakeApi({ '/api/admin/waiting': { status: 200, body: { donations: 3, messages: 0 } } });
  open();
  await expect.poll(() => document.querySelector('.adm-badge')?.textContent).toBe('3 waiting');
  expect(calls).toMatchObject([{ path: '/api/admin/waiting' }]);
  const badge = document.querySelector('.adm-badge')?.closest('li')?.querySelector('a');
  expect(badge?.textContent).toBe('Donations');
  expect(badge?.getAttribute('href')).toBe('/admin/donations');
  expect(screen.getByRole('link', { name: 'Messages' })).toBeTruthy();
});
