import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { DonationListScreen } from './donation-list-screen.tsx';

test('ADM-12: the list of donations is the content of the shell', async () => {
  fakeApi({ '/api/admin/donations': { status: 200, body: { items: [], next: null, previous: null } } });
  const { container } = renderScreen(DonationListScreen);

  expect(await screen.findByText('No donations yet')).toBeTruthy();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  await expectNoAxeViolations(container);
});
