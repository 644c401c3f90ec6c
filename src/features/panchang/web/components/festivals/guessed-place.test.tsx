import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { guessableZone } from '../../chosen-place.ts';
import { ComingGuides } from './coming-guides.tsx';
import { FestivalYear } from './festival-year.tsx';
import { GuideLeaf } from './guide-leaf.tsx';
import { useGuideDates } from './use-guide-dates.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const kolkata = {
  id: '1275004',
  name: 'Kolkata',
  region: 'West Bengal',
  country: 'IN',
  countryName: 'India',
  latitude: 22.5626,
  longitude: 88.363,
  zone: 'Asia/Kolkata',
  population: 4_631_392,
};

function Leaf() {
  return (
    <GuideLeaf
      guide="diwali"
      regionalRule={null}
      reminderPath={null}
      {...useGuideDates('diwali', null, false)}
    />
  );
}

test.each([
  ['a festival', Leaf],
  ['the list of festivals', () => <ComingGuides first={null} textOf={() => undefined} />],
  ['the festivals of a year', () => <FestivalYear first={null} />],
])('%s has the place of the time zone for a visitor without a place', async (_, Component) => {
  await showInKolkata(Component);
});

test('dates of a place in India are contrasted with another place, not with India', async () => {
  await showInKolkata(() => <FestivalYear first={null} />);
  expect(screen.getByText(/a different day in another place/)).toBeDefined();
  expect(screen.queryByText(/than in India/)).toBeNull();
});

test('the default place stays in its own time zone, which the browser names by an earlier spelling', () => {
  const jaipur = { latitude: 26.9196, longitude: 75.7878, zone: 'Asia/Kolkata' };
  setBrowserZone('Asia/Calcutta');
  expect(guessableZone(jaipur)).toBeNull();
  expect(guessableZone({ ...jaipur, zone: 'Europe/Oslo' })).toBe('Asia/Calcutta');
});

async function showInKolkata(Component: ComponentType): Promise<void> {
  setBrowserZone('Asia/Kolkata');
  vi.stubGlobal('fetch', async () => Response.json(kolkata));
  vi.stubGlobal('IntersectionObserver', NearObserver);
  renderPage(Component, { path: '/festivals' });
  expect(await screen.findByText('Kolkata, West Bengal, India', undefined, { timeout: 5000 })).toBeDefined();
}

/** Reports every element as near the viewport. */
class NearObserver {
  readonly #report: (entries: { isIntersecting: boolean }[]) => void;

  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.#report = report;
  }

  observe(): void {
    this.#report([{ isIntersecting: true }]);
  }

  disconnect(): void {}
}

function setBrowserZone(timeZone: string): void {
  const Format = Intl.DateTimeFormat;
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locales, options) {
    return new Format(locales, { timeZone, ...options });
  });
}
