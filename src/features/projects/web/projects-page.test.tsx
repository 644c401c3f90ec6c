import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { wholeMoney } from '#src/api/money.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { exampleProject } from '#tests/support/example-project.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { projectSummary } from './project-summary.ts';
import { Component as ProjectsPage } from './projects-page.tsx';

// Before the end date of the examples.
const now = Date.parse('2026-01-01');
const list = [
  exampleProject({ projectId: 'land', title: 'Land', raisedAmount: '1000.50' }),
  exampleProject({ projectId: 'center', title: 'Center', priority: false, raisedAmount: '2500' }),
  exampleProject({ projectId: 'texts', title: 'Texts', priority: false, status: 'planned' }),
  exampleProject({ projectId: 'school', title: 'School', priority: true, status: 'planned' }),
  exampleProject({ projectId: 'well', title: 'Well', priority: false, status: 'resting', icon: 'Globe' }),
].map((project) => projectSummary(project, now));
const donations = { ok: true, status: 200, value: { raised: [], devotees: 1234, projectsSupported: 2 } };
const loaded = { projects: { ok: true, status: 200, value: list }, donations };
const failed = { projects: { ok: false, status: 503, message: 'HTTP error! status: 503' }, donations };

const noProjects = 'No projects loaded. Check API and console for errors.';
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const titlesIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
const figuresOf = (label: string) =>
  Array.from(
    screen.getByText(label, { selector: 'dt' }).parentElement?.querySelectorAll('dd') ?? [],
    (value) => value.textContent,
  );
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test('PRL-01, PRL-02: the ways on from the hero', () => {
  renderPage(ProjectsPage, { path: '/projects', loaderData: loaded });
  expect(hrefOf('Support Our Projects')).toBe('/donate');
  const target = hrefOf('View Priority Projects');
  expect(document.querySelector(target ?? '')?.textContent).toContain('Priority Projects');
  expect(document.title).toBe('Projects - Sanatan World');
});

test('PRL-03 to PRL-05: three sections; a planned project with priority is in two', () => {
  renderPage(ProjectsPage, { path: '/projects', loaderData: loaded });
  expect(titlesIn('Priority Projects')).toEqual(['Land', 'School']);
  expect(titlesIn('Active Projects')).toEqual(['Center']);
  expect(titlesIn('Upcoming Projects')).toEqual(['Texts', 'School']);
});

test('a completed project and one of another status have sections of their own', () => {
  const done = projectSummary(exampleProject({ title: 'Ghat', priority: false, status: 'completed' }), now);
  renderPage(ProjectsPage, {
    path: '/projects',
    loaderData: { ...loaded, projects: { ok: true, status: 200, value: [...list, done] } },
  });
  expect(titlesIn('Completed Projects')).toEqual(['Ghat']);
  const section = within(screen.getByRole('region', { name: 'Completed Projects' }));
  expect(section.queryByRole('link', { name: 'Support Ghat' })).toBeNull();
  expect(section.queryByText('Be the first to donate')).toBeNull();
  expect(titlesIn('Other Projects')).toEqual(['Well']);
});

test('the sections of completed and other projects are omitted while they are empty', () => {
  const value = [projectSummary(exampleProject(), now)];
  renderPage(ProjectsPage, {
    path: '/projects',
    loaderData: { ...loaded, projects: { ...loaded.projects, value } },
  });
  expect(screen.queryByRole('region', { name: 'Completed Projects' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Other Projects' })).toBeNull();
});

test('PRL-06 to PRL-08: the page shows three figures', () => {
  renderPage(ProjectsPage, { path: '/projects', loaderData: loaded });
  expect(figure('Total Raised')).toBe('$3,501');
  expect(figuresOf('Total Supporters')).toEqual(['1,234', 'Of projects and our whole mission']);
  expect(figure('Active Projects')).toBe('5');
});

test('PRL-08: the projects that are counted are named by the statuses under which they are listed', () => {
  renderPage(ProjectsPage, { path: '/projects', loaderData: loaded });
  expect(figuresOf('Active Projects')).toEqual(['5', 'Active: 2', 'Planned: 2', 'resting: 1']);
});

test('PRL-06: each currency has its own total, and donations in others have lines of their own', () => {
  const land = { currency: 'INR', raisedAmount: '250000', otherRaised: [wholeMoney<string>(21, 'USD')] };
  const value = [...list, projectSummary(exampleProject({ projectId: 'ghat', title: 'Ghat', ...land }), now)];
  renderPage(ProjectsPage, {
    path: '/projects',
    loaderData: { ...loaded, projects: { ok: true, status: 200, value } },
  });
  expect(figuresOf('Total Raised')).toEqual([
    '$3,501in US dollars',
    '₹2,50,000in Indian rupees',
    'In a currency other than the project’s: $21',
  ]);

  const card = screen.getByText('Ghat').closest('article');
  expect(card?.textContent).toContain('₹2,50,000 raisedof ₹25,00,000');
  expect(card?.textContent).toContain('Also raised: $21');
  expect(
    within(card ?? document.body)
      .getByRole('progressbar')
      .getAttribute('aria-valuenow'),
  ).toBe('10');
});

test('PRL-06: a currency without donations is left out of the total', () => {
  const ghat = exampleProject({ projectId: 'ghat', title: 'Ghat', currency: 'INR' });
  const value = [...list, projectSummary(ghat, now)];
  renderPage(ProjectsPage, {
    path: '/projects',
    loaderData: { ...loaded, projects: { ok: true, status: 200, value } },
  });
  expect(figuresOf('Total Raised')).toEqual(['$3,501']);
});

test('PRL-18: a card without donations invites the first one, one with donations shows them', () => {
  renderPage(ProjectsPage, { path: '/projects', loaderData: loaded });
  const figures = (title: string) =>
    screen.getByText(title).closest('article')?.querySelector('.project-raised')?.textContent;
  expect(figures('Texts')).toBe('Be the first to donateGoal $2,500,000');
  expect(figures('Center')).toBe('$2,500 raisedof $2,500,000');
});

test('a project past its end date, and one that is fully funded, say so', () => {
  const value = [
    projectSummary(exampleProject({ projectId: 'late', title: 'Late', endDate: '2025-12-30' }), now),
    projectSummary(exampleProject({ title: 'Full', raisedAmount: '2500000' }), now),
  ];
  renderPage(ProjectsPage, {
    path: '/projects',
    loaderData: { ...loaded, projects: { ok: true, status: 200, value } },
  });
  const badges = (title: string) =>
    Array.from(
      screen.getByText(title).closest('article')?.querySelectorAll('.badge') ?? [],
      (badge) => badge.textContent,
    );
  expect(badges('Late')).toEqual(['Priority', 'Active', 'End date passed']);
  expect(badges('Full')).toEqual(['Priority', 'Active', 'Fully funded']);
});

test('PRL-07: the number of supporters stays open when it cannot be had', () => {
  renderPage(ProjectsPage, {
    path: '/projects',
    loaderData: { ...loaded, donations: { ok: false, status: 503, message: 'HTTP error! status: 503' } },
  });
  expect(figure('Total Supporters')).toBe('—');
  expect(figure('Total Raised')).toBe('$3,501');
});

test('PRL-09: an empty list shows a message', () => {
  renderPage(ProjectsPage, {
    path: '/projects',
    loaderData: { ...loaded, projects: { ok: true, status: 200, value: [] } },
  });
  expect(screen.getByText(noProjects)).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});

test('PRL-09, API-07: a failed call shows a message and is logged to the console', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementationOnce(() => {});
  renderPage(ProjectsPage, { path: '/projects', loaderData: failed });
  expect(screen.getByText(noProjects)).toBeTruthy();
  expect(consoleError.mock.calls).toEqual([['HTTP error! status: 503']]);
  consoleError.mockClear();
});

test('PRL-10: the last block leads to donations and to devotees', () => {
  renderPage(ProjectsPage, { path: '/projects', loaderData: loaded });
  expect(hrefOf('Make a Donation')).toBe('/donate');
  expect(hrefOf('Meet Our Devotees')).toBe('/devotees');
});

test('PRL-11 to PRL-13, PRL-16, PRL-18: what a card shows', () => {
  renderPage(ProjectsPage, { path: '/projects', loaderData: loaded });
  const card = screen.getByText('Center').closest('article');
  if (!card) throw new Error('no card');
  const link = (name: RegExp) => within(card).getByRole('link', { name }).getAttribute('href');
  expect(link(/^View Details/)).toBe('/ProjectDetailPage/center');
  expect(link(/^Support/)).toBe('/donate?project=center');
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['33 acres', 'Held in trust']);
  expect(within(card).getByText('Active')).toBeTruthy();
  expect(card.textContent).toContain('$2,500,000');
});

test('PRL-16: another status is shown in its own word, in neutral colors', () => {
  renderPage(ProjectsPage, {
    path: '/projects',
    loaderData: {
      ...loaded,
      projects: { ok: true, status: 200, value: list.map((project) => ({ ...project, status: 'resting' })) },
    },
  });
  expect(screen.getAllByText('resting')[0]?.className).toContain('badge--neutral');
});

test('ACC-13: the bar exposes its share', () => {
  const value = [projectSummary(exampleProject({ raisedAmount: '5000000', title: 'Land' }), now)];
  renderPage(ProjectsPage, {
    path: '/projects',
    loaderData: { ...loaded, projects: { ok: true, status: 200, value } },
  });
  const [bar] = screen.getAllByRole('progressbar', { name: 'Land, 200.0% of goal reached' });
  expect(bar?.getAttribute('aria-valuenow')).toBe('100');
});

test('PRL-14, ACC-11: while the projects are fetched, three places are held and announced', async () => {
  const { promise, resolve } = Promise.withResolvers();
  await act(async () =>
    renderPage(ProjectsPage, { path: '/projects', loaderData: { ...loaded, projects: promise } }),
  );
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(3);
  expect(screen.getByRole('status').textContent).toBe('Loading projects...');

  await act(async () => resolve(loaded.projects));
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
});

test('I18N-08: a page in Hindi says that the words of the projects are English', () => {
  renderPage(ProjectsPage, { path: '/projects', locale: 'hi', loaderData: loaded });
  expect(screen.getByText('Center').closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(screen.getByRole('region', { name: 'सक्रिय परियोजनाएँ' })).toBeTruthy();
});

test('ACC-18: the page passes axe', async () => {
  const { container } = renderPage(ProjectsPage, { path: '/projects', loaderData: loaded });
  await expectNoAxeViolations(container);
});

test('a list with more rows links to its next page, which links back; only the first has figures', () => {
  const goesOn = { ...loaded, projects: { ...loaded.projects, next: 'abc' } };
  const first = renderPage(ProjectsPage, { path: '/projects', loaderData: goesOn });
  expect(hrefOf('More Projects')).toBe('/projects?cursor=abc');
  expect(screen.queryByRole('link', { name: 'Back to First Page' })).toBeNull();
  first.unmount();

  const last = { ...loaded, projects: { ok: true, status: 200, value: list.slice(1, 2) } };
  renderPage(ProjectsPage, { path: '/projects?cursor=abc', loaderData: last });
  expect(hrefOf('Back to First Page')).toBe('/projects');
  expect(hrefOf('View Priority Projects')).toBe('/projects#priority-projects');
  expect(screen.queryByRole('link', { name: 'More Projects' })).toBeNull();
  expect(screen.queryByText('Total Raised')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Upcoming Projects' })).toBeNull();
});
