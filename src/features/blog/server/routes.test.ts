import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { blogWrites, type NewPost } from './write-store.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
  await addPost({ slug: 'lamp', title: 'Why we light a lamp', publishedAt: day(1) }, [
    'Daily Practice',
    'Festivals',
    'Lamp',
  ]);
  await addPost(
    { slug: 'gita', title: 'Reading the Gītā', contentMarkdown: 'Chapter two', publishedAt: day(3) },
    ['Gita'],
  );
  await addPost({ slug: 'stars', title: 'Stars', excerpt: 'A flame in the sky', publishedAt: day(2) }, [
    'Festivals',
  ]);
  await addPost({ slug: 'draft', title: 'Draft', published: false, publishedAt: null }, ['Festivals']);
  await addPost({ slug: 'tomorrow', title: 'Tomorrow', publishedAt: new Date('2026-11-22T06:00:00Z') }, [
    'Later',
  ]);
});

afterAll(() => site.close());

test('API-03: the list is an array of published posts, newest first', async () => {
  const response = await site.app.inject('/api/blogs');

  expect(response.statusCode).toBe(200);
  expect(response.json().map((post: { blogId: string }) => post.blogId)).toEqual(['gita', 'stars', 'lamp']);
});

test('DAT-01: a listed post has the specified fields, with its tags in order', async () => {
  const [, , lamp] = (await site.app.inject('/api/blogs')).json();

  expect(lamp).toMatchObject({
    blogId: 'lamp',
    title: 'Why we light a lamp',
    image: expect.stringMatching(/^\/art\/cover\/(?:[a-z]+\/)?lamp\.svg$/),
    tags: ['Daily Practice', 'Festivals', 'Lamp'],
    publishedAt: '2026-11-01T00:00:00.000Z',
    readTime: '6 min read',
  });
  expect(lamp).not.toHaveProperty('content');
});

test('DAT-02: a single post also has author and content', async () => {
  const response = await site.app.inject('/api/blogs/gita');

  expect(response.json()).toMatchObject({
    author: 'Savitri Iyer',
    content: 'Chapter two',
    contentHtml: '<p>text</p>',
  });
});

test.each(['draft', 'tomorrow', 'nothing', 'GITA', '..%2f..%2fetc'])(
  'BLD-12: /api/blogs/%s returns 404',
  async (blogId) => {
    const response = await site.app.inject(`/api/blogs/${blogId}`);

    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ code: 'not_found', message: 'Blog not found' });
  },
);

test('a scheduled post appears when its time has come', async () => {
  site.clock.set('2026-11-22T06:00:01Z');
  const response = await site.app.inject('/api/blogs/tomorrow');
  site.clock.set('2026-11-21T06:00:00Z');

  expect(response.statusCode).toBe(200);
});

test('XTR-02: pages have no gap and no overlap', async () => {
  const first = await site.app.inject('/api/blogs?limit=2');
  const [, next = ''] =
    /^<(\/api\/blogs\?limit=2&cursor=\w+)>; rel="next"$/.exec(String(first.headers.link)) ?? [];
  const second = await site.app.inject(next);

  expect(first.json()).toMatchObject([{ blogId: 'gita' }, { blogId: 'stars' }]);
  expect(second.json()).toMatchObject([{ blogId: 'lamp' }]);
  expect([first.headers['x-total-count'], second.headers['x-total-count']]).toEqual(['3', '3']);
  expect(second.headers.link).toBeUndefined();
});

test.each([
  ['tag=festivals', ['stars', 'lamp']],
  ['q=gita', ['gita']],
  ['q=flame', ['stars']],
  ['q=lam', ['lamp']],
  ['q=flame&tag=Gita', []],
  ['q=%27%3B+drop+table+posts', []],
])('XTR-02: /api/blogs?%s finds the expected posts', async (query, expected) => {
  const response = await site.app.inject(`/api/blogs?${query}`);

  expect(response.json().map((post: { blogId: string }) => post.blogId)).toEqual(expected);
});

test.each(['limit=0', 'limit=201', 'limit=x', 'cursor=nonsense', `q=${'x'.repeat(101)}`])(
  '/api/blogs?%s is rejected',
  async (query) => {
    const response = await site.app.inject(`/api/blogs?${query}`);

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'validation_failed',
      fields: { [query.split('=')[0] ?? '']: expect.any(Object) },
    });
  },
);

test('tags are counted over published posts only', async () => {
  expect((await site.app.inject('/api/tags')).json()).toEqual([
    { name: 'Festivals', posts: 2 },
    { name: 'Daily Practice', posts: 1 },
    { name: 'Gita', posts: 1 },
    { name: 'Lamp', posts: 1 },
  ]);
});

test.each([
  ['/rss?lang=hi', 301, '/rss/hi'],
  ['/rss/sa?lang=en', 301, '/rss'],
  ['/rss/hi?lang=hi', 200, undefined],
  ['/rss?lang=de', 200, undefined],
])('a language in the query of a feed leads to the feed of that language: %s', async (url, status, path) => {
  const { statusCode, headers } = await site.app.inject(url);
  expect([statusCode, headers.location]).toEqual([status, path]);
});

async function addPost(
  post: Partial<NewPost> & { slug: string; title: string },
  tags: string[],
): Promise<void> {
  await site.database.db.transaction(async (tx) => {
    const authorId = await blogWrites.authorId(tx, 'Savitri Iyer');
    const postId = await blogWrites.insertPost(tx, {
      published: true,
      contentMarkdown: 'text',
      contentHtml: '<p>text</p>',
      readMinutes: 6,
      authorId,
      ...post,
    });
    await blogWrites.setTags(tx, postId, tags);
  });
}

function day(number: number): Date {
  return new Date(Date.UTC(2026, 10, number));
}
