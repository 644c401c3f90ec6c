import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { computePageDay } from '../../whole-day/page-day.ts';
import { CalendarDetails } from './calendar-details.tsx';

const tromso = { latitude: 69.6489, longitude: 18.9551, zone: 'Europe/Oslo' };

test.each([
  ['2026-12-21', 'Moon’s nakshatra at 6:00 AM'],
  ['2026-03-21', 'Moon’s nakshatra at sunrise'],
])('the nakshatra of %s in Tromsø names the time of its value', (date, label) => {
  const day = computePageDay({ date, place: tromso });
  renderPage(() => <CalendarDetails day={day} months="amanta" />);
  expect(screen.getByText(label).nextElementSibling?.textContent).toContain('quarter');
});
