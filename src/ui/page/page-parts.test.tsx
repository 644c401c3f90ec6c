import type { ReactElement } from 'react';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { Badge } from '../data/badge.tsx';
import { Breadcrumb } from '../navigation/breadcrumb.tsx';
import { ButtonLink } from '../controls/button-link.tsx';
import { Card, CardActions, CardTitle, Facts, Meta } from './card.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { StatTiles } from '../data/stat-tiles.tsx';
import { ScriptureCard, ScriptureCardHole } from './scripture-card.tsx';
import { PageHero } from './page-hero.tsx';
import { Pagination } from '../navigation/pagination.tsx';
import { Panel } from './panel.tsx';
import { ProseHtml } from './prose.tsx';
import { SectionHead } from './section-head.tsx';
import { Tag } from '../data/tag.tsx';
import { Timeline } from '../data/timeline.tsx';

test('a card is named by a heading whose link covers it, and its buttons are separate links', async () => {
  const { container } = render(
    <Card>
      <Facts>
        <span>El Sobrante, CA</span>
      </Facts>
      <CardTitle href="/projects/land">Land Acquisition</CardTitle>
      <Meta>
        <time dateTime="2026-11-14">Nov 14, 2026</time>
        <span>6 min read</span>
      </Meta>
      <Tag href="/blog?tag=gita">Gita</Tag>
      <CardActions>
        <ButtonLink href="/donate">Donate</ButtonLink>
      </CardActions>
    </Card>,
    { wrapper: MemoryRouter },
  );

  const card = screen.getByRole('article');
  const heading = within(card).getByRole('heading', { level: 3, name: 'Land Acquisition' });
  expect(within(heading).getByRole('link').getAttribute('href')).toBe('/projects/land');
  expect(within(card).getByRole('link', { name: 'Donate' })).toBeTruthy();
  await expectNoAxeViolations(container);
});

test('a page hero contains the only h1; the Sanskrit word beside it is decorative', async () => {
  const { container } = render(
    <PageHero watch={7} sutra="दानम्" title="Light one lamp" lead="A donation made quietly." />,
  );

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Light one lamp');
  expect(screen.getByText('दानम्').getAttribute('lang')).toBe('sa');
  expect(screen.getByText('दानम्').getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelector('.mast')?.className).toContain('mast--dark');
  await expectNoAxeViolations(container);
});

test.each([2, 3, 4, 5, 6] as const)('text stays dark under the bright sky of watch %i', (watch) => {
  const { container } = render(<PageHero watch={watch} title="Resources" />);
  expect(container.querySelector('.mast')?.className).toBe('mast');
});

test('each section has a scene of its own, and only a living one has an empty box for its drawing', () => {
  const sceneOf = (hero: ReactElement) =>
    render(hero).container.querySelector<HTMLElement>('.mast')?.dataset['scene'];
  const scenes = ([2, 3, 4, 5, 6, 7] as const).map((watch) =>
    sceneOf(<PageHero watch={watch} title="Page" />),
  );
  expect(new Set(scenes)).toEqual(new Set(['about', 'projects', 'library', 'blog', 'devotees', 'donate']));
  expect(sceneOf(<PageHero watch={4} scene="panchang" title="Panchang" />)).toBe('panchang');
  expect(sceneOf(<PageHero watch={8} title="Contact" />)).toBeUndefined();

  const { container } = render(<PageHero watch={7} isLiving title="Donate" />);
  expect(container.querySelectorAll('[data-living]').length).toBe(1);
  expect(container.querySelector('[data-living]')?.getAttribute('aria-hidden')).toBe('true');
});

test('a section head is a heading of the given level, with its link', async () => {
  const { container } = render(
    <SectionHead
      sutra="प्रकल्पाः"
      title="Two foundations"
      id="projects"
      level={3}
      link={<a href="/projects">All</a>}
    />,
  );

  expect(screen.getByRole('heading', { level: 3, name: 'Two foundations' }).id).toBe('projects');
  expect(screen.getByRole('link', { name: 'All' })).toBeTruthy();
  await expectNoAxeViolations(container);
});

test('a section head does not repeat a heading that is its Sanskrit word', () => {
  const { container } = render(<SectionHead sutra="पर्वाणि" title="पर्वाणि" />);

  expect(container.querySelector('.sutra')?.textContent).toBe('');
  expect(screen.getByRole('heading', { level: 2, name: 'पर्वाणि' })).toBeTruthy();
});

test('a breadcrumb lists the pages above and marks this one', async () => {
  const { container } = render(
    <Breadcrumb label="Breadcrumb" above={[{ href: '/projects', title: 'Projects' }]} current="Land" />,
    { wrapper: MemoryRouter },
  );

  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(trail).getByRole('link').getAttribute('href')).toBe('/projects');
  expect(within(trail).getByText('Land').getAttribute('aria-current')).toBe('page');
  await expectNoAxeViolations(container);
});

test('I18N-06: a breadcrumb marks the title of this page in its own language', () => {
  const above = [{ href: '/projects', title: 'Projects' }];
  render(<Breadcrumb label="Breadcrumb" above={above} current="भूमि" currentLang="hi" />, {
    wrapper: MemoryRouter,
  });

  expect(screen.getByText('भूमि').getAttribute('lang')).toBe('hi');
});

test('pagination links to the neighboring pages that exist', async () => {
  const { container } = render(
    <Pagination
      label="Posts"
      previous={{ href: '/blog/all', label: 'Newer posts' }}
      next={{ href: '/blog/all?page=3', label: 'Older posts' }}
      position="Page 2 of 3"
    />,
    { wrapper: MemoryRouter },
  );

  expect(screen.getByRole('link', { name: 'Newer posts' }).getAttribute('rel')).toBe('prev');
  expect(screen.getByRole('link', { name: 'Older posts' }).getAttribute('rel')).toBe('next');
  await expectNoAxeViolations(container);
});

test('a list of one page has no pagination', () => {
  const { container } = render(<Pagination label="Posts" />);
  expect(container.innerHTML).toBe('');
});

test('figures pair each number with its label', async () => {
  const { container } = render(<StatTiles figures={[{ value: '50+', label: 'countries' }]} />);

  expect(screen.getByRole('term').textContent).toBe('countries');
  expect(screen.getByRole('definition').textContent).toBe('50+');
  await expectNoAxeViolations(container);
});

test('an empty state names what is missing and offers an action', async () => {
  const { container } = render(
    <EmptyState title="No devotees found" action={<a href="/donate">Support Now</a>} />,
  );

  expect(screen.getByText('No devotees found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Support Now' })).toBeTruthy();
  await expectNoAxeViolations(container);
});

test('a timeline is an ordered list that exposes the state of each step', async () => {
  const { container } = render(
    <Timeline
      steps={[
        { id: 'a', state: 'done', content: 'Survey, done' },
        { id: 'b', state: 'now', content: 'Purchase, under way' },
      ]}
    />,
  );

  expect(screen.getAllByRole('listitem').map((item) => item.dataset['state'])).toEqual(['done', 'now']);
  await expectNoAxeViolations(container);
});

test('leaves, panels, badges and prose pass axe', async () => {
  const { container } = render(
    <>
      <ScriptureCard>
        <ScriptureCardHole />
        <p lang="sa">सत्यमेव जयते</p>
      </ScriptureCard>
      <Panel aria-label="StatTiles">
        <Badge tone="ok">Active</Badge>
      </Panel>
      <ProseHtml html="<h2>Part one</h2><p>Words.</p>" lang="en" />
    </>,
  );
  await expectNoAxeViolations(container);
});
