import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { hydratePage, renderPage } from '#tests/support/render-page.tsx';
import type { Locale } from '#src/i18n/locales.ts';
import { loadChartEngine } from '../load-chart-engine.ts';
import { BirthChartCard } from './birth-chart-card.tsx';

const sanFrancisco = {
  id: 'g5391959',
  name: 'San Francisco',
  region: 'California',
  country: 'US',
  countryName: 'United States',
  latitude: 37.7749,
  longitude: -122.4194,
  zone: 'America/Los_Angeles',
  population: 864_816,
};

/** Server responses of the place search; all requested URLs are recorded. */
let found: unknown[] = [sanFrancisco];
const asked: string[] = [];

// Parts of the page that load on demand are compiled once, before the tests.
beforeAll(loadChartEngine, 60_000);

beforeEach(() => {
  found = [sanFrancisco];
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify({ items: found, isSuggestion: false }));
  });
  localStorage.clear();
});

afterEach(() => vi.unstubAllGlobals());

const renderCard = (locale: Locale = 'en') => renderPage(BirthChartCard, { locale });

function fill({ date = '1992-08-15', time = '06:40', place = 'San Francisco, United States' } = {}) {
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: date } });
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: time } });
  fireEvent.change(screen.getByLabelText('Place'), { target: { value: place } });
  fireEvent.click(screen.getByRole('button', { name: 'Calculate Chart' }));
}

const result = () => screen.findByRole('region', { name: /^Lagna/ }, { timeout: 5000 });

test('BCH-01, BCH-02, ACC-03: the form has Date, Time and Place, which asks for city and country', () => {
  renderCard();
  expect(screen.getByRole('heading', { name: 'Birth Chart Calculator' })).toBeTruthy();
  for (const name of ['Date', 'Time', 'Place'])
    expect(screen.getByLabelText<HTMLInputElement>(name).required).toBe(true);
  expect(screen.getByPlaceholderText('City, Country')).toBe(screen.getByLabelText('Place'));
});

test('BCH-03: errors are shown beside their fields, and the first of them gets the focus', async () => {
  renderCard();
  fireEvent.click(screen.getByRole('button', { name: 'Calculate Chart' }));

  const messages = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(messages).toEqual([
    'Enter the date of birth',
    'Enter the time of birth',
    'Enter the place of birth',
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('Date'));
  expect(asked).toEqual([]);
});

test('BCH-04: lagna, Moon, nakshatra and nine grahas with sign and degree', async () => {
  renderCard();
  fill();
  const chart = await result();

  expect(within(chart).getByRole('heading', { level: 3 }).textContent).toBe(
    'Lagna Simha, Moon in Purva Bhadrapada',
  );
  const grahas = within(chart).getByRole('table', { name: 'Grahas in the chart' });
  const row = (name: RegExp) => within(grahas).getByRole('row', { name }).textContent;
  expect(row(/^Surya/)).toContain('Karka29° 12′');
  expect(row(/^Chandra/)).toContain('Kumbha22° 30′');
  expect(row(/^Shani/)).toContain('retrograde');
  expect(within(grahas).getAllByRole('row')).toHaveLength(11);
  expect(chart.textContent).toContain('-07:00, from the time zone');
  expect(chart.textContent).toContain('Lahiri, 23° 4');
  await expectNoAxeViolations(chart);
});

test('BCH-05: only the typed place leaves the browser, and nothing of a birth is stored', async () => {
  renderCard();
  fill();
  await result();

  expect(asked.filter((url) => !url.startsWith('/api/places?'))).toEqual([]);
  expect(asked.join(' ')).not.toMatch(/1992|06:40|06%3A40/);
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/1992|San Francisco/);
  expect(location.href).not.toContain('1992');
});

test('BCH-05: an unknown place shows an alert beside the field', async () => {
  found = [];
  renderCard();
  fill({ place: 'Xyzzy, Nowhere' });

  expect((await screen.findByRole('alert')).textContent).toContain('Place not found.');
  expect(screen.getByLabelText('Place').getAttribute('aria-invalid')).toBe('true');
});

test('BCH-05: one of several places can be chosen from the list', async () => {
  found = [
    { ...sanFrancisco, id: 'a', name: 'Springfield', region: 'Illinois', latitude: 39.8, longitude: -89.64 },
    { ...sanFrancisco, id: 'b', name: 'Springfield', region: 'Missouri', latitude: 37.2, longitude: -93.3 },
  ];
  renderCard();
  fill({ place: 'Springfield' });

  expect((await screen.findByRole('alert')).textContent).toContain('Several places match.');
  fireEvent.click(screen.getByRole('option', { name: /Missouri/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Place').value).toContain('Missouri');
  expect([screen.queryByRole('alert'), screen.queryByRole('listbox')]).toEqual([null, null]);
  fireEvent.click(screen.getByRole('button', { name: 'Calculate Chart' }));
  expect((await result()).textContent).toContain('37.2000°, -93.3000°');
});

test('a time that the clocks showed twice offers the other reading', async () => {
  renderCard();
  fill({ date: '2024-11-03', time: '01:30' });
  const chart = await result();
  expect(chart.textContent).toContain('This local time occurred twice on that date.');
  expect(chart.textContent).toContain('UTC-07:00');

  fireEvent.click(screen.getByRole('button', { name: 'Use UTC-08:00 instead' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use UTC-07:00 instead' })).toBeTruthy());
});

test('a date that a place skipped is rejected beside the field', async () => {
  found = [{ ...sanFrancisco, name: 'Apia', longitude: -171.77, latitude: -13.83, zone: 'Pacific/Apia' }];
  renderCard();
  fill({ date: '2011-12-30', time: '12:00', place: 'Apia' });
  expect((await screen.findByRole('alert')).textContent).toContain('was skipped in this place’s calendar');
});

test('a divisional chart replaces drawing and table, with its rule and source', async () => {
  renderCard();
  fill();
  const chart = await result();
  expect(within(chart).getAllByRole('tab')).toHaveLength(7);

  fireEvent.click(within(chart).getByRole('tab', { name: 'Dashamsha (D10)' }));
  const table = within(chart).getByRole('table', { name: 'Grahas in Dashamsha (D10)' });
  expect(within(table).getByRole('row', { name: /^Surya/ }).textContent).toContain('Dhanu');
  expect(chart.textContent).toContain('Brihat Parashara Hora Shastra 6.13-14');
  expect(chart.querySelector('[data-shown] svg')?.getAttribute('aria-label')).toContain('Dashamsha (D10)');
});

test('the drawing style can be changed and is stored', async () => {
  renderCard();
  fill();
  const chart = await result();
  expect(within(chart).getAllByRole('img', { name: /North Indian style/ })).not.toEqual([]);

  fireEvent.change(screen.getByLabelText('Chart style'), { target: { value: 'south' } });
  expect(within(chart).getAllByRole('img', { name: /South Indian style/ })).not.toEqual([]);
  expect(localStorage.getItem('chart-form')).toBe('south');
});

test('ashtakavarga has a row for each sign, and formed yogas name grahas, rule and source', async () => {
  renderCard();
  fill();
  const chart = within(await result());
  expect(within(chart.getByRole('table', { name: 'Bindus by sign' })).getAllByRole('row')).toHaveLength(13);
  expect(chart.getByRole('columnheader', { name: 'Chandra, 49 in all' })).toBeTruthy();

  const [gajakesari] = within(chart.getByRole('region', { name: 'Yogas' })).getAllByRole('listitem');
  expect(gajakesari?.textContent).toMatch(/^Gajakesari Formed: Guru, Chandra.*Hora Shastra 36\.$/);
});

test('the tree of periods is used by keyboard', async () => {
  renderCard();
  fill();
  const tree = within(await result()).getByRole('tree', { name: 'Vimshottari dasha' });
  const [first] = within(tree).getAllByRole('treeitem');
  first?.focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? tree, { key });
  const focused = () => document.activeElement;

  press('Home');
  press('ArrowRight');
  expect(first?.getAttribute('aria-expanded')).toBe('true');
  press('ArrowRight');
  expect(focused()?.getAttribute('aria-level')).toBe('2');
  press('ArrowLeft');
  press('ArrowLeft');
  expect([focused(), first?.getAttribute('aria-expanded')]).toEqual([first, 'false']);
  press('End');
  expect(focused()).toBe(within(tree).getAllByRole('treeitem').at(-1));
  expect(
    within(tree)
      .getAllByRole('treeitem')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toEqual([focused()]);
});

test('the uncertainty of the time shows what changes within it', async () => {
  renderCard();
  fill();
  const part = within(await result()).getByRole('region', { name: 'If the time of birth isn’t exact' });
  const row = (name: RegExp) => within(part).getByRole('row', { name }).textContent;
  expect(row(/^Lagna in Rashi/)).toContain('stays the same');

  fireEvent.change(within(part).getByLabelText('Uncertainty'), { target: { value: '120' } });
  expect(row(/^Lagna in Rashi/)).toContain('changes');
  expect(row(/^Lagna in Dvadashamsha/)).toMatch(/changes \d+ times/);
});

test('the times of what changes are those of the clock that the entered offset describes', async () => {
  found = [{ ...sanFrancisco, name: 'Mumbai', latitude: 18.96, longitude: 72.82, zone: 'Asia/Kolkata' }];
  renderCard();
  fireEvent.change(screen.getByLabelText(/^UTC offset/), { target: { value: '+04:51' } });
  fill({ date: '1930-06-15', place: 'Mumbai' });
  const part = within(await result()).getByRole('region', { name: 'If the time of birth isn’t exact' });

  fireEvent.change(within(part).getByLabelText('Uncertainty'), { target: { value: '15' } });
  expect(within(part).getByRole('row', { name: /^Lagna in Saptamsha/ }).textContent).toContain('6:39 AM');
});

test('without a time there is no lagna, no house and no period', async () => {
  renderCard();
  fireEvent.click(screen.getByLabelText('I don’t know the time'));
  expect(screen.getByLabelText<HTMLInputElement>('Time').disabled).toBe(true);
  fill({ time: '' });
  const chart = await screen.findByRole('region', { name: 'Chart without a time of birth' });
  expect(within(chart).queryByRole('columnheader', { name: 'House' })).toBeNull();
  expect(within(chart).queryByRole('tree')).toBeNull();
  expect(within(chart).getByRole('row', { name: /^Sign of the Moon/ }).textContent).toContain('Kumbha');
  await expectNoAxeViolations(chart);
});

test('a time that was marked as unknown before hydration is not required', async () => {
  hydratePage(BirthChartCard, {}, (page) => page.querySelector<HTMLInputElement>('[type=checkbox]')?.click());
  fill({ time: '' });
  expect(await screen.findByRole('region', { name: 'Chart without a time of birth' })).toBeTruthy();
});

test('the periods can be opened, and the current one is marked', async () => {
  renderCard();
  fill();
  const chart = await result();
  const dasha = within(chart).getByRole('region', { name: 'Vimshottari dasha' });

  const rows = () => within(dasha).getAllByRole('treeitem');
  expect(rows()).toHaveLength(18);
  expect(within(dasha).getAllByRole('treeitem', { expanded: true })).toHaveLength(1);
  expect(rows().filter(({ dataset }) => dataset['running'])).toHaveLength(2);
  expect(dasha.textContent).toContain('365.25');

  fireEvent.click(within(dasha).getByRole('button', { name: 'Show the Current Periods' }));
  expect(rows().filter(({ dataset }) => dataset['running'])).toHaveLength(5);
  expect(rows()).toHaveLength(45);
});

test('I18N-03, ACC-18: the form in Hindi passes axe', async () => {
  const { container } = renderCard('hi');
  expect(screen.getByRole('button', { name: 'गणना करें' })).toBeTruthy();
  await expectNoAxeViolations(container);
});
