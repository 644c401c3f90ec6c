import { screen } from '@testing-library/react';
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
  expect(screen.getByRole('columnheader', { name: 'IP address' })).toBeTruthy();
});
