import { afterAll, expect, test } from 'vitest';
import { addTranslation } from '#src/features/translations/server/add-translation.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { examplePostForm } from '#tests/support/example-form.ts';
import type { AdminTag } from '../tag-admin-contract.ts';
import { translatableTags } from './translatable-names.ts';

const site = await openAdminSite();
afterAll(() => site.close());

let posts = 0;

async function writePost(...tags: string[]): Promise<string> {
  posts += 1;
  const form = examplePostForm({ slug: `post-${posts}`, tags, published: true });
  await site.admin('POST', '/api/admin/blogs', form);
  return form.slug;
}

async function findTag(name: string): Promise<AdminTag | undefined> {
  const { items } = (await site.admin('GET', `/api/admin/tags?search=${encodeURIComponent(name)}`)).json<{
    items: AdminTag[];
  }>();
  return items.find((tag) => tag.name === name);
}

async function tagNamed(name: string): Promise<AdminTag> {
  const tag = await findTag(name);
  if (!tag) throw new Error(`no tag ${name}`);
  return tag;
}

const tagsOf = async (slug: string) =>
  (await site.app.inject(`/api/blogs/${slug}`)).json<{ tags: string[] }>().tags;

test('ADM-08: tags are listed by name with their post counts, page by page', async () => {
  await writePost('Zeal', 'Breath');
  await writePost('Breath');
  await site.admin('POST', '/api/admin/tags', { name: 'aarti' });

  const first = (await site.admin('GET', '/api/admin/tags?limit=2')).json<{
    items: AdminTag[];
    next: string | null;
  }>();
  const second = (await site.admin('GET', `/api/admin/tags?limit=2&cursor=${first.next}`)).json<object>();

  expect(first).toMatchObject({
    items: [
      {
        name: 'aarti',
        posts: 0,
        translations: [{ state: 'original' }, { state: 'missing' }, { language: 'sa' }],
      },
      { name: 'Breath', posts: 2 },
    ],
    previous: null,
  });
  expect(second).toMatchObject({ items: [{ name: 'Zeal', posts: 1 }], next: null });
});

test('ADM-08: a renamed tag has its new name on all posts', async () => {
  const slug = await writePost('Yogaa', 'Calm');
  const { id } = await tagNamed('Yogaa');

  const response = await site.admin('PUT', `/api/admin/tags/${id}`, { name: 'योग', before: 'Yogaa' });

  expect(response.json()).toEqual({ id, name: 'योग', posts: 1 });
  expect(await tagsOf(slug)).toEqual(['योग', 'Calm']);
});

test('a rename based on an outdated name is rejected with 409', async () => {
  await writePost('Old');
  const { id } = await tagNamed('Old');
  await site.admin('PUT', `/api/admin/tags/${id}`, { name: 'Newer', before: 'Old' });

  const late = await site.admin('PUT', `/api/admin/tags/${id}`, { name: 'Late', before: 'Old' });

  expect([late.statusCode, (await tagNamed('Newer')).id]).toEqual([409, id]);
});

test('ADM-08: merging replaces the tag on each post, once and at the same position', async () => {
  const both = await writePost('Dhyana', 'Meditation', 'Peace');
  const one = await writePost('Peace', 'Dhyana');
  const [from, into] = [await tagNamed('Dhyana'), await tagNamed('Meditation')];

  const response = await site.admin('POST', `/api/admin/tags/${from.id}/merge`, { into: into.id });

  expect(response.json()).toEqual({ id: into.id, name: 'Meditation', posts: 2 });
  expect(await tagsOf(both)).toEqual(['Meditation', 'Peace']);
  expect(await tagsOf(one)).toEqual(['Peace', 'Meditation']);
  expect(await findTag('Dhyana')).toBeUndefined();
});

test('ADM-08: a deleted tag is removed from all posts', async () => {
  const slug = await writePost('Passing', 'Staying');
  const { id } = await tagNamed('Passing');

  expect((await site.admin('DELETE', `/api/admin/tags/${id}`)).statusCode).toBe(204);
  expect(await tagsOf(slug)).toEqual(['Staying']);
});

test('the name of another tag is rejected in any spelling', async () => {
  await writePost('Silence', 'Noise');
  const { id } = await tagNamed('Noise');

  for (const name of ['Silence', 'silence', ' SILENCE! ']) {
    const responses = [
      await site.admin('POST', '/api/admin/tags', { name }),
      await site.admin('PUT', `/api/admin/tags/${id}`, { name, before: 'Noise' }),
    ];
    for (const response of responses) {
      expect([response.statusCode, response.json()]).toMatchObject([
        400,
        { fields: { name: { code: 'taken' } } },
      ]);
    }
  }
});

test('a tag cannot be merged with itself or with a missing one', async () => {
  await writePost('Lonely');
  const { id } = await tagNamed('Lonely');
  const merge = async (into: string) =>
    (await site.admin('POST', `/api/admin/tags/${id}/merge`, { into })).statusCode;

  expect(await merge(id)).toBe(400);
  expect(await merge('0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80')).toBe(404);
});

type FoundTag = { name: string; hasMoved: boolean };

async function foundTag(name: string): Promise<FoundTag | null> {
  const response = await site.app.inject(`/api/tags/${encodeURIComponent(name)}`);
  return response.statusCode === 200 ? response.json<FoundTag>() : null;
}

const slugsOf = async (query: string) =>
  (await site.app.inject(`/api/blogs?${query}`)).json<{ blogId: string }[]>().map(({ blogId }) => blogId);

const rename = (id: string, before: string, name: string) =>
  site.admin('PUT', `/api/admin/tags/${id}`, { name, before });

test('a former name of a tag finds its posts, in any spelling, until a new tag takes it', async () => {
  const slug = await writePost('Vedānta');
  const { id } = await tagNamed('Vedānta');
  await rename(id, 'Vedānta', 'Advaita');
  await rename(id, 'Advaita', 'Non-duality');

  for (const name of ['Vedānta', 'vedanta', 'Advaita']) {
    expect(await foundTag(name)).toEqual({ name: 'Non-duality', hasMoved: true });
    expect(await slugsOf(`tag=${encodeURIComponent(name)}`)).toEqual([slug]);
  }
  expect(await foundTag('non-duality')).toEqual({ name: 'Non-duality', hasMoved: false });

  const other = await writePost('Advaita');
  expect(await foundTag('Advaita')).toEqual({ name: 'Advaita', hasMoved: false });
  expect(await slugsOf('tag=Advaita')).toEqual([other]);
  const advaita = await tagNamed('Advaita');
  await site.admin('DELETE', `/api/admin/tags/${advaita.id}`);
  expect(await foundTag('Advaita')).toBeNull();
});

test('a tag that takes its former name back keeps the one between', async () => {
  await writePost('Bhakti');
  const { id } = await tagNamed('Bhakti');
  await rename(id, 'Bhakti', 'Devotion');
  await rename(id, 'Devotion', 'Bhakti');

  expect(await foundTag('Bhakti')).toEqual({ name: 'Bhakti', hasMoved: false });
  expect(await foundTag('Devotion')).toEqual({ name: 'Bhakti', hasMoved: true });
});

test('all names of a merged tag lead to the other one, also in other languages', async () => {
  await writePost('Japam');
  await writePost('Mantra');
  const [from, into] = [await tagNamed('Japam'), await tagNamed('Mantra')];
  await rename(from.id, 'Japam', 'Japa');
  await addTranslation(site.database.db, translatableTags, {
    id: from.id,
    language: 'hi',
    texts: { name: 'जप' },
  });
  await site.admin('POST', `/api/admin/tags/${from.id}/merge`, { into: into.id });

  for (const name of ['Japam', 'Japa', 'जप'])
    expect(await foundTag(name)).toEqual({ name: 'Mantra', hasMoved: true });
});

async function translate(id: string, name: string, { published = true, language = 'hi' } = {}) {
  const path = `/api/admin/translations/tag/${id}/${language}`;
  const { fields, originalVersion, version } = (await site.admin('GET', path)).json();
  const original = { name: fields[0].original };
  const form = { texts: { name }, original, originalVersion, version, published };
  expect((await site.admin('PUT', path, form)).statusCode).toBe(200);
  return path;
}

test('a former name of a tag in another language leads to the tag until a translation takes it', async () => {
  await writePost('Dharma path');
  const { id } = await tagNamed('Dharma path');
  await translate(id, 'धर्ममार्ग');
  await translate(id, 'धर्म का मार्ग');
  expect(await foundTag('धर्ममार्ग')).toEqual({ name: 'Dharma path', hasMoved: true });
  const path = await translate(id, 'धर्ममार्ग');
  expect(await foundTag('धर्ममार्ग')).toEqual({ name: 'Dharma path', hasMoved: false });
  const former = async () =>
    (await site.admin('GET', `/api/admin/tags/${id}/slugs`)).json<{ name: string }[]>();
  expect(await former()).toMatchObject([{ name: 'धर्म का मार्ग' }]);

  await site.admin('DELETE', path);
  expect(await foundTag('धर्ममार्ग')).toEqual({ name: 'Dharma path', hasMoved: true });
});

test('a withdrawn name of a tag leads to it, except where another language has the same name', async () => {
  await writePost('Yoga path');
  const { id } = await tagNamed('Yoga path');
  await translate(id, 'योगमार्ग');
  await translate(id, 'योगमार्ग', { language: 'sa' });
  await translate(id, 'योगमार्ग', { published: false });
  expect((await site.admin('GET', `/api/admin/tags/${id}/slugs`)).json()).toEqual([]);

  await translate(id, 'योगमार्ग', { published: false, language: 'sa' });
  expect(await foundTag('योगमार्ग')).toEqual({ name: 'Yoga path', hasMoved: true });
});

test('the longest former name in another language can be removed', async () => {
  await writePost('Long path');
  const { id } = await tagNamed('Long path');
  await translate(id, 'मार्ग '.repeat(20).slice(0, 119));
  await translate(id, 'मार्ग');
  const [former] = (await site.admin('GET', `/api/admin/tags/${id}/slugs`)).json<{ slug: string }[]>();

  const removal = await site.admin('DELETE', `/api/admin/tags/${id}/slugs/${former?.slug}`);
  expect(removal.statusCode).toBe(204);
});

test('the longest name in another language finds the posts of the tag', async () => {
  const slug = await writePost('Longest path');
  const { id } = await tagNamed('Longest path');
  const name = 'मार्ग '.repeat(20).trim();
  await translate(id, name);

  expect(await foundTag(name)).toEqual({ name: 'Longest path', hasMoved: false });
  expect(await slugsOf(`tag=${encodeURIComponent(name)}`)).toEqual([slug]);
});

test('a post with the name of a tag in another language gets that tag once', async () => {
  await writePost('Ahimsa');
  const { id } = await tagNamed('Ahimsa');
  await translate(id, 'अहिंसा');

  const slug = await writePost('अहिंसा', 'Ahimsa', 'करुणा');
  expect(await tagsOf(slug)).toEqual(['Ahimsa', 'करुणा']);
  expect(await findTag('अहिंसा')).toBeUndefined();
});

test('the name that a deleted or merged tag had in another language makes a new tag', async () => {
  await writePost('Tapas');
  await writePost('Vrata');
  await writePost('Upavasa');
  const [deleted, merged] = [await tagNamed('Tapas'), await tagNamed('Vrata')];
  await translate(deleted.id, 'तप');
  await translate(merged.id, 'व्रत');
  await site.admin('DELETE', `/api/admin/tags/${deleted.id}`);
  await site.admin('POST', `/api/admin/tags/${merged.id}/merge`, { into: (await tagNamed('Upavasa')).id });

  expect(await tagsOf(await writePost('तप', 'व्रत'))).toEqual(['तप', 'व्रत']);
});

test('a name of drafts only is not public, and neither is a former one', async () => {
  await site.admin('POST', '/api/admin/blogs', examplePostForm({ slug: 'secret', tags: ['Secret'] }));
  const { id } = await tagNamed('Secret');
  await rename(id, 'Secret', 'Hidden');

  expect([await foundTag('Hidden'), await foundTag('Secret')]).toEqual([null, null]);
});

test('former names are listed and can be removed once', async () => {
  await writePost('Seva');
  const { id } = await tagNamed('Seva');
  await rename(id, 'Seva', 'Service');
  const path = `/api/admin/tags/${id}/slugs`;

  expect((await site.admin('GET', path)).json()).toMatchObject([{ slug: 'seva', name: 'Seva' }]);
  expect((await site.admin('DELETE', `${path}/seva`)).statusCode).toBe(204);
  expect((await site.admin('DELETE', `${path}/seva`)).statusCode).toBe(404);
  expect((await site.admin('GET', path)).json()).toEqual([]);
  expect(await foundTag('Seva')).toBeNull();
});

test('changes of tags are in the audit log', async () => {
  expect(await site.auditEvents()).toEqual(
    expect.arrayContaining(['tag.added', 'tag.renamed', 'tag.merged', 'tag.removed', 'tag.slug_removed']),
  );
});

test('GRD-01 GRD-07, IDOR: only administrators read or change tags', async () => {
  await writePost('Guarded');
  const { id } = await tagNamed('Guarded');

  expect(await site.rejections('GET', '/api/admin/tags')).toEqual([403, 401]);
  expect(await site.rejections('POST', '/api/admin/tags', { name: 'x' })).toEqual([403, 401]);
  expect(await site.rejections('PUT', `/api/admin/tags/${id}`, { name: 'x', before: 'Guarded' })).toEqual([
    403, 401,
  ]);
  expect(await site.rejections('POST', `/api/admin/tags/${id}/merge`, { into: id })).toEqual([403, 401]);
  expect(await site.rejections('DELETE', `/api/admin/tags/${id}`)).toEqual([403, 401]);
  expect(await site.rejections('GET', `/api/admin/tags/${id}/slugs`)).toEqual([403, 401]);
  expect(await site.rejections('DELETE', `/api/admin/tags/${id}/slugs/x`)).toEqual([403, 401]);
});
