import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import type { FoundTarget } from '../admin-contract.ts';

const site = await openAdminSite();
afterAll(() => site.close());

async function find(search: string): Promise<FoundTarget[]> {
  const response = await site.admin('GET', `/api/admin/link-targets?search=${encodeURIComponent(search)}`);
  expect(response.statusCode).toBe(200);
  return response.json<{ targets: FoundTarget[] }>().targets;
}

async function write(slug: string, title: string, published: boolean): Promise<void> {
  const response = await site.admin('POST', '/api/admin/blogs', {
    title,
    slug,
    excerpt: '',
    content: 'A text about ghee.',
    published,
    publishedAt: null,
    image: '',
    imageAlt: '',
    tags: [],
    author: '',
    language: 'en',
  });
  expect(response.statusCode).toBe(201);
}

async function addProject(): Promise<void> {
  const response = await site.admin('POST', '/api/admin/projects', {
    slug: 'kamadhenu-goshala',
    title: 'Kamadhenu Goshala',
    description: 'A home for cows.',
    content: 'A home.',
    image: '/art/project-land.svg',
    imageAlt: 'Hills at dawn',
    icon: 'MapPin',
    status: 'active',
    priority: true,
    category: 'Land',
    location: 'California',
    currency: 'USD',
    fundingGoal: 50_000,
    openingRaised: 0,
    startDate: '2026-01-01',
    endDate: null,
    position: 1,
    highlights: [],
    gallery: [],
    timeline: [],
    team: [],
    updates: [],
    faqs: [],
    tiers: [],
  });
  expect(response.statusCode).toBe(201);
}

test('published posts and projects are found by words, drafts are not', async () => {
  await addProject();
  await write('kamadhenu-lamp', 'The Kamadhenu lamp', true);
  await write('kamadhenu-draft', 'A Kamadhenu draft', false);
  const project = { kind: 'project', path: '/projects/kamadhenu-goshala', title: 'Kamadhenu Goshala' };
  const post = { kind: 'post', path: '/blog/kamadhenu-lamp', title: 'The Kamadhenu lamp' };

  expect(await find('kamadhenu')).toEqual([project, post]);
  expect(await find('Kamadhenu LAMP')).toEqual([post]);
  expect(await find('goshala')).toEqual([project]);
  expect(await find('no such title')).toEqual([]);
});

test('only people who may read posts can search', async () => {
  expect(await site.rejections('GET', '/api/admin/link-targets')).toEqual([403, 401]);
});
