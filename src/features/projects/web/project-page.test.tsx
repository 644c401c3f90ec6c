import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { exampleProject } from '#tests/support/example-project.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { Project } from '../contract.ts';
import { Component as ProjectPage } from './project-page.tsx';

const path = '/ProjectDetailPage/land-acquisition';
const loaded = (overrides: Partial<Project> = {}) => ({
  project: { ok: true, status: 200, value: exampleProject(overrides) },
  now: Date.parse('2026-01-01'),
});
const inHindi = { language: 'hi', languages: ['en', 'hi'] } satisfies Partial<Project>;
const langOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang');
// Without style sheets all panels are seen.
const panel = (name = 'Overview') => screen.getByRole('tabpanel', { name });
const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));

function show(overrides: Partial<Project> = {}, at = path) {
  return renderPage(ProjectPage, { path: at, loaderData: loaded(overrides) });
}

test('PRD-02: while the project is fetched, the page shows its loading state', async () => {
  const { promise, resolve } = Promise.withResolvers();
  await act(async () => renderPage(ProjectPage, { path, loaderData: { project: promise } }));
  expect(screen.getByRole('status').textContent).toBe('Loading project details...');

  await act(async () => resolve(loaded().project));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Land Acquisition');
});

test.each([0, 400, 500, 503])('PRD-03: status %i leads to the list', async (status) => {
  const { router } = renderPage(ProjectPage, {
    path,
    loaderData: { project: { ok: false, status, message: 'no' } },
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
  expect(router.state.historyAction).toBe('REPLACE');
});

test.each([
  { ok: false, status: 404, message: 'HTTP error! status: 404' },
  { ok: true, status: 200, value: null },
])('PRD-04: a missing project shows a message and a link to the list', (project) => {
  renderPage(ProjectPage, { path, loaderData: { project } });
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Project not found');
  expect(screen.getByRole('link', { name: 'Back to Projects' }).getAttribute('href')).toBe('/projects');
});

test('PRD-05, ACC-07: five tabs, the first one chosen; arrow keys choose their neighbours', async () => {
  show();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Overview', 'Timeline', 'Team', 'Updates', 'FAQ']);
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual([
    'true',
    'false',
    'false',
    'false',
    'false',
  ]);

  fireEvent.keyDown(screen.getByRole('tab', { name: 'Overview' }), { key: 'ArrowLeft' });
  const last = screen.getByRole('tab', { name: 'FAQ' });
  await waitFor(() => expect(last.getAttribute('aria-selected')).toBe('true'));
  expect(document.activeElement).toBe(last);
});

test('PRD-05: the selected tab is in the URL, and going back returns to the previous one', async () => {
  const { router } = show();
  openTab('Timeline');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=timeline'));
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Timeline' }).getAttribute('aria-selected')).toBe('true'),
  );

  await act(() => router.navigate(-1));
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Overview' }).getAttribute('aria-selected')).toBe('true'),
  );
});

test('PRD-05: a tab keeps the other parameters; several tabs are one step in the history', async () => {
  const { router } = show({}, `${path}?lang=hi`);
  const query = () => router.state.location.search;
  openTab('Timeline');
  await waitFor(() => expect(query()).toBe('?lang=hi&tab=timeline'));
  // The address changes before the page is rendered with it.
  await screen.findByRole('tab', { name: 'Timeline', selected: true });
  openTab('Team');
  await waitFor(() => expect(query()).toBe('?lang=hi&tab=team'));

  await act(() => router.navigate(-1));
  await waitFor(() => expect(query()).toBe('?lang=hi'));
});

test('PRD-05: an unknown tab in the address is the overview', () => {
  show({}, `${path}?tab=prices`);
  expect(screen.getByRole('tab', { name: 'Overview' }).getAttribute('aria-selected')).toBe('true');
});

test('PRD-18: heading marks become headings, line breaks are kept, nothing of the text is HTML', () => {
  show();
  expect(within(panel()).getByRole('heading', { level: 2, name: 'Why land' })).toBeTruthy();
  expect(within(panel()).getByText(/^Before a temple/).textContent).toBe(
    'Before a temple there is ground.\nAnd a cord.',
  );
  expect(within(panel()).getByText('Because <b>trees</b> take time.').querySelector('b')).toBeNull();
});

test('PRD-12, PRD-19, PRD-20, PRD-28: the timeline', () => {
  show({}, `${path}?tab=timeline`);
  expect(
    within(panel('Timeline'))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'March 3, 2025CompletedSurveyBoundary walked.',
    'January 15, 2026In ProgressPurchaseNo credit.',
    'June 5, 2027PendingTreesOpen day.',
  ]);
});

test.each([
  ['demo', 3],
  ['live', 0],
] as const)('timeline, team and updates of a %s are marked as sample data %i times', (mode, count) => {
  renderPage(ProjectPage, { path, loaderData: loaded(), site: { mode } });
  for (const name of ['Timeline', 'Team', 'Updates']) openTab(name);
  expect(screen.queryAllByText('Sample')).toHaveLength(count);
});

test('PRD-21 to PRD-23: team, updates and questions', () => {
  show({}, `${path}?tab=team`);
  for (const text of ['Land office', 'Title', 'Keeps the papers.'])
    expect(panel('Team').textContent).toContain(text);
  openTab('Updates');
  for (const text of ['It opens', 'January 15, 2026', 'Line one\nline two', 'Treasury'])
    expect(panel('Updates').textContent).toContain(text);
  openTab('FAQ');
  expect(screen.getByRole('heading', { level: 3, name: 'Will the oaks be cut?' })).toBeTruthy();
});

test('I18N-08: an update in the original language of a translated project is marked as such', () => {
  const [update] = exampleProject().updates;
  if (!update) throw new Error('the example has no update');
  const updates: Project['updates'] = [
    { ...update, id: 'old', title: 'भूमि' },
    { ...update, id: 'new', title: 'Deed signed' },
  ];
  renderPage(ProjectPage, {
    path: `${path}?tab=updates`,
    locale: 'hi',
    loaderData: loaded({ ...inHindi, updates, untranslated: ['updates.1.title'] }),
  });
  const lang = (title: string) => screen.getByRole('heading', { level: 3, name: title }).getAttribute('lang');
  expect([lang('भूमि'), lang('Deed signed')]).toEqual([null, 'en']);
});

test.each([
  ['Timeline', 'Timeline information will be available soon.'],
  ['Team', 'Team information will be available soon.'],
  ['Updates', 'No updates available yet. Check back soon for project progress!'],
  ['FAQ', 'FAQ information will be available soon.'],
])('PRD-14 to PRD-17: an empty %s shows a message', (tab, sentence) => {
  show({ timeline: [], team: [], updates: [], faqs: [] }, `${path}?tab=${tab.toLowerCase()}`);
  expect(within(panel(tab)).getByText(sentence)).toBeTruthy();
});

test('PRD-07, PRD-08: the funding panel and its tiers lead to the donation page', () => {
  show();
  expect(screen.getByRole('link', { name: 'Support This Project' }).getAttribute('href')).toBe(
    '/donate?project=land-acquisition',
  );
  const tier = screen.getByRole('link', { name: /A sapling row/ });
  expect(tier.getAttribute('href')).toBe('/donate?project=land-acquisition&amount=1008&currency=USD');
  for (const text of ['$1,008', 'Young trees.', 'Planting day', 'Report'])
    expect(tier.textContent).toContain(text);
});

test.each([
  ['USD', ['$10', '$50', '$100', '$500'], 'amount=50&currency=USD'],
  ['INR', ['₹501', '₹2,501', '₹5,001', '₹25,001'], 'amount=2501&currency=INR'],
])('PRD-07: amounts in %s lead to the donation page', (currency, amounts, query) => {
  show({ currency });
  const links = within(screen.getByRole('list', { name: 'Choose an amount' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(amounts);
  expect(links[1]?.getAttribute('href')).toBe(`/donate?project=land-acquisition&${query}`);
});

test('a project without donations invites the first one', () => {
  show();
  expect(screen.getByText('Be the first to donate.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Donate to Another Project' })).toBeNull();
});

test('the funding panel shows donors and the latest donations, each in its own currency and on the day of its receipt', () => {
  const createdAt = '2026-01-15T06:00:00.000Z';
  show({
    raisedAmount: '100',
    donors: 1318,
    monthlyDonors: 47,
    latestDonations: [
      { id: '1', donorName: 'Asha', amount: '50.00', currency: 'USD', createdAt },
      { id: '2', donorName: null, amount: '2501.00', currency: 'INR', createdAt },
    ],
  });
  const terms = screen.getByText('Donors').closest('dl');
  expect(terms?.textContent).toBe('Donors1,318Monthly donors47');
  const latest = screen.getByRole('heading', { level: 3, name: 'Latest donations' }).nextElementSibling;
  expect(latest?.textContent).toBe('Asha January 14, 2026$50Anonymous Devotee January 14, 2026₹2,501');
});

test('a project without donors shows neither numbers nor donations', () => {
  show({ donors: 0, monthlyDonors: 0, latestDonations: [] });
  expect(screen.queryByText('Donors')).toBeNull();
  expect(screen.queryByText('Latest donations')).toBeNull();
});

test('donations in another currency are not the first ones, and no part of the bar', () => {
  show({ otherRaised: [{ amountMinor: 50_100, currency: 'INR' }] });
  expect(screen.queryByText('Be the first to donate.')).toBeNull();
  expect(screen.getByText('Also raised: ₹501')).toBeTruthy();
  expect(screen.getByText('0.0% of goal reached')).toBeTruthy();
});

test.each([
  ['active', true],
  ['completed', false],
])('a %s project at its goal leads to other projects', (status, hasAmounts) => {
  show({ raisedAmount: '2500000', status });
  expect(screen.getByRole('link', { name: 'Donate to Another Project' }).getAttribute('href')).toBe(
    '/projects',
  );
  expect(screen.queryByRole('list', { name: 'Choose an amount' }) !== null).toBe(hasAmounts);
});

test('a completed project has no links to a donation', () => {
  const { container } = show({ status: 'completed' });
  expect(container.querySelectorAll('a[href^="/donate?project="]')).toHaveLength(0);
  expect(screen.queryByRole('heading', { name: 'Ways to give' })).toBeNull();
});

test('a project without tiers has no heading for them', () => {
  show({ donationTiers: [] });
  expect(screen.queryByRole('heading', { name: 'Ways to give' })).toBeNull();
});

test.each([
  ['0', '2500000', '$0', '0.0% of goal reached', '0'],
  ['308750', '2500000', '$308,750', '12.3% of goal reached', '12.4'],
  ['150', '100', '$150', '150.0% of goal reached', '100'],
  ['150', '0', '$150', '0.0% of goal reached', '0'],
])('PRD-24 to PRD-26: %s of %s', (raisedAmount, fundingGoal, raised, sentence, value) => {
  show({ raisedAmount, fundingGoal });
  expect(screen.getByText(raised)).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(value);
});

test('a project in rupees shows rupees everywhere, and dollars on a line of their own', () => {
  show({ currency: 'INR', raisedAmount: '250000', otherRaised: [{ amountMinor: 2100, currency: 'USD' }] });
  const funding = screen.getByRole('heading', { name: 'Live Funding Progress' }).parentElement;
  for (const text of [
    '₹2,50,000',
    'raised of ₹25,00,000',
    '10.0% of goal reached',
    'Also raised: $21',
    '₹1,008',
  ])
    expect(funding?.textContent).toContain(text);
  expect(funding?.textContent).not.toContain('$2,5');
  expect(screen.getByRole('link', { name: /A sapling row/ }).getAttribute('href')).toContain('currency=INR');
});

test('DAT-04: a response of exactly the specified shape, without currency and other sums, is in dollars', () => {
  const { currency: _currency, otherRaised: _others, ...specified } = exampleProject({ raisedAmount: '5' });
  renderPage(ProjectPage, {
    path,
    loaderData: { ...loaded(), project: { ok: true, status: 200, value: specified } },
  });
  expect(screen.getByText('$5')).toBeTruthy();
  expect(screen.queryByText(/Also raised/)).toBeNull();
});

test.each([
  [
    { endDate: '2025-12-30' },
    'This project’s end date, December 30, 2025, has passed. The project still accepts donations.',
  ],
  [
    { raisedAmount: '2500000' },
    'This project has reached its funding goal. The project still accepts donations.',
  ],
  [
    { status: 'completed', raisedAmount: '2500000' },
    'This project is complete and no longer accepts donations.',
  ],
])('a project that is over, funded or completed says so: %j', (overrides, sentence) => {
  show(overrides);
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('the social card of the page is that of the project, in the language of its text', () => {
  show({ language: 'hi', languages: ['hi'] });
  const metaOf = (name: string) =>
    document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');
  expect(metaOf('image')).toMatch(/\/art\/project-card\/hi\/land-acquisition\.png$/);
  expect(metaOf('image:alt')).toBe(metaOf('title'));
  expect(metaOf('locale')).toBe('hi_IN');
});

test('PRD-09, PRD-12, PRD-13: the facts; no end is "Ongoing"', () => {
  show({ endDate: undefined });
  const facts = screen.getByRole('heading', { name: 'Project Stats' }).parentElement?.textContent;
  for (const fact of ['StatusActive', 'CategoryLand', 'LocationEl Sobrante, CA', 'March 3, 2025', 'Ongoing'])
    expect(facts).toContain(fact);
});

test('a completed project without an end date is not called ongoing', () => {
  show({ status: 'completed', endDate: undefined });
  const facts = screen.getByRole('heading', { name: 'Project Stats' }).parentElement?.textContent;
  expect(facts).toContain('StatusCompleted');
  expect(facts).not.toContain('Ongoing');
});

test.each([{}, { updates: [] }])('the updates lead to news by email: %j', (overrides) => {
  show(overrides, `${path}?tab=updates`);
  const link = within(panel('Updates')).getByRole('link', { name: 'Get project news by email' });
  expect(link.getAttribute('href')).toBe('/newsletter');
});

test('PRD-10: questions about the project can be asked', () => {
  const { container } = show();
  expect(screen.getByRole('heading', { level: 2, name: 'Project Inquiry' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send Inquiry' })).toBeTruthy();
  expect(container.querySelector<HTMLInputElement>('input[name=projectId]')?.value).toBe('land-acquisition');
});

test('I18N-08: steps, people, questions and tiers in the original language are marked as such', () => {
  const untranslated = [
    'timeline.0.title',
    'timeline.0.description',
    'team.0.bio',
    'faqs.0.answer',
    'donationTiers.0.title',
    'donationTiers.0.benefits.1',
  ];
  const faqs = [{ question: 'क्या बलूत कटेंगे?', answer: 'No.' }];
  renderPage(ProjectPage, { path, locale: 'hi', loaderData: loaded({ ...inHindi, faqs, untranslated }) });

  for (const text of ['Survey', 'Boundary walked.', 'Keeps the papers.', 'No.', 'A sapling row', 'Report'])
    expect(langOf(screen.getByText(text))).toBe('en');
  for (const text of ['क्या बलूत कटेंगे?', 'Planting day', 'Trees'])
    expect(langOf(screen.getByText(text))).not.toBe('en');
});

test('I18N-08: highlights and alt texts in the original language are marked as such, numbered images are not', () => {
  const untranslated = ['highlights.2', 'galleryAlts.0', 'imageAlt'];
  renderPage(ProjectPage, { path, locale: 'hi', loaderData: loaded({ ...inHindi, untranslated }) });

  const images = [...document.querySelectorAll('.project-gallery img:not(.d-night)')].map(langOf);
  expect(images).toEqual(['en', undefined]);
  expect(langOf(screen.getByText('Open to all'))).toBe('en');
  expect(langOf(screen.getByText('Held in trust'))).not.toBe('en');
  expect(screen.getAllByAltText('A cord on a hill').map(langOf)).toEqual(['en', 'en']);
});

test('PRD-11: the shared link opens the project in the language of its text', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  show({ language: 'hi', languages: ['en', 'hi'] });
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/land-acquisition\?lang=hi$/));
  await screen.findByText('Link copied');
  vi.unstubAllGlobals();
});

test('PRD-11: the brochure is in the language of the page', () => {
  renderPage(ProjectPage, { path, locale: 'sa', loaderData: loaded() });
  expect(screen.getByRole('link', { name: 'अवतारयतु' }).getAttribute('href')).toBe(
    '/api/projects/land-acquisition/brochure.pdf?lang=sa',
  );
});

test('PRD-27: an image that fails gives way to the logo', () => {
  show();
  const image = screen.getAllByRole('img', { name: 'A cord on a hill' })[0];
  if (!image) throw new Error('no image');
  fireEvent.error(image);
  expect(image.getAttribute('src')).toBe('/art/fallback.svg');
});

test('ACC-18: every tab passes axe', async () => {
  const { container } = show();
  await expectNoAxeViolations(container);
});
