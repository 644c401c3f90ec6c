import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permissionsOf, type TeamRole } from '#src/api/access/permissions.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as SettingsScreen, loader } from './newsletter-settings-screen.tsx';

const settings = {
  ratePerMinute: 60,
  postDigest: 'off',
  hasFestivalDigest: false,
  countsClicks: true,
  version: 1,
};

test.each<[TeamRole, boolean]>([
  ['administrator', false],
  ['editor', true],
])('the role %s can only read the settings of the newsletter: %s', async (role, isReadOnly) => {
  fakeApi({ '/api/admin/newsletter/settings': { status: 200, body: settings } });
  renderScreen(SettingsScreen, { path: '/', loader, granted: permissionsOf([role]) });

  const rate = await screen.findByRole('spinbutton');
  expect(rate.matches(':disabled')).toBe(isReadOnly);
  expect(screen.queryByText('You can read this page but not change it.') !== null).toBe(isReadOnly);
  expect(screen.queryByRole('button', { name: 'Save settings' }) !== null).toBe(!isReadOnly);
});
