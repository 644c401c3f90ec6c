import { afterAll, expect, test } from 'vitest';
import type { BulkResult } from '#src/api/records/bulk-action.ts';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { signIn } from '#tests/support/auth-site.ts';
import { examplePostForm } from '#tests/support/example-form.ts';
import type { EditedPost } from '../../admin-contract.ts';
import type { PostChange } from '../../publishing-admin-contract.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

const unknownId = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const url = '/api/admin/blogs/changes';
let posts = 0;

async function create(changes: Parameters<typeof examplePostForm>[0] = {}): Promise<EditedPost> {
  posts += 1;
  const form = examplePostForm({ slug: `bulk-${posts}`, ...changes });
  return (await site.admin('POST', '/api/admin/blogs', form)).json<EditedPost>();
}

const read = async ({ id }: { id: string }) =>
  (await site.admin('GET', `/api/admin/blogs/${id}`)).json<EditedPost>();

async function change(ids: string[], requested: PostChange): Promise<string[]> {
  const response = await site.admin('POST', url, { ids, change: requested });
  expect(response.statusCode).toBe(200);
  const { results } = response.json<BulkResult>();
  expect(results.map(({ id }) => id)).toEqual([...new Set(ids)]);
  return results.map(({ outcome }) => outcome);
}

async function savesOf({ id }: { id: string }) {
  const { rows } = await site.database.pool.query<{ detail: unknown }>(
    `select detail from audit_entries where target = $1 and event = 'post.saved' order by id`,
    [id],
  );
  return rows.map(({ detail }) => detail);
}

test('several posts are published at once, and repeating the call changes nothing', async () => {
  const [one, other] = [await create(), await create()];
  const ids = [one.id, other.id, one.id, unknownId];

  expect(await change(ids, { action: 'publish' })).toEqual(['done', 'done', 'gone']);
  expect(await change(ids, { action: 'publish' })).toEqual(['unchanged', 'unchanged', 'gone']);

  expect(await read(one)).toMatchObject({ state: 'published', version: 2, title: one.title });
  expect((await site.app.inject(`/api/blogs/${one.slug}`)).statusCode).toBe(200);
  expect(await savesOf(one)).toEqual([{ slug: one.slug, state: 'published', before: 'draft' }]);
  const versions = (await site.admin('GET', `/api/admin/blogs/${one.id}/versions`)).json();
  expect(versions).toMatchObject([{ version: 2 }, { version: 1 }]);
});

test('an unpublished post is a draft, and publishing it again restores its date or its schedule', async () => {
  const inAnHour = new Date(site.clock.now().getTime() + msPerHour).toISOString();
  const scheduled = await create({ published: true, publishedAt: inAnHour });
  const published = await create({ published: true });
  const ids = [scheduled.id, published.id];

  await change(ids, { action: 'unpublish' });
  expect([(await read(scheduled)).state, (await read(published)).state]).toEqual(['draft', 'draft']);
  expect((await site.app.inject(`/api/blogs/${published.slug}`)).statusCode).toBe(404);

  await change(ids, { action: 'publish' });
  expect(await read(scheduled)).toMatchObject({ state: 'scheduled', publishedAt: inAnHour });
  expect(await read(published)).toMatchObject({ state: 'published', publishedAt: published.publishedAt });
});

test('a tag is added after the others and removed again, whatever its spelling', async () => {
  const tagged = await create({ tags: ['Lamp', 'Puja'] });
  const bare = await create({ tags: [] });
  const full = await create({ tags: Array.from({ length: 20 }, (_, index) => `Tag ${index}`) });
  const ids = [tagged.id, bare.id, full.id];

  expect(await change(ids, { action: 'add_tag', tag: 'puja' })).toEqual(['unchanged', 'done', 'invalid']);
  expect([(await read(tagged)).tags, (await read(bare)).tags]).toEqual([['Lamp', 'Puja'], ['Puja']]);
  expect(await change(ids, { action: 'remove_tag', tag: 'PUJA' })).toEqual(['done', 'done', 'unchanged']);
  expect([(await read(tagged)).tags, (await read(bare)).tags]).toEqual([['Lamp'], []]);
});

test('a post whose image lacks alt text can be tagged but not published', async () => {
  const post = await create();
  await site.database.pool.query(`update posts set image = '/art/hero.webp', image_alt = '' where id = $1`, [
    post.id,
  ]);

  expect(await change([post.id], { action: 'publish' })).toEqual(['invalid']);
  expect(await change([post.id], { action: 'add_tag', tag: 'Imported' })).toEqual(['done']);
  expect(await read(post)).toMatchObject({ state: 'draft', tags: expect.arrayContaining(['Imported']) });
});

test('an author changes own posts only, and the others are skipped', async () => {
  const author = await site.addUser({ role: 'admin', teamRoles: ['author'] });
  const { access_token: token } = await signIn(site.newClient(), author.email);
  const send = (path: string, body: object) => site.request(path, { method: 'POST', token, body });
  const own = (await send('/api/admin/blogs', examplePostForm({ slug: 'bulk-own' }))).json as EditedPost;
  const other = await create();

  const { status, json } = await send(url, { ids: [own.id, other.id], change: { action: 'publish' } });

  expect([status, json]).toEqual([
    200,
    {
      results: [
        { id: own.id, outcome: 'done' },
        { id: other.id, outcome: 'not_allowed' },
      ],
    },
  ]);
  expect((await read(other)).state).toBe('draft');
});

test('simultaneous changes of a post leave one of them, and report the other', async () => {
  const post = await create({ tags: [] });
  const outcomes = await Promise.all(
    ['One', 'Two', 'Three'].map((tag) => change([post.id], { action: 'add_tag', tag })),
  );

  const done = outcomes.flat().filter((outcome) => outcome === 'done');
  expect(outcomes.flat().every((outcome) => ['done', 'conflict'].includes(outcome))).toBe(true);
  expect((await read(post)).tags).toHaveLength(done.length);
});

test.each([
  ['no posts', { ids: [], change: { action: 'publish' } }],
  [
    'more than 100 posts',
    { ids: Array.from({ length: 101 }, () => unknownId), change: { action: 'publish' } },
  ],
  ['a tag without a name', { ids: [unknownId], change: { action: 'add_tag', tag: ' ' } }],
  ['another action', { ids: [unknownId], change: { action: 'delete' } }],
])('a call with %s is rejected', async (_, body) => {
  expect((await site.admin('POST', url, body)).statusCode).toBe(400);
});

test('GRD-01: only the team changes posts', async () => {
  expect(await site.rejections('POST', url)).toEqual([403, 401]);
});

test('the list has the number of all posts that match, whatever its page', async () => {
  await create({ title: 'Counted once', published: true });
  await create({ title: 'Counted twice' });
  const totalOf = async (query: string) =>
    (await site.admin('GET', `/api/admin/blogs?${query}`)).json<{ total: number }>().total;
  const { rows } = await site.database.pool.query<{ count: number }>('select count(*)::int from posts');

  expect(await totalOf('search=counted&limit=1')).toBe(2);
  expect(await totalOf('search=counted&state=draft')).toBe(1);
  expect(await totalOf('limit=1')).toBe(rows[0]?.count);
});
