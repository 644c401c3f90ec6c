import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import type { DonationPhase } from '../use-donation.ts';
import { DonationOutcome } from './donation-outcome.tsx';

function renderPhase(phase: DonationPhase) {
  renderPage(() => <DonationOutcome phase={phase} />);
}

test('after the checkout is closed, the focus is on its outcome, not at the top of the page', () => {
  renderPhase({ name: 'closed' });

  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test('a field that the closed checkout gave the focus back to keeps it', () => {
  renderPage(() => (
    <>
      <input ref={(field) => field?.focus()} aria-label="Custom Amount" />
      <DonationOutcome phase={{ name: 'closed' }} />
    </>
  ));

  expect(document.activeElement).toBe(screen.getByLabelText('Custom Amount'));
});

test('while the service is awaited the focus stays where it is', () => {
  renderPhase({ name: 'confirming' });

  expect(document.activeElement).toBe(document.body);
});

test.each<DonationPhase>([
  { name: 'failed', cause: 'offline' },
  { name: 'unverified' },
  { name: 'closed' },
  { name: 'awaited', page: '/donate/thank-you/1' },
])('the outcome $name has the element that the styles give the full width of the bar', (phase) => {
  renderPage(() => (
    <div className="donation-pay">
      <DonationOutcome phase={phase} />
    </div>
  ));

  expect(document.querySelectorAll('.donation-pay > :is(.notice, .donation-outcome)')).toHaveLength(1);
});
