import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import { readContentVersion } from '#src/platform/database/content-version.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { examplePostForm } from '#tests/support/example-form.ts';
import type { EditedPost, ListedPost } from '../admin-contract.ts';

const site = await openAdminSite();
afterAll(() => site.close());

const inAnHour = () => new Date(site.clock.now().getTime() + msPerHour).toISOString();
const unknownId = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
let posts = 0;

function form(changes: Parameters<typeof examplePostForm>[0] = {}) {
  posts += 1;
  return examplePostForm({ slug: `post-${posts}`, ...changes });
}

async function create(changes: Parameters<typeof examplePostForm>[0] = {}): Promise<EditedPost> {
  const response = await site.admin('POST', '/api/admin/blogs', form(changes));
  expect(response.statusCode).toBe(201);
  return response.json<EditedPost>();
}

function save(post: EditedPost, changes: object) {
  return site.admin('PUT', `/api/admin/blogs/${post.id}`, {
    ...examplePostForm({ slug: post.slug, published: post.published, publishedAt: post.publishedAt }),
    version: post.version,
    ...changes,
  });
}

async function statusesOf(slug: string): Promise<Record<string, unknown>> {
  const { app } = site;
  const texts = async (url: string) => (await app.inject(url)).payload.includes(slug);
  return {
    api: (await app.inject(`/api/blogs/${slug}`)).statusCode,
    card: (await app.inject(`/art/card/${slug}.png`)).statusCode,
    list: await texts('/api/blogs'),
    search: await texts('/api/blogs?q=unspoken'),
    feed: await texts('/rss'),
    sitemap: await texts('/sitemap.xml'),
  };
}

const hidden = { api: 404, card: 404, list: false, search: false, feed: false, sitemap: false };
const shown = { api: 200, card: 200, list: true, search: true, feed: true, sitemap: true };

test('EDI-15 EDI-16: a created post is returned with every field', async () => {
  const post = await create({ language: 'hi', image: '/art/hero.webp', imageAlt: 'A lamp', excerpt: '' });

  const { statusCode, json } = await site.admin('GET', `/api/admin/blogs/${post.id}`);

  expect(statusCode).toBe(200);
  expect(json()).toMatchObject({
    ...form({ slug: post.slug, language: 'hi', image: '/art/hero.webp', imageAlt: 'A lamp', excerpt: '' }),
    state: 'draft',
    publishedAt: null,
    readMinutes: 1,
    version: 1,
  });
});

test('EDI-14: the first publication sets the date; a draft keeps it', async () => {
  const post = await create();
  const published = (await save(post, { published: true })).json<EditedPost>();
  site.advance(60_000);
  const draft = (await save(published, { published: false, publishedAt: null })).json<EditedPost>();
  const again = (await save(draft, { published: true, publishedAt: null })).json<EditedPost>();

  expect(published.state).toBe('published');
  expect(draft).toMatchObject({ state: 'draft', publishedAt: published.publishedAt });
  expect(again.publishedAt).toBe(published.publishedAt);
});

test('BLD-12: a draft does not appear in API, search, feed, sitemap or social card', async () => {
  const post = await create({ content: 'An unspoken text.' });

  expect(await statusesOf(post.slug)).toEqual(hidden);
});

test('BLD-12: a scheduled post appears nowhere before its time, and everywhere after it', async () => {
  const post = await create({ content: 'An unspoken text.', published: true, publishedAt: inAnHour() });
  const before = await statusesOf(post.slug);
  site.advance(3_600_001);

  expect(post.state).toBe('scheduled');
  expect(before).toEqual(hidden);
  expect(await statusesOf(post.slug)).toEqual(shown);
  site.advance(-3_600_001);
});

test('BLD-12: an unpublished post disappears everywhere', async () => {
  const post = await create({ content: 'An unspoken text.', published: true });
  const before = await statusesOf(post.slug);
  await save(post, { published: false });

  expect(before).toEqual(shown);
  expect(await statusesOf(post.slug)).toEqual(hidden);
});

test.each([
  ['title', { title: '  ' }, 'required'],
  ['title', { title: 'x'.repeat(201) }, 'too_long'],
  ['slug', { slug: '' }, 'required'],
  ['slug', { slug: 'With Spaces' }, 'invalid_regex'],
  ['slug', { slug: '../etc' }, 'invalid_regex'],
  ['content', { content: ' \n ' }, 'required'],
  ['published', { published: 'yes' }, 'invalid'],
  ['publishedAt', { publishedAt: 'tomorrow' }, 'invalid_datetime'],
  ['image', { image: 'https://evil.example/a.png' }, 'invalid_regex'],
  ['image', { image: '//evil.example/a.png' }, 'invalid_regex'],
  ['image', { image: 'javascript:alert(1)' }, 'invalid_regex'],
  ['image', { image: '/art/hero.webp', imageAlt: ' ' }, 'alt_missing'],
  ['image', { image: `/files/media/${unknownId}.webp`, imageAlt: 'A lamp' }, 'image_gone'],
  ['content', { content: `![](/art/hero.webp)` }, 'alt_missing'],
  ['content', { content: `![A lamp](/files/media/${unknownId}.webp)` }, 'image_gone'],
  ['language', { language: 'de' }, 'invalid'],
  ['tags.0', { tags: ['x'.repeat(61)] }, 'too_long'],
])('EDI-13: %s is rejected when it is %j', async (field, changes, code) => {
  const response = await site.admin('POST', '/api/admin/blogs', { ...form(), ...changes });

  expect([response.statusCode, response.json()]).toMatchObject([400, { fields: { [field]: { code } } }]);
});

test('EDI-12: a duplicate slug is rejected on create and update, and reported while typing', async () => {
  const [first, second] = [await create(), await create()];

  const responses = [
    await site.admin('POST', '/api/admin/blogs', form({ slug: first.slug })),
    await save(second, { slug: first.slug }),
  ];
  const free = async (address: string) => (await site.admin('GET', `/api/admin/slugs/${address}`)).json();

  for (const response of responses) {
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { fields: { slug: { code: 'taken' } } },
    ]);
  }
  expect(await free(first.slug)).toEqual({ isFree: false });
  expect(await free(`${first.slug}?except=${first.id}`)).toEqual({ isFree: true });
  expect(await free('never-used')).toEqual({ isFree: true });
});

test('an edit that would overwrite a newer one is rejected with 409 and changes nothing', async () => {
  const post = await create();
  const newer = (await save(post, { title: 'The newer title' })).json<EditedPost>();

  const late = await save(post, { title: 'The late title' });

  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'conflict' }]);
  expect((await site.admin('GET', `/api/admin/blogs/${post.id}`)).json()).toEqual(newer);
});

test('of two concurrent saves of one version, one is rejected', async () => {
  const post = await create();

  const responses = await Promise.all([save(post, { title: 'One' }), save(post, { title: 'Two' })]);

  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('every version is stored, can be viewed, and can be saved again', async () => {
  const post = await create({ title: 'First' });
  const second = (await save(post, { title: 'Second' })).json<EditedPost>();
  await save(second, { title: 'Third' });

  const versions = (await site.admin('GET', `/api/admin/blogs/${post.id}/versions`)).json<
    { title: string }[]
  >();
  const first = await site.admin('GET', `/api/admin/blogs/${post.id}/versions/1`);

  expect(versions).toMatchObject([
    { version: 3, title: 'Third' },
    { version: 2, title: 'Second' },
    { version: 1, title: 'First', savedBy: expect.stringContaining('@example.org') },
  ]);
  expect(first.json()).toMatchObject({ title: 'First', tags: ['Ritual', 'Home'], author: 'Savitri Iyer' });
  expect((await site.admin('GET', `/api/admin/blogs/${post.id}/versions/9`)).statusCode).toBe(404);
});

test('a deleted post is not visible to visitors and can be restored unchanged, with its history', async () => {
  const post = await create({ content: 'An unspoken text.', published: true });

  const deleted = await site.admin('DELETE', `/api/admin/blogs/${post.id}`);
  const meanwhile = [
    await statusesOf(post.slug),
    (await site.admin('GET', `/api/admin/blogs/${post.id}`)).statusCode,
  ];
  const back = await site.admin('POST', `/api/admin/blogs/${post.id}/restore`);
  const twice = await site.admin('POST', `/api/admin/blogs/${post.id}/restore`);

  expect(deleted.statusCode).toBe(204);
  expect(meanwhile).toEqual([hidden, 404]);
  expect(back.json()).toMatchObject({
    id: post.id,
    title: post.title,
    publishedAt: post.publishedAt,
    version: 2,
  });
  expect(await statusesOf(post.slug)).toEqual(shown);
  expect(twice.statusCode).toBe(404);
});

test('a deleted post whose slug is taken now is rejected with that reason', async () => {
  const post = await create();
  await site.admin('DELETE', `/api/admin/blogs/${post.id}`);
  await create({ slug: post.slug });

  const back = await site.admin('POST', `/api/admin/blogs/${post.id}/restore`);

  expect([back.statusCode, back.json()]).toMatchObject([400, { fields: { slug: { code: 'taken' } } }]);
});

test('only writes that change visible content increment the content version', async () => {
  const { db } = site.database;
  const rises = async (work: () => Promise<unknown>) => {
    const before = await readContentVersion(db);
    await work();
    return (await readContentVersion(db)) - before;
  };
  const post = await create();

  expect(await rises(() => create())).toBe(0);
  expect(await rises(() => save(post, { published: true }))).toBe(1);
  expect(await rises(() => save({ ...post, version: 2 }, { published: false }))).toBe(1);
  expect(await rises(() => site.admin('DELETE', `/api/admin/blogs/${post.id}`))).toBe(0);
});

test('every write is in the audit log, without the text', async () => {
  const post = await create({ content: 'A secret text.' });
  await save(post, { published: true, content: 'A secret text.' });
  await site.admin('DELETE', `/api/admin/blogs/${post.id}`);

  const { rows } = await site.database.pool.query(
    'select event, actor_id, detail from audit_entries where target = $1 order by id',
    [post.id],
  );

  expect(rows.map(({ event }) => event)).toEqual(['post.created', 'post.saved', 'post.removed']);
  expect(rows[1]).toMatchObject({ actor_id: site.adminId, detail: { before: 'draft', state: 'published' } });
  expect(JSON.stringify(rows)).not.toContain('secret');
});

test('stored XSS: title, excerpt, tag, author and markdown reach no page as markup', async () => {
  const attack = `<img src=x onerror=alert(1)>`;
  const post = await create({
    title: attack,
    excerpt: attack,
    tags: [attack],
    author: attack,
    content: `${attack}\n\n[run](javascript:alert(1)) ![x](javascript:alert(1)) <script>alert(1)</script>`,
    published: true,
  });

  const { contentHtml } = (await site.app.inject(`/api/blogs/${post.slug}`)).json<{ contentHtml: string }>();
  const feed = (await site.app.inject('/rss')).payload;

  expect(contentHtml).not.toMatch(/<img|<script|javascript:/);
  expect(feed.replaceAll(/<!\[CDATA\[[^]*?\]\]>/g, '')).not.toContain('<img');
  await site.admin('DELETE', `/api/admin/blogs/${post.id}`);
});

test('an uploaded image can be used once it has an alt text', async () => {
  const image = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const { url } = (await site.upload(image, '<img onerror=alert(1)>.png')).json<{ url: string }>();

  const post = await create({ image: url, imageAlt: 'White', content: `![White](${url})`, published: true });

  expect((await site.app.inject(`/api/blogs/${post.slug}`)).json()).toMatchObject({
    image: url,
    imageAlt: 'White',
  });
});

test('the list is searched, filtered by state, ordered, and paged through once', async () => {
  await site.database.pool.query('delete from posts');
  const titles = ['Gamma', 'alpha', 'Beta', 'delta', 'Epsilon'];
  for (const title of titles) {
    site.advance(1000);
    await create({
      title,
      published: title !== 'Beta',
      ...(title === 'delta' && { publishedAt: inAnHour() }),
    });
  }
  const titlesOf = async (query: string) => {
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const response = await site.admin(
        'GET',
        `/api/admin/blogs?limit=2${cursor && `&cursor=${cursor}`}&${query}`,
      );
      const page: { items: ListedPost[]; next: string | null } = response.json();
      found.push(...page.items.map(({ title }) => title));
      cursor = page.next;
    }
    return found;
  };

  expect(await titlesOf('')).toEqual(titles.toReversed());
  expect(await titlesOf('sort=title&order=asc')).toEqual(['alpha', 'Beta', 'delta', 'Epsilon', 'Gamma']);
  expect(await titlesOf('sort=date&order=desc')).toEqual(['Beta', 'delta', 'Epsilon', 'alpha', 'Gamma']);
  expect(await titlesOf('state=draft')).toEqual(['Beta']);
  expect(await titlesOf('state=scheduled')).toEqual(['delta']);
  expect(await titlesOf('state=published&sort=title&order=desc')).toEqual(['Gamma', 'Epsilon', 'alpha']);
  const first = (await site.admin('GET', '/api/admin/blogs')).json().items[0];
  expect(await titlesOf(`slugs=${first.slug},none`)).toEqual([first.title]);
  expect(await titlesOf('search=gam')).toEqual(['Gamma']);
});

test.each(['bm9uc2Vuc2U', Buffer.from('["yesterday","x"]').toString('base64url'), '%00'])(
  'an invalid cursor is rejected: %s',
  async (cursor) => {
    expect((await site.admin('GET', `/api/admin/blogs?cursor=${cursor}`)).statusCode).toBe(400);
  },
);

test('GRD-01 GRD-07, IDOR: only administrators read or write posts, whatever the ID', async () => {
  const { id } = await create();
  const calls = [
    ['GET', '/api/admin/blogs'],
    ['POST', '/api/admin/blogs'],
    ['GET', `/api/admin/blogs/${id}`],
    ['PUT', `/api/admin/blogs/${id}`],
    ['DELETE', `/api/admin/blogs/${id}`],
    ['POST', `/api/admin/blogs/${id}/restore`],
    ['GET', `/api/admin/blogs/${id}/versions`],
    ['GET', `/api/admin/blogs/${id}/versions/1`],
    ['GET', '/api/admin/slugs/a'],
    ['GET', '/api/admin/authors'],
    ['GET', '/api/admin/series'],
    ['GET', `/api/admin/blogs/${id}/previews`],
    ['POST', `/api/admin/blogs/${id}/previews`],
    ['GET', `/api/admin/blogs/${id}/slugs`],
  ] as const;

  for (const [method, url] of calls)
    expect([url, ...(await site.rejections(method, url))]).toEqual([url, 403, 401]);
  for (const method of ['GET', 'DELETE'] as const) {
    expect((await site.admin(method, `/api/admin/blogs/${unknownId}`)).statusCode).toBe(404);
    expect((await site.admin(method, `/api/admin/blogs/1'--`)).statusCode).toBe(400);
  }
});

test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:00-12:00'])(
  'a post is not published at %s, which the database or the API cannot express',
  async (publishedAt) => {
    const response = await site.admin('POST', '/api/admin/blogs', form({ published: true, publishedAt }));
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['publishedAt']]);
  },
);

test('a post cannot have the address of the list of all posts', async () => {
  const response = await site.admin('POST', '/api/admin/blogs', form({ slug: 'all' }));

  expect(response.json()).toMatchObject({ fields: { slug: { code: 'taken' } } });
  expect((await site.admin('GET', '/api/admin/slugs/all')).json()).toEqual({ isFree: false });
});
