import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { exampleContent } from '#tests/support/example-content.ts';
import { exampleLeafDay } from '#tests/support/example-day.ts';
import { exampleProject } from '#tests/support/example-project.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as HomePage } from './home-page.tsx';
import { projectFigures } from './project-figures.ts';

const almanac = exampleLeafDay();

test('a live site without projects and posts has neither section', () => {
  showLive([]);
  expect(screen.queryByText('Our projects')).toBeNull();
  expect(screen.queryByText('Land Acquisition')).toBeNull();
  expect(screen.queryByText('Recent Insights')).toBeNull();
});

test('a live site without content shows its name, and neither verses nor cards', async () => {
  const { container } = showLive([]);
  expect(document.title).toBe('Sanatan World');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sanatan World');
  expect(screen.queryByRole('figure')).toBeNull();
  expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
  await expectNoAxeViolations(container);
});

test('a live site shows the projects entered by its administrators', async () => {
  const { container } = showLive([exampleProject({ projectId: 'school', title: 'A school in Mysuru' })]);

  expect(screen.getByRole('heading', { level: 2, name: 'Our projects' })).toBeTruthy();
  const page = screen.getByRole('link', { name: 'A school in Mysuru' });
  expect(page.getAttribute('href')).toBe('/ProjectDetailPage/school');
  expect(screen.getByRole('link', { name: /^Donate to A school/ }).getAttribute('href')).toBe(
    '/donate?project=school',
  );
  expect(screen.queryByText('Land Acquisition')).toBeNull();
  await expectNoAxeViolations(container);
});

test('a completed project of a live site has no link to a donation', () => {
  showLive([exampleProject({ title: 'A school in Mysuru', status: 'completed' })]);
  expect(screen.getByRole('link', { name: 'A school in Mysuru' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Donate to A school/ })).toBeNull();
});

test.each([1, 2, 3, 4, 5, 7])('%i projects of a live site are one list, five at most', (count) => {
  showLive(Array.from({ length: count }, (_, place) => exampleProject({ projectId: `school-${place}` })));

  const frame = screen.getByRole('heading', { level: 2, name: 'Our projects' }).closest('section');
  const lists = Array.from(frame?.querySelectorAll('.card-grid') ?? [], ({ children }) => children.length);
  expect(lists).toEqual([Math.min(count, 5)]);
});

function showLive(projects: ReturnType<typeof exampleProject>[]) {
  const loaded = (value: unknown[]) => ({ ok: true, status: 200, value });
  return renderPage(HomePage, {
    site: { mode: 'live' },
    loaderData: {
      content: exampleContent('home', { mode: 'live' }),
      almanac,
      posts: loaded([]),
      projects: loaded(projects.map((project) => projectFigures(project, 0))),
    },
  });
}
