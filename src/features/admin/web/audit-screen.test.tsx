import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as AuditScreen, loader } from './audit-screen.tsx';

const line = {
  id: 1,
  at: '2026-11-21T10:00:00.000Z',
  event: 'user.invited',
  actor: 'asha@example.org',
  target: 'mira@example.org',
  detail: {},
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

test('the audit log shows the IP address with the browser below it', async () => {
  fakeApi({ '/api/admin/audit': { status: 200, body: { items: [line], next: null, previous: null } } });
  renderScreen(AuditScreen, { loader });

  const cell = (await screen.findByText('203.0.113.7')).closest('td');
  expect(cell?.textContent).toBe('203.0.113.7Firefox, Linux');
  expect(cell?.childNodes).toHaveLength(1);
  expect(screen.getByRole('columnheader', { name: 'IP address' })).toBeTruthy();
});

test('a change of roles is shown with the roles before and after it', async () => {
  const detail = { from: ['viewer'], to: ['editor', 'treasurer'] };
  const changed = { ...line, event: 'user.team-roles-changed', detail };
  fakeApi({ '/api/admin/audit': { status: 200, body: { items: [changed], next: null, previous: null } } });
  renderScreen(AuditScreen, { loader });

  expect(await screen.findByText('Viewer → Editor, Treasurer')).toBeTruthy();
});

test.each([
  ['user.role-changed', { role: 'admin' }, 'Can use the admin area'],
  ['user.role-changed', { role: 'user' }, 'No access'],
  ['user.invited', { role: 'admin', teamRoles: ['administrator'] }, 'Administrator'],
])('%s is shown with the access or the roles that were given: %j', async (event, detail, text) => {
  const items = [{ ...line, event, detail }];
  fakeApi({ '/api/admin/audit': { status: 200, body: { items, next: null, previous: null } } });
  renderScreen(AuditScreen, { loader });

  const target = (await screen.findByText('mira@example.org')).closest('td');
  expect(target?.textContent).toContain(text);
});

test('a change of settings is shown with what was changed, each once', async () => {
  const detail = { changed: ['contactEmail', 'currencies', 'fiscalYearStarts', 'earlierSetting'] };
  const changed = { ...line, event: 'settings.saved', target: null, detail };
  fakeApi({ '/api/admin/audit': { status: 200, body: { items: [changed], next: null, previous: null } } });
  renderScreen(AuditScreen, { loader });

  const names = await screen.findByText('Contact email, Donation currencies');
  expect(names.closest('td')?.textContent).toBe('Contact email, Donation currencies');
});

test('the audit log of one user names the user, and leads back to the activity of all', async () => {
  const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
  const none = { status: 200, body: { items: [], next: null, previous: null } };
  const calls = fakeApi({
    [`/api/admin/audit?area=user&user=${id}`]: none,
    '/api/admin/audit?area=user': none,
    [`/api/admin/users/${id}`]: { status: 200, body: { id, email: 'mira@example.org' } },
  });
  renderScreen(AuditScreen, { loader, path: `/admin/audit?user=${id}&area=user` });

  expect((await screen.findByText(/Only mira@example\.org/)).tagName).toBe('P');
  fireEvent.click(screen.getByRole('link', { name: 'Show all users' }));
  await expect.poll(() => screen.queryByText(/Only mira/)).toBeNull();
  expect(calls.at(-1)?.path).toBe('/api/admin/audit?area=user');
});

test('the audit log says that it is limited to a user whose address cannot be read', async () => {
  const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
  fakeApi({
    [`/api/admin/audit?user=${id}`]: { status: 200, body: { items: [line], next: null, previous: null } },
  });
  renderScreen(AuditScreen, { loader, path: `/admin/audit?user=${id}` });
  expect(await screen.findByText(/Only one user/)).toBeTruthy();
});

test('a screen that is rejected without the second factor leads to the login page', async () => {
  fakeApi({ '/api/admin/audit': { status: 403, body: { code: 'second_factor_needed', message: 'code' } } });
  const { router } = renderScreen(AuditScreen, { loader, path: '/admin/audit' });

  expect(await screen.findByText('another page')).toBeTruthy();
  expect(router.state.location).toMatchObject({
    pathname: '/admin/login',
    state: { from: '/admin/audit', hasEnded: true },
  });
});

test('the audit log of a period is read', async () => {
  const none = { status: 200, body: { items: [], next: null, previous: null } };
  const calls = fakeApi({
    '/api/admin/audit': none,
    '/api/admin/audit?from=2026-11-01': none,
  });
  renderScreen(AuditScreen, { loader, path: '/admin/audit' });
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-11-01' } });
  await expect.poll(() => calls.at(-1)?.path).toBe('/api/admin/audit?from=2026-11-01');
});

test('the audit log is exported with the filters of the list', async () => {
  const filters = 'area=user&from=2026-11-01';
  const calls = fakeApi({
    [`/api/admin/audit?${filters}`]: { status: 200, body: { items: [line], next: null, previous: null } },
    [`/api/admin/audit.csv?${filters}`]: { status: 200, body: 'id' },
  });
  renderScreen(AuditScreen, { loader, path: `/admin/audit?${filters}&cursor=` });
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await expect.poll(() => calls.at(-1)?.path).toBe(`/api/admin/audit.csv?${filters}`);
});
