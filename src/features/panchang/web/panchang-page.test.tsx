import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { choosePlace } from './chosen-place.ts';
import { loadEngine } from './load-engine.ts';
import { Component as PanchangPage } from './panchang-page.tsx';
import { computePageDay } from './whole-day/page-day.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T18:00:00Z'), toFake: ['Date'] });
  choosePlace(null);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

async function open(path: string, date?: string) {
  await loadEngine();
  history.replaceState(null, '', path);
  renderPage(PanchangPage, {
    path,
    route: date ? '/panchang/:date' : '/panchang',
    loaderData: {
      first: computePageDay({ date: date ?? '2026-11-29', place: exampleSite.defaultPlace }),
      coming: null,
      linked: null,
      linkedUsage: null,
      isDate: true,
    },
  });
  fireEvent.pointerDown(document.body);
  await screen.findByRole('button', { name: 'Next day' });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const expectAddress = (address: string) =>
  waitFor(() => expect(location.pathname + location.search).toBe(address));

test('the address of today has no date, also after a step to another day', async () => {
  await open('/panchang?months=amanta');
  press('Next day');
  await expectAddress('/panchang/2026-11-30?months=amanta');

  press('Today');
  await expectAddress('/panchang?months=amanta');
});

test('the address of a date that was opened is shown again for that day', async () => {
  await open('/panchang/2026-12-05', '2026-12-05');
  press('Next day');
  await expectAddress('/panchang/2026-12-06');

  press('Previous day');
  await expectAddress('/panchang/2026-12-05');
  press('Today');
  await expectAddress('/panchang');
});

test('the address names a chosen town, but not without a connection, where only the page of today can be opened again', async () => {
  const ujjain = { id: '1253914', name: 'Ujjain', latitude: 23.18, longitude: 75.78, zone: 'Asia/Kolkata' };
  await open('/panchang');
  act(() => choosePlace(ujjain));
  await expectAddress('/panchang?place=1253914');

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => choosePlace({ ...ujjain, id: '1275339', name: 'Mumbai' }));
  await expectAddress('/panchang');
});

test('today that was opened by its date keeps the date in its address', async () => {
  await open('/panchang/2026-11-29', '2026-11-29');
  press('Next day');
  await expectAddress('/panchang/2026-11-30');

  press('Today');
  await expectAddress('/panchang/2026-11-29');
});
