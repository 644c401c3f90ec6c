import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { permissionsOf, type TeamRole } from '#src/api/access/permissions.ts';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { deleteUser } from '../../admin-contract.ts';
import type { OwnRole } from '../check-role.ts';
import { PermissionsProvider } from './permissions-provider.tsx';

const other = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const meWith = (...teamRoles: TeamRole[]): OwnRole => ({
  id: '7c1d2f0a-3b4c-4d5e-8f60-718293a4b5c6',
  email: 'asha@example.org',
  username: null,
  role: 'admin',
  teamRoles,
  permissions: permissionsOf(teamRoles),
});
const former = meWith('administrator');

function Screen() {
  const call = useAdminCall();
  const [text, setText] = useState('');
  const [isRejected, setRejected] = useState(false);
  return (
    <>
      <input aria-label="Note" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <IfAllowed to={deleteUser}>
        <button
          type="button"
          onClick={() => void call(deleteUser, { params: { id: other } }).then(({ ok }) => setRejected(!ok))}
        >
          Delete
        </button>
      </IfAllowed>
      <IfAllowed to={deleteUser} keepsInput>
        <input aria-label="Name" defaultValue="" />
      </IfAllowed>
      {isRejected && <p>rejected</p>}
    </>
  );
}

async function pressDelete(code: string, own: Parameters<typeof fakeApi>[0][string]) {
  const calls = fakeApi({
    [`/api/admin/users/${other}`]: { status: 403, body: { code, message: '' } },
    '/api/admin/me': own,
  });
  renderScreen(() => (
    <PermissionsProvider me={former}>
      <Screen />
    </PermissionsProvider>
  ));
  for (const label of ['Note', 'Name'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Typed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('rejected');
  return calls;
}

test('a call rejected for a missing role hides its button, and what was typed stays', async () => {
  await pressDelete('permission_needed', { status: 200, body: meWith('viewer') });

  await expect.poll(() => screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  for (const label of ['Note', 'Name'])
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('Typed');
});

test('without a response to the second request the screen stays as it was', async () => {
  const calls = await pressDelete('permission_needed', 'network failure');

  await expect.poll(() => calls.at(-1)?.path).toContain('/api/admin/me');
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
});

test('another rejection does not read the permissions again', async () => {
  const calls = await pressDelete('not_allowed', { status: 200, body: meWith('viewer') });

  expect(calls).toHaveLength(1);
});
