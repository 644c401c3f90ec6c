import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { ReadingPlan } from '../../contract.ts';
import { ReminderForm } from './reminder-form.tsx';

const plan: ReadingPlan = {
  text: 'bhagavad-gita/chapter-1',
  title: { en: 'Bhagavad Gita', hi: 'भगवद्गीता', sa: 'भगवद्गीता' },
  verseName: 'verse',
  from: '2090-01-01',
  days: [{ day: 1, date: '2090-01-01', first: '1', last: '47', verses: 47 }],
  hasEnded: false,
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function send() {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'uma@example.org' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.submit(screen.getByRole('checkbox').closest('form') ?? document.body);
}

test('the request to confirm within 7 days stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeApi({ '/api/reading-plans/reminders': { status: 201, body: { message: 'Check your email.' } } });
  renderPage(() => <ReminderForm plan={plan} from="2090-01-01" />);
  send();
  await screen.findByText(/Confirm within 7 days/);

  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(/Confirm within 7 days/)).toBeTruthy();
});

test('a plan that has ended since the page was opened can be started again today', async () => {
  // Kathmandu, the zone of the tests, has the next day already.
  vi.useFakeTimers({ now: new Date('2090-01-01T20:00:00Z'), toFake: ['Date'] });
  const fields = { from: { code: 'ended', message: 'from: this plan has ended.' } };
  const body = { code: 'validation_failed', message: 'from: this plan has ended.', fields };
  fakeApi({ '/api/reading-plans/reminders': { status: 400, body } });
  renderPage(() => <ReminderForm plan={plan} from="2090-01-01" />);
  send();
  await screen.findByText('This plan has ended');
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/reading-plan?text=bhagavad-gita%2Fchapter-1&days=1&from=2090-01-02#plan',
  );
});
