import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { countWords } from '#tests/support/shipped-text.ts';
import { projectContent } from '../project-content.ts';
import { readShippedProjects, readTranslatedProjects } from './shipped-projects.ts';

const projects = await readShippedProjects();
const byId = new Map(projects.map((project) => [project.projectId, project]));

test('SEED-01: there are five projects in their order', () => {
  expect(projects.map(({ projectId }) => projectId)).toEqual([
    'land-acquisition',
    'center-construction',
    'grantham-ai',
    'ayurveda-ai',
    'yoga-live',
  ]);
});

test('SEED-01: each list of a project is filled in one project at least and empty in another', () => {
  for (const list of ['timeline', 'team', 'updates', 'faqs'] as const) {
    expect(projects.some((project) => project[list].length > 0)).toBe(true);
    expect(projects.some((project) => project[list].length === 0)).toBe(true);
  }
});

test('SEED-02: the land', () => {
  expect(byId.get('land-acquisition')).toMatchObject({
    alias: 'land-acquisition-el-sobrante',
    fundingGoal: '2500000',
    raisedAmount: '0',
    icon: 'MapPin',
    status: 'active',
    priority: true,
    endDate: expect.stringMatching(/^2026-01-/),
  });
  expect(byId.get('land-acquisition')?.content).toMatch(/thirty-three acres[^]*January 2026/);
});

test('the land and the terms promise the same use of a donation, and no other project promises another', async () => {
  const terms = await readFile(new URL('../../legal/content/terms/en.md', import.meta.url), 'utf8');
  const promise =
    'If the project can no longer be carried out, we use the donation for the closest purpose, or ask you.';
  expect(terms).toContain(`A donation to a project is used for that project. ${promise}`);
  expect(byId.get('land-acquisition')?.content).toContain(
    `A donation to this project is used for this project. ${promise}`,
  );
  for (const { content, faqs } of projects)
    expect(JSON.stringify([content, faqs])).not.toMatch(/donors will be asked|used for other/i);
});

test('the land page says when the name of an anonymous donor is stored, as the privacy policy does', () => {
  const answers = byId
    .get('land-acquisition')
    ?.faqs.map(({ answer }) => answer)
    .join(' ');
  expect(answers).toContain('only if you enter it for a tax certificate');
  expect(answers).not.toMatch(/neither your name/i);
});

test('SEED-03: the center, with what volunteer teachers give and receive', () => {
  const center = byId.get('center-construction');
  expect(center).toMatchObject({
    alias: 'sanatan-center-construction',
    fundingGoal: '3200000',
    raisedAmount: '0',
    icon: 'Building',
    status: 'active',
    priority: false,
  });
  expect(center?.content).toMatch(/2026-2027/);
  expect(center?.content).toMatch(/2-4 hours a day.*on-site accommodation, meals and utilities/);
});

test('trees are planted on free land before the foundation, and nothing is surveyed that donations are to pay for', () => {
  const [land, center] = [byId.get('land-acquisition'), byId.get('center-construction')];
  const dateOf = (project: typeof land, id: string) =>
    project?.timeline.find((step) => step.id === id)?.targetDate ?? '';
  expect(dateOf(land, 'blessing')).toMatch(/^2027-/);
  expect(dateOf(land, 'blessing') < dateOf(center, 'foundation')).toBe(true);
  const done = land?.timeline.filter(({ completed }) => completed);
  expect(JSON.stringify([done, land?.updates])).not.toMatch(/survey|soil|plan is drawn/i);
});

test('SEED-04: three planned projects, whose texts call their goals planning figures', () => {
  const planned = projects.filter(({ status }) => status === 'planned');
  expect(planned.map(({ title }) => title)).toEqual(['Grantham.ai', 'AyurVeda AI', 'Yoga.live']);
  expect(planned.some(({ endDate }) => endDate === null)).toBe(true);
  for (const { icon, priority, isPlanningFigure, content } of planned) {
    expect(['Smartphone', 'Globe']).toContain(icon);
    expect(priority).toBe(false);
    expect(isPlanningFigure).toBe(true);
    expect(content).toContain('planning figure');
  }
});

test.each(projects)('PRD-18: the text of $projectId has headings and substance', ({ content }) => {
  expect(content).toMatch(/^## \S/m);
  expect(countWords(content)).toBeGreaterThanOrEqual(300);
  expect(countWords(content)).toBeLessThanOrEqual(700);
});

test.each(projects)(
  'PRD-18: enumerations of $projectId are lists in every language',
  async ({ projectId, content }) => {
    const listsOf = (text: string) =>
      projectContent(text).flatMap((block) => (block.kind === 'list' ? [block.items.length] : []));
    const single = (text: string) =>
      projectContent(text).every((block) => block.kind !== 'paragraph' || block.lines.length === 1);
    const own = listsOf(content);
    expect(own.length).toBeGreaterThan(0);
    expect(single(content)).toBe(true);
    for (const language of ['hi', 'sa'] as const) {
      const translated = (await readTranslatedProjects(language)).get(projectId)?.content;
      const text = typeof translated === 'string' ? translated : '';
      expect(listsOf(text)).toEqual(own);
      expect(single(text)).toBe(true);
    }
  },
);

test.each(projects)('SEED-13: every image of $projectId ships with the site', (project) => {
  const images = [project.image, project.darkImage, ...project.gallery.map(({ image }) => image)];
  for (const image of [...images, ...project.team.map(({ image }) => image)])
    expect(existsSync(new URL(`../../../../public${image}`, import.meta.url))).toBe(true);
});

test.each(projects)('the dates of $projectId are in order and its ids are its own', (project) => {
  const { startDate, endDate, timeline, team, updates } = project;
  if (endDate) expect(endDate > startDate).toBe(true);

  const targets = timeline.map(({ targetDate }) => targetDate);
  expect(targets).toEqual([...targets].sort());
  for (const list of [timeline, team, updates])
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
});
