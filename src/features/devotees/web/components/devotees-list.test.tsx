import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { examplePayment } from '#tests/support/example-payment.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { DevoteesList } from './devotees-list.tsx';

test('DEV-18: the date of a donation is the day of its receipt', () => {
  const payments = [examplePayment({ createdAt: '2026-11-29T07:30:00.000Z' })];
  renderPage(() => (
    <DevoteesList payments={payments} newest={[]} cursor={undefined} onOlder={() => undefined} />
  ));

  expect(screen.getByText('November 28, 2026').getAttribute('datetime')).toBe('2026-11-29T07:30:00.000Z');
});
