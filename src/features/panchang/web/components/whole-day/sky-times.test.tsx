import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { exactClock } from '../../../exact-clock.ts';
import { computePageDay } from '../../whole-day/page-day.ts';
import { SkyTimes } from './sky-times.tsx';

const tromso = { latitude: 69.6489, longitude: 18.9551, zone: 'Europe/Oslo' };
const jaipur = { latitude: 26.9196, longitude: 75.7878, zone: 'Asia/Kolkata' };
const mcmurdo = { latitude: -77.8463, longitude: 166.6683, zone: 'Antarctica/McMurdo' };

test.each([
  ['a day with both', jaipur, '2026-11-29', '10 h 36 min'],
  ['midnight sun', tromso, '2026-06-21', 'The Sun doesn’t set'],
  ['polar night', tromso, '2026-12-21', 'The Sun doesn’t rise'],
  ['midnight sun of the south', mcmurdo, '2026-12-21', 'The Sun doesn’t set'],
  ['polar night of the south', mcmurdo, '2026-06-21', 'The Sun doesn’t rise'],
])('daylight of %s is stated as it is', (_, place, date, words) => {
  const day = computePageDay({ date, place });
  renderPage(() => <SkyTimes day={day} clock={exactClock(place)} place={place} />);
  expect(screen.getByText('Daylight').nextElementSibling?.textContent).toBe(words);
});
