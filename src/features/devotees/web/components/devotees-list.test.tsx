import { fireEvent, screen } from '@testing-library/react';
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

test('the first donation of the added ones gets the focus, also when the button is gone', () => {
  const payments = Array.from({ length: 30 }, (_, index) =>
    examplePayment({ id: `${index}`, donorName: `Donor ${index}` }),
  );
  renderPage(() => (
    <DevoteesList payments={payments} newest={[]} cursor={undefined} onOlder={() => undefined} />
  ));
  const more = screen.getByRole('button', { name: 'Show More' });
  more.focus();
  fireEvent.click(more);

  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Donor 25');
});

test('the region that announces donations is in the page before the first one', () => {
  renderPage(() => <DevoteesList payments={[]} newest={[]} cursor={undefined} onOlder={() => undefined} />);
  expect(screen.getByText('No devotees found')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
});
