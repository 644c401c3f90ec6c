import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { serveCards, messageIn, prepareCards, varanasi } from '#tests/support/card-page.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { msPerHour, msPerMinute } from '#src/local-time/milliseconds.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { computeDay, computeFestivals } from '../../calculation/calculation.ts';
import { exactClock } from '../../exact-clock.ts';
import { spanWords, timeWords } from '../../clock-words.ts';
import { elementName } from '../../element-names.ts';
import { observanceName } from '../../festival-names.ts';

let { calls, failing } = { calls: [] as string[], failing: new Map<string, number>() };

beforeAll(async () => {
  prepareCards();
  await loadZoneHistory();
  await import('./panchang-card.ts');
});

beforeEach(() => {
  prepareCards();
  vi.useFakeTimers({ now: new Date('2026-11-22T06:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  ({ calls, failing } = serveCards());
});

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

async function place(attributes: Record<string, string>): Promise<{ host: HTMLElement; card: HTMLElement }> {
  const host = document.createElement('panchang-card');
  for (const [name, value] of Object.entries({ place: '1253405', language: 'en', ...attributes }))
    host.setAttribute(name, value);
  document.body.append(host);
  return { host, card: await settled(host) };
}

/** Card after its load. */
async function settled(host: HTMLElement): Promise<HTMLElement> {
  await vi.waitFor(() => {
    expect(host.shadowRoot?.querySelector('article')).toBeTruthy();
    expect(host.shadowRoot?.querySelector('[aria-busy]')).toBeNull();
  }, 20_000);
  return host.shadowRoot?.querySelector('article') as HTMLElement;
}

/** Axe waits with timers. */
async function expectAccessible(card: HTMLElement): Promise<void> {
  vi.useRealTimers();
  await expectNoAxeViolations(card);
}

const textOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const rowsOf = (list: Element | null) => [...(list?.children ?? [])].map((row) => textOf(row));

test.each(locales)('a day shows the elements and times of the API (%s)', async (locale: Locale) => {
  const { card } = await place({ language: locale });
  const day = computeDay({ date: '2026-11-22', place: varanasi });
  const clock = exactClock(varanasi);
  const [tithi, next] = day.tithi;

  expect(card.lang).toBe(locale);
  expect(textOf(card.querySelector('h2'))).toContain('2026');
  const [first = ''] = rowsOf(card.querySelector('.limbs'));
  expect(first).toContain(elementName('tithi', tithi?.index ?? 0)[locale]);
  expect(first).toContain(timeWords(locale, clock(tithi?.end ?? ''), day.date));
  expect(first).toContain(elementName('tithi', next?.index ?? 0)[locale]);
  expect(rowsOf(card.querySelector('.limbs'))).toHaveLength(4);
  expect(rowsOf(card.querySelector('.sky'))[0]).toContain(
    timeWords(locale, clock(day.sunrise ?? ''), day.date),
  );
  const { rahuKaal } = day.timings;
  expect(textOf(card.querySelector('.times .avoid dl'))).toContain(
    spanWords(locale, clock(rahuKaal?.start ?? ''), clock(rahuKaal?.end ?? ''), day.date),
  );
  await expectAccessible(card);
});

test('a card names its place and zone, and links to the page of the day', async () => {
  const { card } = await place({});
  const link = card.querySelector<HTMLAnchorElement>('footer a');

  expect(textOf(card.querySelector('footer'))).toContain('Varanasi, Uttar Pradesh');
  expect(textOf(card.querySelector('footer'))).toContain('Kolkata');
  expect(link?.href).toBe(`${location.origin}/panchang/2026-11-22?place=1253405&lang=en`);
  expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener']);
  expect(textOf(link)).toContain(messageIn('en', 'giveButton.button.newTab'));
});

test('a card sends the calls of its view only, without credentials', async () => {
  await place({});

  expect(calls.toSorted()).toEqual([
    '/api/panchang?place=1253405&date=2026-11-22',
    '/api/places/1253405?lang=en',
    '/embed/panchang.en.json?v=1',
  ]);
});

test('a position is sent with its zone and has the name of the attribute, as text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const { card } = await place({
    place: '',
    lat: '25.3',
    lon: '83',
    zone: 'Asia/Kolkata',
    'place-name': name,
  });

  expect(calls).toContain('/api/panchang?lat=25.3&lon=83&zone=Asia%2FKolkata&date=2026-11-22');
  expect(textOf(card.querySelector('footer b'))).toBe(name);
  expect(card.querySelector('img')).toBeNull();
});

test('the language follows the page, and the theme the device', async () => {
  document.body.lang = 'hi-IN';
  const { card } = await place({ language: '', theme: 'purple' });
  document.body.removeAttribute('lang');

  expect(card.lang).toBe('hi');
  expect(card.className).toBe('card auto');
});

test('a month is a grid of its days, in which keys move and a day is chosen', async () => {
  const { host, card } = await place({ view: 'month' });
  const day = (date: string) => card.querySelector<HTMLElement>(`[data-key="${date}"]`);

  expect(card.querySelectorAll('[role=grid] th')).toHaveLength(7);
  expect(card.querySelectorAll('[role=grid] button')).toHaveLength(30);
  expect(day('2026-11-22')?.getAttribute('aria-current')).toBe('date');
  expect(day('2026-11-22')?.getAttribute('aria-label')).toBe(
    'Today, November 22, Sunday, Shukla Trayodashi, Pradosha Vrata',
  );
  await expectAccessible(card);

  day('2026-11-22')?.focus();
  day('2026-11-22')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  expect(host.shadowRoot?.activeElement).toBe(day('2026-11-29'));
  day('2026-11-24')?.click();
  expect(textOf(card.querySelector('.details h3'))).toBe('Tuesday November 24, 2026');
  expect(day('2026-11-24')?.parentElement?.getAttribute('aria-selected')).toBe('true');
  expect(textOf(card.querySelector('.details .events'))).toContain('Kartika Purnima');
});

test('buttons and keys open the next month, and the focus follows', async () => {
  const { host, card } = await place({ view: 'month' });
  card.querySelector<HTMLElement>('[data-key="next"]')?.click();
  await settled(host);
  expect(calls).toContain('/api/panchang/month?place=1253405&year=2026&month=12');
  expect(textOf(card.querySelector('h2'))).toBe('December 2026');
  expect(host.shadowRoot?.activeElement?.getAttribute('data-key')).toBe('next');

  const last = card.querySelector<HTMLElement>('[data-key="2026-12-31"]');
  last?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  await settled(host);
  expect(host.shadowRoot?.activeElement?.getAttribute('data-key')).toBe('2027-01-01');
});

test('festivals are the next ones of the API without the fasts of every month', async () => {
  const { card } = await place({ view: 'festivals', language: 'sa' });
  const expected = computeFestivals({ from: '2026-11-22', to: '2027-02-22', place: varanasi })
    .filter(({ kind, id }) => kind !== 'vrata' && id !== 'ekadashi-vaishnava')
    .slice(0, 10);

  const items = [...card.querySelectorAll('.coming li')];
  expect(items.map((item) => item.querySelector('time')?.getAttribute('datetime'))).toEqual(
    expected.map(({ date }) => date),
  );
  for (const [index, one] of expected.entries())
    expect(textOf(items[index])).toContain(observanceName(one).sa);
});

test.each([
  [{ place: '7' }, '/api/places/7', 404],
  [{ place: '', lat: '91', lon: '0' }, '/api/places/nearest', 400],
])('a wrong place %j is named as the reason', async (attributes, path, status) => {
  failing.set(path, status);
  const { card } = await place(attributes);
  expect(textOf(card.querySelector('[role=alert]'))).toBe(messageIn('en', 'panchangEmbed.card.wrongPlace'));
});

test('half a position and an unknown zone are wrong places too', async () => {
  for (const attributes of [
    { place: '', lat: '25', lon: '', zone: '' },
    { place: '', lat: '25', lon: '82', zone: 'Mars/Olympus' },
  ]) {
    const { card } = await place(attributes);
    expect(textOf(card.querySelector('[role=alert]'))).toBe(messageIn('en', 'panchangEmbed.card.wrongPlace'));
  }
});

test('after a failure the card can be loaded again, and its heading gets the focus', async () => {
  failing.set('/api/panchang', 503);
  const { host, card } = await place({});
  expect(textOf(card.querySelector('[role=alert]'))).toBe(messageIn('en', 'panchangEmbed.card.failed'));

  failing.clear();
  card.querySelector('button')?.click();
  await settled(host);
  expect(card.querySelector('[role=alert]')).toBeNull();
  expect(host.shadowRoot?.activeElement).toBe(card.querySelector('h2'));
});

test('attributes that change together cause one load', async () => {
  const { host, card } = await place({});
  calls.length = 0;
  host.setAttribute('view', 'festivals');
  host.setAttribute('language', 'hi');
  host.setAttribute('heading-level', '4');
  await expect.poll(() => card.querySelector('h4')).toBeTruthy();

  expect(calls).toHaveLength(3);
  expect(card.lang).toBe('hi');
});

test('at midnight of the place the card shows the new day', async () => {
  vi.setSystemTime(new Date('2026-11-22T18:20:00Z'));
  const { host, card } = await place({});
  expect(textOf(card.querySelector('h2'))).toContain('November 22');

  await vi.advanceTimersByTimeAsync(9 * msPerMinute);
  expect(calls).not.toContain('/api/panchang?place=1253405&date=2026-11-23');
  await vi.advanceTimersByTimeAsync(60_000);
  await settled(host);
  expect(textOf(card.querySelector('h2'))).toContain('November 23');
});

test('a removed card no longer follows the day', async () => {
  const { host } = await place({});
  host.remove();
  calls.length = 0;
  await vi.advanceTimersByTimeAsync(48 * msPerHour);

  expect(calls).toEqual([]);
});
