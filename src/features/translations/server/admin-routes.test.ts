import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminSite, openAdminSite } from '#tests/support/admin-site.ts';

let site: AdminSite;
let postId: string;

const original = {
  title: 'Why we light a lamp',
  slug: 'lamp',
  excerpt: 'A flame asks for attention.',
  content: 'Every rite begins with a *lamp*.',
  published: true,
  tags: ['Festivals'],
  author: 'Savitri Iyer',
};
const hindi = {
  title: 'हम दीप क्यों जलाते हैं',
  excerpt: 'लौ ध्यान माँगती है।',
  content: 'हर अनुष्ठान *दीप* से आरंभ होता है।',
};

beforeAll(async () => {
  site = await openAdminSite();
  postId = (await site.admin('POST', '/api/admin/blogs', original)).json().id;
});

afterAll(() => site.close());

const address = (language = 'hi', kind = 'post', id = postId) =>
  `/api/admin/translations/${kind}/${id}/${language}`;

type Field = { path: string; original: string; madeFrom: string | null; text: string };

async function read(language = 'hi') {
  return (await site.admin('GET', address(language))).json();
}

async function save(
  texts: Record<string, string>,
  {
    published = true,
    language = 'hi',
    version,
  }: { published?: boolean; language?: string; version?: number } = {},
) {
  const shown = await read(language);
  return site.admin('PUT', address(language), {
    texts,
    published,
    original: Object.fromEntries(shown.fields.map((field: Field) => [field.path, field.original])),
    originalVersion: shown.originalVersion,
    version: version ?? shown.version,
  });
}

const readPost = async (language?: string) =>
  (await site.app.inject(`/api/blogs/lamp${language ? `?language=${language}` : ''}`)).json();

test('a post without a translation is shown in its own language', async () => {
  expect(await read()).toMatchObject({
    name: original.title,
    originalLanguage: 'en',
    state: 'missing',
    version: 0,
    fields: [
      { path: 'title', format: 'line', isRequired: true, original: original.title, text: '' },
      { path: 'excerpt', format: 'text', isRequired: false },
      { path: 'content', format: 'markdown', isRequired: true },
    ],
  });
  expect(await readPost('hi')).toMatchObject({ title: original.title, language: 'en', languages: ['en'] });
});

test('I18N-08: a draft stays invisible, a published translation is shown to its readers', async () => {
  expect((await save(hindi, { published: false })).statusCode).toBe(200);
  expect(await readPost('hi')).toMatchObject({ title: original.title, languages: ['en'] });

  expect((await save(hindi)).json()).toMatchObject({ state: 'published', version: 2 });
  expect(await readPost('hi')).toMatchObject({
    title: hindi.title,
    excerpt: hindi.excerpt,
    contentHtml: '<p>हर अनुष्ठान <em>दीप</em> से आरंभ होता है।</p>\n',
    language: 'hi',
    languages: ['en', 'hi'],
    author: 'Savitri Iyer',
    socialImage: '/art/card/lamp.png?lang=hi',
  });
  expect(await readPost()).toMatchObject({
    title: original.title,
    language: 'en',
    languages: ['en', 'hi'],
    socialImage: '/art/card/lamp.png',
  });
  expect(await readPost('sa')).toMatchObject({ title: original.title, language: 'en' });
});

test('API-03, BLL-07: the list has one entry per post, in the version of the reader', async () => {
  const list = async (query: string) => (await site.app.inject(`/api/blogs${query}`)).json();

  expect(await list('?language=hi')).toMatchObject([{ blogId: 'lamp', title: hindi.title, language: 'hi' }]);
  expect(await list('')).toMatchObject([{ blogId: 'lamp', title: original.title, language: 'en' }]);
  expect(await list('?language=sa')).toMatchObject([{ language: 'en' }]);
});

test('search finds words of every published language', async () => {
  for (const word of ['lamp', 'अनुष्ठान']) {
    const found = (await site.app.inject(`/api/blogs?q=${encodeURIComponent(word)}`)).json();
    expect(found).toHaveLength(1);
  }
  expect((await site.app.inject('/api/blogs?q=nothing')).json()).toEqual([]);
});

test('the sitemap lists a translated post in each language, and the feed of a language has its text', async () => {
  const sitemap = (await site.app.inject('/sitemap.xml')).body;
  expect(sitemap).toMatch(/<loc>[^<]*\/blog\/lamp<\/loc>/);
  expect(sitemap).toMatch(/<loc>[^<]*\/blog\/lamp\?lang=hi<\/loc>/);
  expect(sitemap).toMatch(/hreflang="hi" href="[^"]*\/blog\/lamp\?lang=hi"/);
  expect(sitemap).not.toContain('/blog/lamp?lang=sa');

  const feed = (await site.app.inject('/rss/hi')).body;
  expect(feed).toContain('<language>hi</language>');
  expect(feed).toContain(hindi.title);
  expect((await site.app.inject('/rss')).body).toContain(original.title);
});

test('a changed original makes the translation outdated and names what changed', async () => {
  const { version } = (await site.admin('GET', `/api/admin/blogs/${postId}`)).json();
  const changed = { ...original, title: 'Why we light a lamp first', version };
  await site.admin('PUT', `/api/admin/blogs/${postId}`, changed);

  const outdated = await read();
  expect(outdated.fields.filter(({ madeFrom }: Field) => madeFrom !== null)).toMatchObject([
    { path: 'title', original: changed.title, madeFrom: original.title, text: hindi.title },
  ]);
  const { items } = (await site.admin('GET', '/api/admin/blogs')).json();
  expect(items[0].translations).toEqual([
    { language: 'en', state: 'original', isOutdated: false },
    { language: 'hi', state: 'published', isOutdated: true },
    { language: 'sa', state: 'missing', isOutdated: false },
  ]);

  await save({ ...hindi, title: 'हम पहले दीप क्यों जलाते हैं' });
  expect((await read()).languages[1]).toMatchObject({ state: 'published', isOutdated: false });
});

test('posts without a version in a language can be listed', async () => {
  const missing = async (language: string) =>
    (await site.admin('GET', `/api/admin/blogs?missing=${language}`)).json().items;

  expect(await missing('sa')).toHaveLength(1);
  expect(await missing('hi')).toEqual([]);
  expect(await missing('en')).toEqual([]);
});

test('a save on top of an older version is a conflict, and earlier versions can be read', async () => {
  expect((await save(hindi, { version: 1 })).statusCode).toBe(409);

  const versions = (await site.admin('GET', `${address()}/versions`)).json();
  expect(versions).toMatchObject([
    { version: 2, state: 'published' },
    { version: 1, state: 'draft' },
  ]);
  const first = (await site.admin('GET', `${address()}/versions/1`)).json();
  expect(first).toMatchObject({ texts: hindi, published: false });
});

test('a translation without title cannot be published', async () => {
  const response = await save({ ...hindi, title: '  ' });

  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toMatchObject({ title: { code: 'required' } });
});

test.each([
  ['the language of the original', () => address('en'), 404],
  ['an unknown language', () => address('fr'), 400],
  ['an unknown kind', () => address('hi', 'page'), 400],
  ['an unknown record', () => address('hi', 'post', '00000000-0000-4000-8000-000000000000'), 404],
])('%s is rejected', async (_, path, status) => {
  expect((await site.admin('GET', path())).statusCode).toBe(status);
});

test('only administrators read and save translations', async () => {
  expect(await site.rejections('GET', address())).toEqual([403, 401]);
  expect(await site.rejections('PUT', address(), {})).toEqual([403, 401]);
  expect(await site.rejections('DELETE', address())).toEqual([403, 401]);
});

test('names of authors and tags are shown in the language of the reader and found by it', async () => {
  const { rows } = await site.database.pool.query(
    `select 'author' as kind, id from authors union all select 'tag', id from tags order by kind`,
  );
  for (const { kind, id } of rows) {
    const name = kind === 'author' ? 'सावित्री अय्यर' : 'पर्व';
    const shown = (await site.admin('GET', address('hi', kind, id))).json();
    const response = await site.admin('PUT', address('hi', kind, id), {
      texts: { name },
      published: true,
      original: { name: shown.fields[0].original },
      originalVersion: 0,
      version: 0,
    });
    expect(response.statusCode).toBe(200);
  }

  expect(await readPost('hi')).toMatchObject({
    author: 'सावित्री अय्यर',
    tags: ['पर्व'],
    tagSlugs: ['festivals'],
  });
  expect(await readPost()).toMatchObject({ author: 'Savitri Iyer', tags: ['Festivals'] });
  for (const tag of ['पर्व', 'Festivals']) {
    expect((await site.app.inject(`/api/blogs?tag=${encodeURIComponent(tag)}`)).json()).toHaveLength(1);
  }
  expect((await site.app.inject('/api/tags?language=hi')).json()).toEqual([{ name: 'पर्व', posts: 1 }]);
});

test('a post with the name of its author in another language is a post of that author', async () => {
  const post = { ...original, title: 'दीप', slug: 'deep', language: 'hi', tags: ['पर्व'] };
  const saved = await site.admin('POST', '/api/admin/blogs', { ...post, author: 'सावित्री अय्यर' });

  expect(saved.json()).toMatchObject({ author: 'Savitri Iyer', tags: ['Festivals'] });
  const { rows } = await site.database.pool.query('select name from authors');
  expect(rows).toEqual([{ name: 'Savitri Iyer' }]);
  await site.admin('DELETE', `/api/admin/blogs/${saved.json().id}`);
});

test('a deleted post keeps its translations for a restore', async () => {
  await site.admin('DELETE', `/api/admin/blogs/${postId}`);
  await site.admin('POST', `/api/admin/blogs/${postId}/restore`);

  expect(await readPost('hi')).toMatchObject({ language: 'hi' });
});

test('a deleted translation leaves the original', async () => {
  expect((await site.admin('DELETE', address())).statusCode).toBe(204);

  expect(await readPost('hi')).toMatchObject({ language: 'en', languages: ['en'] });
  expect((await read()).state).toBe('missing');
});
