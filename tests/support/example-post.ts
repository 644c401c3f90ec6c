import type { Post } from '#src/features/blog/contract.ts';

/** A published post with every field; tests override the relevant ones. */
export function examplePost(overrides: Partial<Post> = {}): Post {
  return {
    blogId: 'why-we-light-a-lamp',
    title: 'Why we light a lamp before we begin',
    image: '/art/cover/why-we-light-a-lamp.svg',
    imageAlt: '',
    tags: ['Daily Practice', 'Festivals', 'Home'],
    tagSlugs: ['daily-practice', 'festivals', 'home'],
    excerpt: 'A flame asks for attention and gives light in return.',
    publishedAt: '2026-03-05T09:00:00.000Z',
    readTime: '6 min read',
    readMinutes: 6,
    language: 'en',
    featured: false,
    author: 'Savitri Iyer',
    content: 'Every rite begins with a lamp.',
    contentHtml: '<p>Every rite begins with a lamp.</p>',
    authors: [{ slug: 'savitri-iyer', name: 'Savitri Iyer', bio: '', portrait: '' }],
    series: null,
    seoTitle: '',
    seoDescription: '',
    socialImage: '/art/card/why-we-light-a-lamp.png',
    hasMoved: false,
    languages: ['en'],
    ...overrides,
  };
}
