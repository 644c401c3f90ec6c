import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { ListedUser } from '../../admin-contract.ts';
import { UserActions } from './user-actions.tsx';

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const user = (role: ListedUser['role']): ListedUser => ({
  id,
  email: 'mira@example.org',
  username: null,
  role,
  teamRoles: [],
  state: 'active',
  hasSecondFactor: false,
  lastSignInAt: null,
  createdAt: '2026-11-20T06:00:00.000Z',
  version: 3,
});

test.each([
  ['user', 'admin', 'Give mira@example.org access to the admin area?', 'Give access'],
  ['admin', 'user', 'Remove access from mira@example.org?', 'Remove access'],
] as const)('changing the access from %s to %s is confirmed first', async (before, after, title, confirm) => {
  const calls = fakeApi({ [`/api/admin/users/${id}`]: { status: 200, body: user(after) } });
  renderScreen(() => <UserActions user={user(before)} onChanged={() => undefined} />);
  const access = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Access' });
  const choose = () => fireEvent.change(access, { target: { value: after } });
  const press = (name: string) =>
    fireEvent.click(within(screen.getByRole('dialog', { name: title })).getByRole('button', { name }));

  choose();
  press('Cancel');
  expect([calls, access.value]).toEqual([[], before]);

  choose();
  press(confirm);
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ version: 3, role: after }]);
});

async function press(response: Parameters<typeof fakeApi>[0][string], action: string, confirm: string) {
  let reloads = 0;
  fakeApi({ [`/api/admin/users/${id}`]: response });
  const { router } = renderScreen(
    () => <UserActions user={user('admin')} onChanged={() => (reloads += 1)} />,
    { path: `/admin/users/${id}` },
  );
  fireEvent.click(screen.getByRole('button', { name: action }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: confirm }));
  return { router, reloads: () => reloads };
}

test('a user who was deleted meanwhile counts as deleted', async () => {
  const { router } = await press(
    { status: 404, body: { code: 'not_found', message: '' } },
    'Delete user',
    'Delete user',
  );

  await expect.poll(() => router.state.location.pathname).toBe('/admin/users');
});

test('after a deletion the list has its search and page again', async () => {
  sessionStorage.setItem('list  /admin/users', '?search=asha&page=2');
  const { router } = await press({ status: 204 }, 'Delete user', 'Delete user');

  await expect.poll(() => router.state.location.search).toBe('?search=asha&page=2');
});

test('disabling a user who was deleted meanwhile does not ask to try again, and loads the screen again', async () => {
  const { reloads } = await press(
    { status: 404, body: { code: 'not_found', message: '' } },
    'Disable user',
    'Disable user',
  );

  expect(await screen.findByText('We couldn’t find that. It may have been moved or deleted.')).toBeTruthy();
  expect(reloads()).toBe(1);
});

test('a change that the roles no longer include names the reason', async () => {
  await press(
    { status: 403, body: { code: 'permission_needed', message: '' } },
    'Disable user',
    'Disable user',
  );

  expect(
    await screen.findByText('Your roles don’t include this. An administrator can change them.'),
  ).toBeTruthy();
});

test('two-factor authentication is turned off after a confirmation, for users who have it', async () => {
  const calls = fakeApi({ [`/api/admin/users/${id}/second-factor`]: { status: 204 } });
  const name = 'Turn off two-factor authentication';
  const { unmount } = renderScreen(() => <UserActions user={user('admin')} onChanged={() => undefined} />);
  expect(screen.queryByRole('button', { name })).toBeNull();
  unmount();

  renderScreen(() => (
    <UserActions user={{ ...user('admin'), hasSecondFactor: true }} onChanged={() => undefined} />
  ));
  fireEvent.click(screen.getByRole('button', { name }));
  expect(calls).toEqual([]);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  expect(await screen.findByText('Two-factor authentication is off.')).toBeTruthy();
});

test('removing one’s own Administrator role is confirmed first, other roles are saved at once', async () => {
  const ownId = '00000000-0000-4000-8000-000000000001';
  const me: ListedUser = { ...user('admin'), id: ownId, teamRoles: ['administrator', 'editor'] };
  const calls = fakeApi({ [`/api/admin/users/${ownId}`]: { status: 200, body: me } });
  renderScreen(() => <UserActions user={me} onChanged={() => undefined} />);
  const bodies = () => calls.map(({ body }) => body);
  const toggle = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save roles' }));

  toggle(/^Editor/);
  save();
  await expect.poll(bodies).toEqual([{ version: 3, teamRoles: ['administrator'] }]);

  toggle(/^Administrator/);
  save();
  const dialog = screen.getByRole('dialog', { name: 'Remove your own Administrator role?' });
  expect(bodies()).toHaveLength(1);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove role' }));
  await expect.poll(bodies).toHaveLength(2);
});
