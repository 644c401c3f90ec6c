import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleSeat as seat } from '#tests/support/example-day.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { Locale } from '#src/i18n/locales.ts';
import { exactClock } from '../../../exact-clock.ts';
import { computePageDay } from '../../whole-day/page-day.ts';
import { ChoghadiyaTiles } from './choghadiya-tiles.tsx';

const day = computePageDay({ date: '2026-11-22', place: seat });

function show(at: string, locale: Locale = 'en') {
  const { choghadiyas, nightBefore } = day;
  if (!choghadiyas) throw new Error('The day has no sunrise.');
  const now = Date.parse(`2026-11-22T${at}:00-08:00`);
  const parts = { choghadiyas, nightBefore, date: day.date, clock: exactClock(seat), now };
  renderPage(() => <ChoghadiyaTiles {...parts} />, { locale });
}

const halves = () =>
  screen
    .getAllByRole('region')
    .map((half) => within(half).getAllByRole('listitem').length && half.firstChild?.textContent);
const current = () => document.querySelectorAll('[aria-current=time]');

test('day and night are lists of eight tiles with name, nature and times, and one tile is the current one', () => {
  show('10:12');
  expect(halves()).toEqual(['Daytime, 6:57 AM-4:53 PM', 'Nighttime, 4:53 PM-6:59 AM, Nov 23']);
  expect(screen.getAllByRole('listitem')).toHaveLength(16);
  expect([...current()].map(({ textContent }) => textContent)).toEqual(['NowLabha लाभःGood9:26-10:41 AM']);
});

test('a tile after midnight names its hours alone, because its heading has the date', () => {
  show('10:12');
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('Shubha शुभःGood5:13-6:59 AM');
});

test('before sunrise the night before is shown first, with the current tile', () => {
  show('05:00');
  expect(halves()[0]).toMatch(/^Nighttime, 4:53 PM, Nov 21-6:57 AM$/);
  expect(screen.getAllByRole('listitem')).toHaveLength(24);
  expect(current()).toHaveLength(1);
});

test.each([
  ['hi', 'अभीलाभशुभ9:26-10:41 पूर्वाह्न'],
  ['sa', 'इदानीम्लाभःशुभम्9:26-10:41'],
] as const)('in %s a tile is in that language alone', (locale, words) => {
  show('10:12', locale);
  expect(current()[0]?.textContent).toContain(words);
});
