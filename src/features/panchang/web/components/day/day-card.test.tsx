import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { exampleLeafDay } from '#tests/support/example-day.ts';
import { holdMediaQueries } from '#tests/support/media-queries.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { Locale } from '#src/i18n/locales.ts';
import { choosePlace } from '../../chosen-place.ts';
import { DayCard } from './day-card.tsx';

/** Saturday, 21 November 2026, 10:00 in California. */
const now = Date.parse('2026-11-21T18:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
  holdMediaQueries('(min-width: 64rem)');
});

afterEach(() => {
  choosePlace(null);
  vi.useRealTimers();
});

function renderLeaf(locale: Locale = 'en', date?: string) {
  const first = exampleLeafDay(date);
  return renderPage(() => <DayCard first={first} />, { locale });
}

const shown = (text: string | RegExp) => screen.findByText(text, undefined, { timeout: 4000 });
const leaf = () => screen.getByRole('region', { name: /calendar|पंचांग|पञ्चाङ्ग/i });

test('CAL-02: the five elements of the day, in the language of the page and in Devanagari', () => {
  renderLeaf();
  const text = leaf().textContent;
  for (const part of [
    'November 21',
    'Saturday, 2026',
    'Tithi',
    'Shukla Dvadashi',
    'शुक्लद्वादशी',
    'Nakshatra',
    'Revati',
    'Yoga',
    'Siddhi',
    'Karana',
    'El Sobrante, CA',
  ])
    expect(text).toContain(part);
});

test('CAL-03, CAL-04: the next and the previous day are computed in the browser', async () => {
  renderLeaf();
  fireEvent.click(screen.getByRole('button', { name: 'Next day' }));
  await shown('November 22');
  expect(leaf().textContent).toContain('Shukla Trayodashi');

  fireEvent.click(screen.getByRole('button', { name: 'Previous day' }));
  await shown('November 21');
  fireEvent.click(screen.getByRole('button', { name: 'Previous day' }));
  await shown('November 20');
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  await shown('November 21');
});

test('CAL-03: arrow keys change the day', async () => {
  renderLeaf();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Next day' }), { key: 'ArrowLeft' });
  await shown('November 20');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Next day' }), { key: 'ArrowRight' });
  await shown('November 21');
});

test('CAL-05: the next timing is shown in the form of the specification', async () => {
  renderLeaf();
  expect(await shown(/^11:3\d AM-12:1\d PM$/)).toBeTruthy();
  expect(within(leaf()).getByText('Abhijit')).toBeTruthy();
});

test('a page left open over midnight changes to the new day', async () => {
  renderLeaf('en', '2026-11-20');
  await shown('November 21');
});

test('CAL-06: a place chosen on this device decides the day', async () => {
  // In Varanasi it is half past eleven at night of the same date, and the tithi of its sunrise is another.
  choosePlace({ name: 'Varanasi, India', latitude: 25.3176, longitude: 82.9739, zone: 'Asia/Kolkata' });
  renderLeaf();
  await shown('Varanasi, India');
  expect(leaf().textContent).toContain('November 21');
});

test('I18N-03: the card is in Hindi and Sanskrit', () => {
  renderLeaf('hi');
  expect(leaf().textContent).toContain('शुक्ल द्वादशी');
  expect(leaf().textContent).toContain('21 नवंबर');
});

test('polar night: the card says that the Sun does not rise', async () => {
  choosePlace({ name: 'Tromsø', latitude: 69.6489, longitude: 18.9551, zone: 'Europe/Oslo' });
  renderLeaf();
  await shown('Tromsø');
  for (let day = 22; day <= 30; day++) {
    fireEvent.click(screen.getByRole('button', { name: 'Next day' }));
    await shown(`November ${day}`);
  }
  await shown(/There is no sunrise or no sunset here/);
});

test('ACC-18: the card passes axe', async () => {
  const { container } = renderLeaf();
  vi.useRealTimers();
  await expectNoAxeViolations(container);
});
