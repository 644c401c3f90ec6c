import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { exampleContent } from '#tests/support/example-content.ts';
import { exampleLeafDay } from '#tests/support/example-day.ts';
import { examplePost } from '#tests/support/example-post.ts';
import { exampleProject } from '#tests/support/example-project.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { LeafHours } from '#src/features/panchang/web/components/day/leaf-hours.tsx';
import { runtimeClock } from '#src/features/panchang/web/runtime-clock.ts';
import { moonPath } from '#src/features/panchang/views/moon-path.ts';
import { Component as HomePage } from './home-page.tsx';
import { projectFigures } from './project-figures.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const posts = [1, 2, 3, 4].map((day) =>
  examplePost({ blogId: `post-${day}`, title: `Post ${day}`, publishedAt: `2026-03-0${day}T09:00:00Z` }),
);
const almanac = exampleLeafDay();
const failure = { ok: false, status: 503, message: 'HTTP error! status: 503' };
const loaded = {
  content: exampleContent('home'),
  almanac,
  moonDeg: 140,
  now: Date.parse('2026-11-21T18:00:00Z'),
  posts: { ok: true, status: 200, value: posts },
  projects: { ok: true, status: 200, value: [] },
};
const failed = { ...loaded, posts: failure, projects: failure };

function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('HOM-01: the only heading of level 1 is the headline', () => {
  renderPage(HomePage, { loaderData: loaded });
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
    'Sanatan Dharma for the World',
  ]);
});

test('HOM-02, HOM-03, HOM-04: the hero has its links', () => {
  renderPage(HomePage, { loaderData: loaded });
  expect(hrefOf(/^Learn More/)).toBe('/about');
  expect(hrefOf('Support Us')).toBe('/donate');
  expect(hrefOf('Join the Community')).toBe('/devotees');
});

test('HOM-05, CAL-01: the hero shows the day card from the server', async () => {
  vi.useFakeTimers({ now: loaded.now, toFake: ['Date'] });
  const { container } = renderPage(HomePage, { loaderData: loaded });
  const hero = container.querySelector<HTMLElement>('.hero') ?? document.body;
  expect(hero.querySelector('.almanac')?.textContent).toBe('');
  fireEvent.pointerMove(document.body);
  expect(await within(hero).findByText('Shukla Dvadashi', {}, { timeout: 20_000 })).toBeTruthy();
  expect(hero.textContent).toContain('Revati');
});

test('below the hero, narrow screens have today in a few lines, with the way to the whole day', async () => {
  vi.useFakeTimers({ now: loaded.now, toFake: ['Date'] });
  renderPage(HomePage, { loaderData: loaded });
  fireEvent.pointerMove(document.body);
  const leaf = await screen.findByRole('region', { name: 'Today’s panchang' }, { timeout: 20_000 });
  for (const words of ['November 21', 'Shukla Dvadashi', 'Revati', 'Sunrise', 'Abhijit', 'Rahu Kaal'])
    expect(leaf.textContent).toContain(words);
  expect(within(leaf).getByRole('link', { name: 'Full panchang' }).getAttribute('href')).toBe('/panchang');
});

test('the leaf of narrow screens shows what holds at the instant of the response, with the eight bars of that half', () => {
  const at = (time: string) => Date.parse(`2026-11-21T${time}:00-08:00`);
  const shownAt = (time: string) => {
    const { container, unmount } = renderPage(() => (
      <LeafHours day={almanac} clock={runtimeClock('America/Los_Angeles')} now={at(time)} />
    ));
    const bars = [...container.querySelectorAll<HTMLElement>('.leaf-bars > *')].map(
      ({ dataset }) => dataset['when'],
    );
    const words = container.querySelector('p')?.textContent;
    unmount();
    return { words, bars: bars.length, current: bars.indexOf('now') };
  };
  expect(shownAt('08:30')).toEqual({ words: 'Good now Shubha until 9:26 AM', bars: 8, current: 1 });
  expect(shownAt('09:30')).toEqual({ words: 'Avoid now Rahu Kaal until 10:40 AM', bars: 8, current: 2 });
  expect(shownAt('05:00')).toMatchObject({ bars: 8, current: 6 });
  expect(shownAt('18:00')).toMatchObject({ bars: 8, current: 0 });
});

test('the verse of the day has no date beside that of the almanac, whose town can be in another day', () => {
  const verse = {
    date: '2026-11-22',
    zone: 'UTC',
    validUntil: '2026-11-23T00:00:00.000Z',
    path: '/texts/isha-upanishad/1/1',
    image: '/art/verse/isha-upanishad/1/1.png',
    reference: { en: 'Isha Upanishad 1', hi: 'ईशोपनिषद् 1', sa: 'ईशोपनिषत् 1' },
    speaker: null,
    lines: ['ईशावास्यमिदं सर्वं'],
    iast: 'īśāvāsyamidaṃ sarvaṃ',
    translation: null,
    isReviewed: true,
  };
  renderPage(HomePage, { loaderData: { ...loaded, verse } });
  const section = screen.getByRole('region', { name: 'Verse of the Day' });
  expect(section.textContent).toContain('Isha Upanishad 1');
  expect(section.querySelector('time')).toBeNull();
});

test('the Moon of the night hero is drawn in the phase from the server', () => {
  const { container } = renderPage(HomePage, { loaderData: { ...loaded, moonDeg: 140 } });
  const moon = container.querySelector('.hero-moon');
  expect(moon?.querySelector('.moon-lit')?.getAttribute('d')).toBe(moonPath(50, 50, 46, 140));
  expect(moon?.querySelector('[transform]')).toBeNull();
});

test('south of the equator the Moon of the night hero is mirrored', () => {
  localStorage.setItem(
    'place',
    JSON.stringify({ name: 'Sydney', latitude: -33.9, longitude: 151.2, zone: 'Australia/Sydney' }),
  );
  const { container } = renderPage(HomePage, { loaderData: loaded });
  expect(container.querySelector('.hero-moon [transform]')).toBeTruthy();
});

test('HOM-07, HOM-08, HOM-09: verses, welcome and projects are in this order', () => {
  const { container } = renderPage(HomePage, { loaderData: loaded });
  const text = container.textContent;
  const order = ['Learn More', 'Bhagavad Gita', 'Welcome to a living tradition', 'Two foundations'];
  expect(order.map((part) => text.indexOf(part))).toEqual(
    order.map((part) => text.indexOf(part)).sort((one, other) => one - other),
  );
  for (const name of ['Preserve', 'Educate', 'Connect'])
    expect(screen.getByRole('heading', { level: 3, name: new RegExp(`^${name}`) })).toBeTruthy();
  expect(hrefOf('View All Projects')).toBe('/projects');
});

test('HOM-10 to HOM-13: five projects, each with its page and its donate link', () => {
  renderPage(HomePage, { loaderData: loaded });
  const projects = [
    ['Land Acquisition', 'land-acquisition', '/projects/land-acquisition-el-sobrante'],
    ['Center Construction', 'center-construction', '/projects/sanatan-center-construction'],
    ['Grantham.ai', 'grantham-ai', '/projects/grantham-ai'],
    ['AyurVeda AI', 'ayurveda-ai', '/projects/ayurveda-ai'],
    ['Yoga.live', 'yoga-live', '/projects/yoga-live'],
  ] as const;
  for (const [title, projectId, page] of projects) {
    expect(hrefOf(title)).toBe(page);
    const donate = screen.getByRole('link', { name: `Donate to ${title}` });
    expect(donate.getAttribute('href')).toBe(`/donate?project=${projectId}`);
    expect(donate.textContent).toBe('Donate');
  }
});

test('HOM-22, HOM-23, HOM-24: the fixed facts of the two current projects', () => {
  renderPage(HomePage, { loaderData: loaded });
  const [land, center] = screen.getAllByRole('article');
  for (const fact of [
    '33 acres in El Sobrante, CA',
    'Goal: $2.5M',
    'Target date: January 2026',
    '$0 raised',
    '0% of goal',
  ])
    expect(land?.textContent).toContain(fact);
  for (const fact of ['Phase 2', '2026-2027', 'Budget: $3.2M', '$0 raised', '0% of goal', '2-4 hours a day'])
    expect(center?.textContent).toContain(fact);
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual([
    '0',
    '0',
  ]);
});

test('HOM-22, HOM-23: the amounts raised come from the API', () => {
  const project = exampleProject({ raisedAmount: '308750.25', progress: 12.35 });
  const projects = { ok: true, status: 200, value: [projectFigures(project, Date.parse('2026-01-01'))] };
  renderPage(HomePage, { loaderData: { ...loaded, projects } });

  const [land, center] = screen.getAllByRole('article');
  expect(land?.textContent).toContain('$308,750 raised');
  expect(land?.textContent).toContain('12.3% of goal reached');
  expect(center?.textContent).toContain('$0 raised');
});

test('HOM-14, HOM-15: Recent Insights shows the three newest posts and a link to all', () => {
  renderPage(HomePage, { loaderData: loaded });
  expect(screen.getByRole('heading', { level: 2, name: 'Recent Insights' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { name: /^Post \d$/ }).map((heading) => heading.textContent)).toEqual(
    ['Post 4', 'Post 3', 'Post 2'],
  );
  expect(hrefOf('View All Posts')).toBe('/blog');
});

test('HOM-16, HOM-17: a post shows all its tags and a list date', () => {
  renderPage(HomePage, { loaderData: loaded });
  const card = screen.getByRole('link', { name: 'Post 4' }).closest('article');
  if (!card) throw new Error('the post has no card');
  for (const tag of ['Daily Practice', 'Festivals', 'Home']) expect(within(card).getByText(tag)).toBeTruthy();
  expect(within(card).getByText('Mar 4, 2026')).toBeTruthy();
});

test('HOM-18: the document has its title', () => {
  renderPage(HomePage, { loaderData: loaded });
  expect(document.title).toBe('Sanatan World - Timeless Vedic Wisdom for Modern Seekers');
});

test('HOM-19: without posts their section is omitted and the rest stays', () => {
  const { container } = renderPage(HomePage, { loaderData: failed });
  expect(screen.queryByText('Recent Insights')).toBeNull();
  expect(container.textContent).not.toContain('HTTP error');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(hrefOf('Donate Now')).toBe('/donate');
});

test('loading posts have a placeholder', async () => {
  const { promise, resolve } = Promise.withResolvers();
  await act(async () => renderPage(HomePage, { loaderData: { ...loaded, posts: promise } }));
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(3);

  await act(async () => resolve(loaded.posts));
  expect(screen.getByText('Recent Insights')).toBeTruthy();
});

test('HOM-20, HOM-21: the closing block has its text and links', () => {
  renderPage(HomePage, { loaderData: loaded });
  expect(screen.getByRole('heading', { level: 2, name: 'Support Our Mission' })).toBeTruthy();
  expect(hrefOf('Donate Now')).toBe('/donate');
  expect(screen.getByRole('heading', { level: 2, name: 'Join Our Community' })).toBeTruthy();
  expect(hrefOf('Join Community')).toBe('/devotees');
});

test('QUO-01, QUO-02: the verses rotate every 15 seconds in a loop', () => {
  vi.useFakeTimers();
  renderPage(HomePage, { loaderData: loaded });
  const shown = () => screen.getByRole('figure').querySelector('figcaption')?.textContent;

  expect(shown()).toBe('Bhagavad Gita 2.47');
  wait(14_999);
  expect(shown()).toBe('Bhagavad Gita 2.47');
  wait(1);
  expect(shown()).toBe('Bhagavad Gita 4.7');
  wait(15_000);
  expect(shown()).toBe('Bhagavad Gita 2.47');
});

test('QUO-06: the verses can be paused and changed by hand', () => {
  vi.useFakeTimers();
  renderPage(HomePage, { loaderData: loaded });
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  wait(60_000);
  expect(document.querySelector('[data-state=on] figcaption')?.textContent).toContain('2.47');

  fireEvent.click(screen.getByRole('button', { name: 'Next verse' }));
  expect(screen.getByRole('figure').textContent).toContain('4.7');
});

test.each([
  ['en', 'en', /Your claim is to the work/],
  ['hi', 'hi', /तुम्हारा अधिकार/],
  ['sa', 'en', /Your claim is to the work/],
] as const)(
  'QUO-05: the %s site shows the Sanskrit verse, then its meaning in %s',
  (locale, lang, meaning) => {
    renderPage(HomePage, { locale, loaderData: { ...loaded, content: exampleContent('home', { locale }) } });
    const verse = screen.getByText(/कर्मण्येवाधिकारस्ते/);
    const text = screen.getByText(meaning);
    expect(verse.getAttribute('lang')).toBe('sa');
    expect(text.getAttribute('lang')).toBe(lang);
    expect(verse.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  },
);

test('I18N-03: the card is in Hindi and Sanskrit pages are translated', () => {
  renderPage(HomePage, {
    locale: 'hi',
    loaderData: { ...loaded, content: exampleContent('home', { locale: 'hi' }) },
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('विश्व के लिए सनातन धर्म');
  expect(screen.getByText('मार्च 4, 2026')).toBeTruthy();
});

test('ACC-18: the page passes axe', async () => {
  const { container } = renderPage(HomePage, { loaderData: loaded });
  await expectNoAxeViolations(container);
});
