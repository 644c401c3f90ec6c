import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permissionsOf, type TeamRole } from '#src/api/access/permissions.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { EditedProject } from '../../admin-contract.ts';
import { Component as ProjectScreen, loader } from './project-screen.tsx';

const project: EditedProject = {
  id: '7c1d2f0a-3b4c-4d5e-8f60-718293a4b5c6',
  version: 1,
  slug: 'land-acquisition',
  language: 'en',
  title: 'Land Acquisition',
  description: 'Thirty-three acres above the bay.',
  content: 'Before a temple there is ground.',
  image: '/art/project-land-acquisition-day.svg',
  darkImage: '',
  imageAlt: '',
  icon: 'MapPin',
  status: 'active',
  priority: false,
  category: 'Land',
  location: 'El Sobrante, CA',
  currency: 'USD',
  fundingGoal: 2_500_000,
  openingRaised: 0,
  startDate: '2025-03-03',
  endDate: null,
  position: 1,
  highlights: [],
  gallery: [],
  timeline: [],
  team: [],
  updates: [],
  faqs: [],
  tiers: [],
};

test('the editor of a project links to its page', async () => {
  fakeApi({ [`/api/admin/projects/${project.id}`]: { status: 200, body: project } });
  const path = `/admin/projects/${project.id}/edit`;
  renderScreen(ProjectScreen, { loader, route: '/admin/projects/:id/edit', path });

  const link = await screen.findByRole('link', { name: 'View page' });
  expect(link.getAttribute('href')).toBe('/ProjectDetailPage/land-acquisition');
});

test.each<[TeamRole, number]>([
  ['administrator', 1],
  ['editor', 0],
])('the short addresses of a project are linked for the role %s: %i', async (role, links) => {
  fakeApi({ [`/api/admin/projects/${project.id}`]: { status: 200, body: project } });
  const path = `/admin/projects/${project.id}/edit`;
  const granted = permissionsOf([role]);
  renderScreen(ProjectScreen, { loader, route: '/admin/projects/:id/edit', path, granted });

  await screen.findByRole('link', { name: 'View page' });
  expect(document.querySelectorAll('main a[href*="/short-addresses"]')).toHaveLength(links);
});

test('a new project is in the language of the admin area', async () => {
  fakeApi({});
  renderScreen(ProjectScreen, { loader, route: '/', path: '/', locale: 'hi' });

  const language = await screen.findByLabelText<HTMLSelectElement>('भाषा', { selector: 'main select' });
  expect(language.value).toBe('hi');
});

test('images that a project can lack are marked as optional', async () => {
  fakeApi({});
  renderScreen(ProjectScreen, { loader, route: '/', path: '/' });
  fireEvent.click(await screen.findByRole('button', { name: 'Add team member' }));

  const images = screen.getAllByRole('group', { name: /\(optional\)$/ });
  expect(images.map((image) => image.querySelector('legend')?.textContent)).toEqual([
    'Image for dark theme (optional)',
    'Image (optional)',
  ]);
});
