import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { SessionList } from './session-list.tsx';

const userId = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const name = 'Sign out on all devices';

function show(currents: boolean[]) {
  const sessions = currents.map((isCurrent, index) => ({
    id: `session-${index}`,
    isCurrent,
    userAgent: '',
    address: '203.0.113.7',
    createdAt: '2026-11-20T06:00:00.000Z',
    refreshedAt: '2026-11-20T06:00:00.000Z',
    hasSecondFactor: false,
  }));
  renderScreen(() => (
    <SessionList userId={userId} sessions={{ ok: true, status: 200, value: { sessions } }} />
  ));
}

test('all sessions of a user are ended by one button', async () => {
  const calls = fakeApi({ [`/api/admin/users/${userId}/sessions`]: { status: 204 } });
  show([false, false]);
  fireEvent.click(screen.getByRole('button', { name }));

  await expect.poll(() => calls.map(({ method }) => method)).toEqual(['DELETE']);
});

test("a list with the viewer's own session has no button to end all sessions", () => {
  show([true, false]);
  expect(screen.queryByRole('button', { name })).toBeNull();
});
