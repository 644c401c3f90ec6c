import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { FoundDate } from '../../remembrance-links.ts';
import { ReminderForm } from './reminder-form.tsx';

const found: FoundDate = {
  occasion: 'birthday',
  annual: '1-1',
  placeId: 'el-sobrante',
  others: [],
  isBySunrise: false,
  firstYearDate: null,
  after: null,
  project: null,
};

afterEach(() => vi.unstubAllGlobals());

test('the request to confirm within 7 days stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeApi({ '/api/remembrances': { status: 201, body: { message: 'Check your email.' } } });
  renderPage(() => <ReminderForm found={found} />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'uma@example.org' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.submit(screen.getByRole('checkbox').closest('form') ?? document.body);
  await screen.findByText(/Confirm within 7 days/);

  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(/Confirm within 7 days/)).toBeTruthy();
});
