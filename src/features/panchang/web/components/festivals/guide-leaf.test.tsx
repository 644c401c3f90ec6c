import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleSeat as seat } from '#tests/support/example-day.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { computeFestivals } from '../../../calculation/calculation.ts';
import { guideDatesOf } from '../../../views/guide-dates.ts';
import { choosePlace, type ChosenPlace } from '../../chosen-place.ts';
import * as engine from '../../engine.ts';
import { loadEngine } from '../../load-engine.ts';
import { GuideLeaf } from './guide-leaf.tsx';
import { type FirstDates, useGuideDates } from './use-guide-dates.ts';

vi.mock('../../load-engine.ts', () => ({ engineAtHand: () => null, loadEngine: vi.fn() }));

const guide = 'maha-shivaratri';
const year = { from: '2026-11-21', to: '2027-12-31' };
const first = { from: year.from, dates: guideDatesOf(guide, computeFestivals({ ...year, place: seat })) };
const auckland = {
  name: 'Auckland, New Zealand',
  latitude: -36.8485,
  longitude: 174.7635,
  zone: 'Pacific/Auckland',
} as ChosenPlace;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T18:00:00Z'), toFake: ['Date'] });
  vi.mocked(loadEngine).mockReset();
});

afterEach(() => choosePlace(null));

// Files share one registry of mocks.
afterAll(() => vi.doUnmock('../../load-engine.ts'));

function Leaf({ from, reminderPath = null }: { from: FirstDates | null; reminderPath?: string | null }) {
  const dates = useGuideDates(guide, from, false);
  return (
    <>
      <GuideLeaf guide={guide} regionalRule={null} reminderPath={reminderPath} {...dates} />
      <p>{`shown for ${dates.shown.place.name}`}</p>
    </>
  );
}

const show = (from: FirstDates | null = first) =>
  renderPage(() => <Leaf from={from} />, { path: '/festivals' });

const failure =
  'Couldn’t calculate the dates for Auckland, New Zealand. The dates shown are for El Sobrante, CA.';

test('dates of the default place are named as such when those of the chosen place cannot be loaded', async () => {
  vi.mocked(loadEngine).mockRejectedValueOnce(new Error('offline')).mockResolvedValue(engine);
  choosePlace(auckland);
  show();
  expect((await screen.findByText(failure)).closest('[role]')?.getAttribute('role')).toBe('alert');
  expect(screen.getByText('shown for El Sobrante, CA')).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('shown for Auckland, New Zealand');
  expect(screen.queryByText(failure)).toBeNull();
});

test('a calculation that fails is reported, and can be tried again', async () => {
  const broken = vi.fn(engine.festivalsInSteps).mockImplementationOnce(function* () {
    yield;
    throw new RangeError('no such day');
  });
  vi.mocked(loadEngine).mockResolvedValue({ ...engine, festivalsInSteps: broken });
  choosePlace(auckland);
  show();
  await screen.findByText(failure);

  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('shown for Auckland, New Zealand');
});

test('without any dates the page does not stay at loading', async () => {
  vi.mocked(loadEngine).mockRejectedValue(new Error('offline'));
  choosePlace(auckland);
  show(null);
  expect(screen.getByText('Calculating the dates...')).toBeTruthy();
  await screen.findByText('Couldn’t calculate the dates for Auckland, New Zealand.');
  expect(screen.queryByText('Calculating the dates...')).toBeNull();
});

test('the default place has no notice', async () => {
  show();
  await waitFor(() => expect(screen.getByText('shown for El Sobrante, CA')).toBeTruthy());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(loadEngine).not.toHaveBeenCalled();
});

test('while only this year is computed, whose date is past, the page does not state that there is no date', async () => {
  vi.setSystemTime('2026-11-29T12:00:00Z');
  vi.mocked(loadEngine).mockResolvedValue(engine);
  choosePlace(auckland);
  show({ from: '2026-11-29', dates: first.dates });
  const shown = new Set<string | null>();
  const observer = new MutationObserver(() =>
    shown.add(document.querySelector('.guide-leaf')?.textContent ?? null),
  );
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await screen.findByText('shown for Auckland, New Zealand');
  await waitFor(() => expect(document.querySelector('.guide-leaf time')).toBeTruthy());
  observer.disconnect();
  expect([...shown].filter((words) => words?.includes('It doesn’t occur'))).toEqual([]);
});

test('on the eve the time until sunrise is in hours and minutes', async () => {
  vi.setSystemTime('2027-03-04T22:10:00Z');
  show({ ...first, from: '2027-03-04', sunrise: '2027-03-05T14:35:00Z' });
  expect((await screen.findByText(/^In 16 h 25 min/)).textContent).toBe(
    'In 16 h 25 minBegins at sunrise, 6:35 AM',
  );
});

test('two days before, and without a sunrise, the days are counted', async () => {
  vi.setSystemTime('2027-03-03T22:10:00Z');
  show({ ...first, from: '2027-03-03', sunrise: null });
  expect(await screen.findByText('In 2 days')).toBeTruthy();
});

test('on the eve at a chosen place the sunrise is that of the place', async () => {
  vi.setSystemTime('2027-03-05T01:00:00Z');
  vi.mocked(loadEngine).mockResolvedValue(engine);
  choosePlace(auckland);
  show();
  expect((await screen.findByText(/Begins at sunrise/)).textContent).toMatch(
    /^Begins at sunrise, 7:\d\d AM$/,
  );
});

test('on the eve the sunrise of the default place is not shown for another place, whose dates failed', async () => {
  vi.setSystemTime('2027-03-04T06:00:00Z');
  vi.mocked(loadEngine).mockRejectedValue(new Error('offline'));
  choosePlace(auckland);
  show({ ...first, from: '2027-03-03', sunrise: '2027-03-05T14:35:00Z' });
  expect(await screen.findByText(failure)).toBeTruthy();
  expect(document.querySelector('.guide-leaf-days')?.textContent).toBe('In 1 day');
});

test('a festival that reminders have leads to their form', () => {
  renderPage(() => <Leaf from={first} reminderPath="/panchang/reminders?observance=maha-shivaratri" />, {
    path: '/festivals',
  });
  expect(screen.getByRole('link', { name: 'Set a Reminder' }).getAttribute('href')).toBe(
    '/panchang/reminders?observance=maha-shivaratri',
  );
});

test.each([
  ['en', 'Magha Krishna Chaturdashi. '],
  ['hi', 'चतुर्दशी। '],
  ['sa', 'चतुर्दशी\u00a0। '],
] as const)('in %s the lunar day ends as a sentence of that language', async (locale, end) => {
  const { container } = renderPage(() => <Leaf from={first} />, { path: '/festivals', locale });
  await waitFor(() => expect(container.querySelector('h2 + p')?.textContent).toContain(end));
});
