import { afterAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { examplePostForm } from '#tests/support/example-form.ts';
import type { EditedPost } from '../../admin-contract.ts';
import type { AdminAuthor } from '../../author-admin-contract.ts';
import type { Author, NextPosts, PostSummary, Series } from '../../contract.ts';
import type { AdminSeries } from '../../series-admin-contract.ts';

const site = await openAdminSite();
afterAll(() => site.close());

type Changes = Parameters<typeof examplePostForm>[0];

async function create(slug: string, day: number, changes: Changes = {}): Promise<EditedPost> {
  const publishedAt = `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`;
  const form = examplePostForm({ slug, published: true, publishedAt, ...changes });
  const response = await site.admin('POST', '/api/admin/blogs', form);
  expect(response.statusCode).toBe(201);
  return response.json<EditedPost>();
}

async function createSeries(name: string, slug: string): Promise<AdminSeries> {
  const response = await site.admin('POST', '/api/admin/series', { name, slug });
  expect(response.statusCode).toBe(201);
  return response.json<AdminSeries>();
}

const get = async <T>(path: string): Promise<T> => (await site.app.inject(path)).json<T>();
const slugsOf = (posts: PostSummary[]) => posts.map(({ blogId }) => blogId);

test('related posts share most tags, then are the newest, and never the post itself or a draft', async () => {
  await create('oldest', 1, { tags: ['Home', 'Ritual'] });
  await create('middle', 2, { tags: ['Ritual'] });
  await create('asked', 3, { tags: ['Ritual', 'Home'] });
  await create('newest', 4, { tags: ['Sky'] });
  await create('hidden', 5, { tags: ['Ritual', 'Home'], published: false });

  const next = await get<NextPosts>('/api/blogs/asked/next');

  expect(slugsOf(next.related)).toEqual(['oldest', 'middle', 'newest']);
  expect([next.earlier?.blogId, next.later?.blogId]).toEqual(['middle', 'newest']);
  expect(await get<NextPosts>('/api/blogs/oldest/next')).toMatchObject({ earlier: null });
  expect(await get<NextPosts>('/api/blogs/newest/next')).toMatchObject({ later: null });
  expect((await site.app.inject('/api/blogs/unknown/next')).statusCode).toBe(404);
});

test('an author has a page with the posts of which they are the first or a further author', async () => {
  await create('alone', 6, { author: 'Devendra Joshi' });
  await create('together', 7, { author: 'Leela Naidu', coauthors: ['Devendra Joshi'] });
  await create('unpublished', 8, { author: 'Someone Hidden', published: false });

  expect(await get<Author>('/api/authors/devendra-joshi')).toMatchObject({
    name: 'Devendra Joshi',
    posts: 2,
  });
  expect(slugsOf(await get<PostSummary[]>('/api/blogs?author=devendra-joshi'))).toEqual([
    'together',
    'alone',
  ]);
  expect((await site.app.inject('/api/authors/someone-hidden')).statusCode).toBe(404);
  expect(await get<PostSummary[]>('/api/blogs?author=nobody')).toEqual([]);
  expect((await site.app.inject('/sitemap.xml')).payload).toContain('/blog/authors/devendra-joshi');
  const { items } = (await site.admin('GET', '/api/admin/authors')).json<{ items: AdminAuthor[] }>();
  expect(items.map(({ name, posts }) => [name, posts])).toEqual(
    expect.arrayContaining([
      ['Devendra Joshi', 2],
      ['Leela Naidu', 1],
      ['Someone Hidden', 1],
    ]),
  );
});

test('a changed author is shown on pages; a taken slug and an outdated version are rejected', async () => {
  const { items } = (await site.admin('GET', '/api/admin/authors?search=Devendra')).json<{
    items: AdminAuthor[];
  }>();
  const [author] = items;
  if (!author) throw new Error('no author');
  const form = { name: 'Devendra Joshi', bio: 'Writes in Hindi.', portrait: '', version: author.version };
  const path = `/api/admin/authors/${author.id}`;

  const saved = await site.admin('PUT', path, { ...form, slug: 'devendra' });
  const outdated = await site.admin('PUT', path, { ...form, slug: 'devendra' });
  const taken = await site.admin('PUT', path, {
    ...form,
    slug: 'leela-naidu',
    version: author.version + 1,
  });

  expect([saved.statusCode, outdated.statusCode, taken.statusCode]).toEqual([200, 409, 400]);
  expect(taken.json()).toMatchObject({ fields: { slug: { code: 'taken' } } });
  expect(await get<Author>('/api/authors/devendra')).toMatchObject({ bio: 'Writes in Hindi.' });
  expect(await site.rejections('PUT', path, form)).toEqual([403, 401]);
});

test('posts of a series are read in the order of the series, without drafts', async () => {
  const { id } = await createSeries('The lamp', 'the-lamp');
  const one = await create('lamp-one', 11, { seriesId: id });
  const two = await create('lamp-two', 10, { seriesId: id });
  await create('lamp-draft', 12, { seriesId: id, published: false });
  expect(slugsOf((await get<Series>('/api/series/the-lamp')).posts)).toEqual(['lamp-one', 'lamp-two']);

  const { version } = (await site.admin('GET', `/api/admin/series/${id}`)).json<AdminSeries>();
  const body = { name: 'The lamps', slug: 'the-lamp', order: [two.id, one.id], version };
  const saved = await site.admin('PUT', `/api/admin/series/${id}`, body);
  const late = await site.admin('PUT', `/api/admin/series/${id}`, body);

  expect([saved.statusCode, late.statusCode]).toEqual([200, 409]);
  expect(saved.json<AdminSeries>().parts.map(({ title }) => title)).toHaveLength(3);
  const list = await site.admin('GET', '/api/admin/series?search=lamps');
  expect(list.json()).toMatchObject({ items: [{ name: 'The lamps', posts: 3 }] });
  expect(await get('/api/blogs/lamp-one')).toMatchObject({
    series: { name: 'The lamps', parts: [{ blogId: 'lamp-two' }, { blogId: 'lamp-one' }] },
  });
});

test('a deleted series leaves its posts, and a post of it can be restored', async () => {
  const { id } = await createSeries('Passing', 'passing');
  const post = await create('passing-one', 13, { seriesId: id });
  await site.admin('DELETE', `/api/admin/blogs/${post.id}`);
  const deletion = await site.admin('DELETE', `/api/admin/series/${id}`);
  const restored = await site.admin('POST', `/api/admin/blogs/${post.id}/restore`);

  expect([deletion.statusCode, restored.statusCode]).toEqual([204, 200]);
  expect(restored.json()).toMatchObject({ seriesId: null, state: 'published' });
  expect((await site.app.inject('/api/series/passing')).statusCode).toBe(404);
});

test('a series that does not exist and a taken slug are rejected', async () => {
  await createSeries('Once', 'once');
  const unknown = examplePostForm({ slug: 'no-series', seriesId: '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80' });
  const answers = [
    await site.admin('POST', '/api/admin/blogs', unknown),
    await site.admin('POST', '/api/admin/series', { name: 'Twice', slug: 'once' }),
  ];

  expect(answers.map((answer) => answer.json<object>())).toMatchObject([
    { fields: { seriesId: { code: 'gone' } } },
    { fields: { slug: { code: 'taken' } } },
  ]);
  expect(await site.rejections('POST', '/api/admin/series', { name: 'x', slug: 'x' })).toEqual([403, 401]);
});

test('names of authors and series are shown in the language of the reader', async () => {
  const { id } = await createSeries('Rivers', 'rivers');
  await create('ganga', 14, { seriesId: id, author: 'Kenji Mori' });
  const { items } = (await site.admin('GET', '/api/admin/authors?search=Kenji')).json<{
    items: AdminAuthor[];
  }>();
  const translate = (kind: string, record: string, texts: object, original: object) =>
    site.admin('PUT', `/api/admin/translations/${kind}/${record}/hi`, {
      texts,
      original,
      originalVersion: 0,
      published: true,
      version: 0,
    });
  const answers = [
    await translate('series', id, { name: 'नदियाँ' }, { name: 'Rivers' }),
    await translate(
      'author',
      items[0]?.id ?? '',
      { name: 'केंजी मोरी', bio: 'अनुवादक' },
      { name: 'Kenji Mori', bio: 'Translator' },
    ),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await get('/api/blogs/ganga?language=hi')).toMatchObject({
    series: { name: 'नदियाँ' },
    authors: [{ name: 'केंजी मोरी', bio: 'अनुवादक' }],
  });
});

test('API-03: neighbors prefer the reader’s language, results of a search are newest first', async () => {
  const hindi = { language: 'hi' as const };
  await create('samay-ek', 20, { title: 'Kaalachakra one', ...hindi });
  await create('time-two', 21, { title: 'Kaalachakra two' });
  await create('samay-teen', 22, { title: 'Kaalachakra three', ...hindi });

  const next = await get<NextPosts>('/api/blogs/samay-ek/next?language=hi');
  expect(next.later?.blogId).toBe('samay-teen');
  const found = await get<PostSummary[]>('/api/blogs?q=kaalachakra&language=hi');
  expect(slugsOf(found)).toEqual(['samay-teen', 'time-two', 'samay-ek']);
});

test('the sitemap has every published post, with the day of its last change', async () => {
  await create('changed-later', 9);
  await site.database.pool.query(
    `update posts set updated_at = '2026-03-04T10:00Z' where slug = 'changed-later'`,
  );
  await site.database.pool
    .query(`insert into posts (slug, title, excerpt, content_markdown, content_html, published, published_at, read_minutes)
    select 'many-' || n, 'Lamp', '', 'Oil', '<p>Oil</p>', true, timestamptz '2026-02-01' + n * interval '1 hour', 1 from generate_series(1, 300) n`);
  const { payload } = await site.app.inject('/sitemap.xml');

  expect(payload.match(/\/blog\/many-/g)).toHaveLength(300);
  expect(payload).toMatch(/\/blog\/changed-later<\/loc><lastmod>2026-03-04<\/lastmod>/);
});
