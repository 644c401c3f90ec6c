import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleSeat as seat } from '#tests/support/example-day.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { computeFestivals } from '../../../calculation/calculation.ts';
import { choosePlace, type ChosenPlace } from '../../chosen-place.ts';
import * as engine from '../../engine.ts';
import { type Engine, loadEngine } from '../../load-engine.ts';
import { chooseUsage } from '../../usage/chosen-usage.ts';
import { ComingGuides } from './coming-guides.tsx';
import { FestivalYear } from './festival-year.tsx';

vi.mock('../../load-engine.ts', () => ({ engineAtHand: () => null, loadEngine: vi.fn() }));

const now = Date.parse('2026-11-21T18:00:00Z');
const first = {
  from: '2026-11-21',
  observances: computeFestivals({ from: '2026-11-21', to: '2027-03-10', place: seat }),
};
const varanasi = {
  name: 'Varanasi, India',
  latitude: 25.3176,
  longitude: 82.9739,
  zone: 'Asia/Kolkata',
} as ChosenPlace;

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.mocked(loadEngine).mockReset();
});

afterEach(() => choosePlace(null));

// Files share one registry of mocks.
afterAll(() => vi.doUnmock('../../load-engine.ts'));

const retry = () => screen.findByRole('button', { name: 'Try Again' });

test('XTR-06: a chosen year never shows the first list; a failure can be retried', async () => {
  const load = Promise.withResolvers<Engine>();
  vi.mocked(loadEngine).mockReturnValueOnce(load.promise).mockResolvedValue(engine);
  renderPage(() => <FestivalYear first={first} />, { path: '/events' });
  expect(screen.getByRole('row', { name: /Maha Shivaratri/ }).textContent).toContain('March 5, 2027');

  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2028' } });
  expect(screen.queryByRole('table')).toBeNull();
  load.reject(new Error('offline'));
  fireEvent.click(await retry());

  const row = await screen.findByRole('row', { name: /Maha Shivaratri/ });
  expect(row.textContent).toContain('2028');
});

test('XTR-06: after a failed choice the first list is shown again when it is chosen', async () => {
  vi.mocked(loadEngine).mockRejectedValue(new Error('offline'));
  renderPage(() => <FestivalYear first={first} />, { path: '/events' });
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2028' } });
  await retry();
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '' } });

  expect(screen.getByRole('row', { name: /Maha Shivaratri/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test.each([
  ['FestivalYear', () => <FestivalYear first={first} />],
  ['ComingGuides', () => <ComingGuides first={first} textOf={() => undefined} />],
])('%s: the first list is not kept as that of another place', async (_, Page) => {
  vi.mocked(loadEngine).mockRejectedValueOnce(new Error('offline')).mockResolvedValue(engine);
  renderPage(Page, { path: '/festivals' });
  expect(screen.getByText('Maha Shivaratri')).toBeTruthy();
  choosePlace(varanasi);
  const button = await retry();
  expect(screen.queryByText('Maha Shivaratri')).toBeNull();

  fireEvent.click(button);
  await waitFor(() => expect(screen.getByText('Maha Shivaratri')).toBeTruthy());
});

test.each([
  ['FestivalYear', () => <FestivalYear first={first} />],
  ['ComingGuides', () => <ComingGuides first={first} textOf={() => undefined} />],
])('%s: the dates follow the sunrise that the reader has chosen', async (_, Page) => {
  const compute = vi.fn(engine.festivalsInSteps);
  vi.mocked(loadEngine).mockResolvedValue({ ...engine, festivalsInSteps: compute });
  chooseUsage({ sunriseRule: 'hindu' });
  renderPage(Page, { path: '/festivals' });

  await waitFor(() =>
    expect(compute).toHaveBeenCalledWith(expect.objectContaining({ sunriseRule: 'hindu' })),
  );
  chooseUsage({});
});

test.each([
  ['FestivalYear', () => <FestivalYear first={null} />],
  ['ComingGuides', () => <ComingGuides first={null} textOf={() => undefined} />],
])('%s: a calculation that fails can be repeated', async (_, Page) => {
  const broken = vi.fn(engine.festivalsInSteps).mockImplementationOnce(function* () {
    yield;
    throw new RangeError('no such day');
  });
  vi.mocked(loadEngine).mockResolvedValue({ ...engine, festivalsInSteps: broken });
  renderPage(Page, { path: '/festivals' });

  fireEvent.click(await retry());
  await waitFor(() => expect(screen.getByText('Maha Shivaratri')).toBeTruthy());
});

test('opened and closed months and the chosen kind are kept for the way back', () => {
  const show = () =>
    renderPage(() => <ComingGuides first={first} textOf={() => undefined} />, { path: '/festivals' });
  const months = () => [...document.querySelectorAll('details')];
  const page = show();
  expect(months().map(({ open }) => open)).toEqual([true, true, false, false]);
  for (const at of [0, 3]) {
    const month = months()[at];
    if (!month) throw new Error('no month');
    month.open = !month.open;
    fireEvent(month, new Event('toggle'));
  }
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'all' } });
  page.unmount();

  show();
  expect(months().map(({ open }) => open)).toEqual([false, true, false, false, true]);
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('all');
  history.replaceState(null, '');
});

test('a year is computed in tasks at first, and at once when another is chosen', async () => {
  const tasks = vi.spyOn(window, 'setTimeout');
  vi.mocked(loadEngine).mockResolvedValue(engine);
  renderPage(() => <FestivalYear first={null} />, { path: '/events' });
  await screen.findByRole('row', { name: /Maha Shivaratri/ });
  expect(tasks.mock.calls.filter(([, delay]) => delay === undefined).length).toBeGreaterThan(10);

  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2028' } });
  expect(screen.getByRole('row', { name: /Maha Shivaratri/ }).textContent).toContain('2028');
});
