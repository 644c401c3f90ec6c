import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { barsOf, chartHeight, chartWidth, roundTop } from './donation-bars.ts';
import { Component as OverTimeScreen, loader } from './over-time-screen.tsx';

const sums = '/api/admin/donation-sums';
const chart = {
  by: 'day',
  from: '2026-11-20',
  to: '2026-11-21',
  currencies: [
    {
      currency: 'USD',
      totalMinor: 12_550,
      donations: 3,
      periods: [
        { start: '2026-11-20', amountMinor: 2550, donations: 1 },
        { start: '2026-11-21', amountMinor: 10_000, donations: 2 },
      ],
    },
  ],
};

test('donations over time are an image that says what it shows, and a table of the same', async () => {
  fakeApi({ [`${sums}?by=day`]: { status: 200, body: chart } });
  const { container } = renderScreen(OverTimeScreen, { loader });

  expect(await screen.findByRole('heading', { name: 'USD: $125.50 from 3 donations' })).toBeTruthy();
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Bar chart of 2 periods. Highest: Nov 21, 2026, $100.00.',
  );
  fireEvent.click(screen.getByText('Show as table'));
  const row = within(screen.getByRole('table')).getByRole('row', { name: /Nov 20, 2026/ });
  expect(row.textContent).toContain('$25.50');
  await expectNoAxeViolations(container);
});

test('a period without donations, and one that is too long, show a message', async () => {
  fakeApi({ [`${sums}?by=day`]: { status: 200, body: { ...chart, currencies: [] } } });
  renderScreen(OverTimeScreen, { loader }).unmount();
  renderScreen(OverTimeScreen, { loader });
  expect(await screen.findByText('No donations in this period.')).toBeTruthy();

  fakeApi({ [`${sums}?by=month&from=1990-01-01`]: { status: 400 } });
  renderScreen(OverTimeScreen, { loader, path: '/?by=month&from=1990-01-01' });
  expect(await screen.findByText(/Choose a shorter period/)).toBeTruthy();
});

test.each([
  [0, 100],
  [99, 100],
  [100, 100],
  [101, 200],
  [250_001, 500_000],
  [999_999, 1_000_000],
])('the axis above %d ends at %d', (most, top) => {
  expect(roundTop(most)).toBe(top);
});

test('bars are within the image, and no donation is too small to be seen', () => {
  const bars = barsOf(
    [
      { start: 'a', amountMinor: 0 },
      { start: 'b', amountMinor: 1 },
      { start: 'c', amountMinor: 100_000 },
    ],
    100_000,
  );
  expect(bars.map(({ height }) => height)).toEqual([0, 1.5, chartHeight]);
  expect(bars.every(({ x, width }) => x >= 0 && x + width <= chartWidth)).toBe(true);
});
