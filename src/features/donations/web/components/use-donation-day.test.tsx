import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Currency } from '#src/api/money.ts';
import type { Entity } from '#src/api/organisation.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { hydratePage, renderPage } from '#tests/support/render-page.tsx';
import { useDonationDay } from './use-donation-day.ts';

const createdAt = '2026-11-29T19:30:00.000Z';

test.each<[string, Currency, Entity, string]>([
  ['2026-11-29T07:30:00.000Z', 'USD', 'us', 'November 28, 2026'],
  ['2026-11-29T07:30:00.000Z', 'INR', 'us', 'November 28, 2026'],
  [createdAt, 'INR', 'in', 'November 30, 2026'],
])(
  'a donation at %s in %s belongs to the day at the office of its receiver (%s)',
  (at, currency, entity, day) => {
    renderPage(() => useDonationDay()({ createdAt: at, currency }), { site: receivedBy(currency, entity) });
    expect(screen.getByText(day)).toBeTruthy();
  },
);

test('a currency that is no longer received has the day of the office of its country', () => {
  renderPage(() => useDonationDay()({ createdAt, currency: 'INR' }), { site: { receivers: {} } });
  expect(screen.getByText('November 30, 2026')).toBeTruthy();
});

test('server and browser agree on the day', () => {
  const Page = () => useDonationDay()({ createdAt, currency: 'INR' });
  const onServer: (string | null)[] = [];
  const { container } = hydratePage(Page, { site: receivedBy('INR', 'in') }, ({ textContent }) =>
    onServer.push(textContent),
  );
  expect(onServer).toEqual([container.textContent]);
});

function receivedBy(currency: Currency, entity: Entity) {
  const [usual] = exampleSite.receivers.USD ?? [];
  if (!usual) throw new Error('the example site receives dollars');
  return { receivers: { [currency]: [{ ...usual, entity }] } } as Pick<typeof exampleSite, 'receivers'>;
}
