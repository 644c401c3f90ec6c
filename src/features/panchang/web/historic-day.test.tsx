import { afterEach, expect, test } from 'vitest';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { engineAtHand } from './load-engine.ts';
import { Component as PanchangPage } from './panchang-page.tsx';
import { computePageDay } from './whole-day/page-day.ts';

afterEach(() => history.replaceState(null, '', '/'));

test('a day before 1972 has the clocks of its place, which browsers lack, before the calculation is loaded', async () => {
  await loadZoneHistory();
  const oslo = { id: '3143244', name: 'Oslo', latitude: 59.9127, longitude: 10.7461, zone: 'Europe/Oslo' };
  const first = computePageDay({ date: '1945-08-01', place: oslo });
  const path = '/panchang/1945-08-01';
  history.replaceState(null, '', path);
  const { container } = renderPage(PanchangPage, {
    path,
    route: '/panchang/:date',
    loaderData: { first, coming: null, linked: oslo, linkedUsage: null, isDate: true },
  });
  expect(engineAtHand()).toBeNull();

  // The Sun rose at 2:57 UTC; Norway was two hours ahead, Germany, whose history browsers take, three.
  expect(container.textContent).toContain('4:57 AM');
  expect(container.textContent).not.toContain('5:57 AM');
});
