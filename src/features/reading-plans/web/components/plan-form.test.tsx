import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { PlanForm } from './plan-form.tsx';

afterEach(() => vi.useRealTimers());

/** First day that the form sends. */
function submitted(from: string): string | undefined {
  renderPage(() => <PlanForm works={[]} chosen={{ text: null, days: '7', from: null }} />);
  const field = screen.getByLabelText<HTMLInputElement>('First day');
  fireEvent.change(field, { target: { value: from } });
  const { form } = field;
  if (form) fireEvent.submit(form);
  return field.value;
}

test('a plan without a first day starts on the day of the browser', () => {
  // Kathmandu, the zone of the tests, has the next day already.
  vi.useFakeTimers({ now: new Date('2026-11-21T20:00:00Z'), toFake: ['Date'] });
  expect(submitted('')).toBe('2026-11-22');
});

test('a chosen first day stays', () => {
  expect(submitted('2027-01-14')).toBe('2027-01-14');
});
