import { afterAll, expect, test } from 'vitest';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { readContentVersion } from '#src/platform/database/content-version.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { examplePostForm } from '#tests/support/example-form.ts';
import { signIn } from '#tests/support/auth-site.ts';
import type { EditedPost } from '../../admin-contract.ts';
import type { PostPreview } from '../../contract.ts';
import type { PostPreviewLink } from '../../publishing-admin-contract.ts';

const site = await openAdminSite();
afterAll(() => site.close());

type Changes = Parameters<typeof examplePostForm>[0];
let posts = 0;

async function create(changes: Changes = {}): Promise<EditedPost> {
  posts += 1;
  const form = examplePostForm({ slug: `planned-${posts}`, ...changes });
  const response = await site.admin('POST', '/api/admin/blogs', form);
  expect(response.statusCode).toBe(201);
  return response.json<EditedPost>();
}

async function save(post: EditedPost, changes: Changes): Promise<EditedPost> {
  const { slug, published, publishedAt, version } = post;
  const body = { ...examplePostForm({ slug, published, publishedAt, ...changes }), version };
  const response = await site.admin('PUT', `/api/admin/blogs/${post.id}`, body);
  expect(response.statusCode).toBe(200);
  return response.json<EditedPost>();
}

async function createPreview(post: EditedPost, days = 7): Promise<PostPreviewLink> {
  const response = await site.admin('POST', `/api/admin/blogs/${post.id}/previews`, { days });
  expect(response.statusCode).toBe(201);
  return response.json<PostPreviewLink>();
}

const read = ({ path }: PostPreviewLink) =>
  site.app.inject(path.replace('/blog/preview/', '/api/post-previews/'));

test('a preview link shows the saved draft to anyone, and is neither stored nor indexed', async () => {
  const post = await create({ title: 'Not yet' });
  const link = await createPreview(post);
  await save(post, { title: 'Changed since' });

  const response = await read(link);

  expect(response.statusCode).toBe(200);
  expect(response.json<PostPreview>()).toMatchObject({ title: 'Changed since', expiresAt: link.expiresAt });
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect((await site.app.inject(`/api/blogs/${post.slug}`)).statusCode).toBe(404);
});

test('BLD-12: a changed, revoked or expired preview link shows nothing', async () => {
  const post = await create();
  const [revoked, expiring] = [await createPreview(post), await createPreview(post, 1)];
  const wrong = { ...expiring, path: `${expiring.path.slice(0, -2)}xx` };

  const statuses = [(await read(wrong)).statusCode];
  const path = `/api/admin/blogs/${post.id}/previews`;
  const before = await readContentVersion(site.database.db);
  expect((await site.admin('DELETE', `${path}/${revoked.id}`)).statusCode).toBe(204);
  expect(await readContentVersion(site.database.db)).toBeGreaterThan(before);
  statuses.push((await read(revoked)).statusCode);
  expect((await site.admin('GET', path)).json()).toEqual([expiring]);
  site.advance(msPerDay);
  statuses.push((await read(expiring)).statusCode);

  expect(statuses).toEqual([404, 404, 404]);
});

test('a preview link ends with its post', async () => {
  await site.signInAgain();
  const post = await create();
  const link = await createPreview(post);
  await site.admin('DELETE', `/api/admin/blogs/${post.id}`);

  expect((await read(link)).statusCode).toBe(404);
});

test('a day count that is not offered is rejected', async () => {
  const post = await create();
  const response = await site.admin('POST', `/api/admin/blogs/${post.id}/previews`, { days: 365 });
  expect(response.statusCode).toBe(400);
});

test('the old slug of a public post leads to the post, and that of a draft leads nowhere', async () => {
  const shown = await create({ slug: 'first-name', published: true });
  const draft = await create({ slug: 'draft-name' });
  await save(shown, { slug: 'second-name' });
  await save(draft, { slug: 'another-draft-name' });

  const moved = await site.app.inject('/api/blogs/first-name?language=hi');
  const old = await site.admin('GET', `/api/admin/blogs/${shown.id}/slugs`);

  expect(moved.json()).toMatchObject({ blogId: 'second-name', hasMoved: true });
  expect((await site.app.inject('/api/blogs/second-name')).json()).toMatchObject({ hasMoved: false });
  expect((await site.app.inject('/api/blogs/draft-name')).statusCode).toBe(404);
  expect(old.json()).toMatchObject([{ slug: 'first-name' }]);
});

test('a post that is renamed while it is unpublished keeps the slug under which it was public', async () => {
  const shown = await create({ slug: 'shown-name', published: true });
  const hidden = await save(shown, { published: false });
  const renamed = await save(hidden, { slug: 'shown-again' });
  await save(renamed, { published: true });

  expect((await site.app.inject('/api/blogs/shown-name')).json()).toMatchObject({ blogId: 'shown-again' });
});

test('an old slug belongs to its post until it is removed, or until the post takes it back', async () => {
  const post = await create({ slug: 'old-home', published: true });
  const moved = await save(post, { slug: 'new-home' });
  const attempt = await site.admin('POST', '/api/admin/blogs', examplePostForm({ slug: 'old-home' }));
  expect(attempt.json()).toMatchObject({ fields: { slug: { code: 'taken' } } });
  expect((await site.admin('GET', '/api/admin/slugs/old-home')).json()).toEqual({ isFree: false });
  expect((await site.admin('GET', `/api/admin/slugs/old-home?except=${post.id}`)).json()).toEqual({
    isFree: true,
  });

  const back = await save(moved, { slug: 'old-home' });
  expect((await site.admin('GET', `/api/admin/blogs/${post.id}/slugs`)).json()).toMatchObject([
    { slug: 'new-home' },
  ]);
  expect((await site.app.inject('/api/blogs/new-home')).json()).toMatchObject({ blogId: 'old-home' });

  const removal = await site.admin('DELETE', `/api/admin/blogs/${back.id}/slugs/new-home`);
  expect(removal.statusCode).toBe(204);
  expect((await site.app.inject('/api/blogs/new-home')).statusCode).toBe(404);
  await create({ slug: 'new-home' });
});

test('a restored post has its old slugs again', async () => {
  const post = await create({ slug: 'kept-before', published: true });
  const moved = await save(post, { slug: 'kept-after' });
  await site.admin('DELETE', `/api/admin/blogs/${moved.id}`);
  expect((await site.app.inject('/api/blogs/kept-before')).statusCode).toBe(404);
  await site.admin('POST', `/api/admin/blogs/${moved.id}/restore`);

  expect((await site.app.inject('/api/blogs/kept-before')).json()).toMatchObject({ blogId: 'kept-after' });
});

test('EDI-15: the fields beside those of the specification are saved, kept in versions and restored', async () => {
  const fields = {
    subject: 'river' as const,
    coauthors: ['Leela Naidu', 'Kenji Mori'],
    seoTitle: 'Rivers, explained',
    seoDescription: 'What a river is.',
    socialImage: '/art/hero.webp',
    featured: true,
  };
  const post = await create({ published: true, ...fields });
  expect(post).toMatchObject(fields);
  const saved = await save(post, {});
  expect(saved).toMatchObject({ subject: null, coauthors: [], featured: false, seriesId: null });

  const version = await site.admin('GET', `/api/admin/blogs/${post.id}/versions/1`);
  expect(version.json()).toMatchObject(fields);
});

test('an earlier version is without a series that was deleted', async () => {
  const form = { name: 'Rivers', slug: 'rivers' };
  const { id: seriesId } = (await site.admin('POST', '/api/admin/series', form)).json<{ id: string }>();
  const post = await create({ seriesId });
  await save(post, { seriesId });
  const version = `/api/admin/blogs/${post.id}/versions/1`;
  expect((await site.admin('GET', version)).json()).toMatchObject({ seriesId });
  await site.admin('DELETE', `/api/admin/series/${seriesId}`);

  expect((await site.admin('GET', version)).json()).toMatchObject({ seriesId: null });
});

test('API-04: a post has its authors in order, its words for search engines and a cover of its subject', async () => {
  const post = await create({
    published: true,
    author: 'Savitri Iyer',
    coauthors: ['Kenji Mori', 'Savitri Iyer', 'Leela Naidu'],
    subject: 'lamp',
    seoTitle: 'A lamp',
  });

  expect((await site.app.inject(`/api/blogs/${post.slug}`)).json()).toMatchObject({
    author: 'Savitri Iyer',
    authors: [{ name: 'Savitri Iyer' }, { name: 'Kenji Mori' }, { name: 'Leela Naidu' }],
    image: `/art/cover/lamp/${post.slug}.svg`,
    seoTitle: 'A lamp',
    socialImage: `/art/card/${post.slug}.png`,
  });
});

test('an author manages links and old slugs of own posts only, and creates no featured one', async () => {
  const writer = await site.addUser({ role: 'admin', teamRoles: ['author'] });
  const { access_token: token } = await signIn(site.newClient(), writer.email);
  const send = (method: string, path: string, body?: object) =>
    site.request(`/api/admin/blogs${path}`, { method, token, ...(body && { body }) });
  const other = await create();
  const { json } = await send('POST', '', examplePostForm({ slug: 'of-a-writer' }));
  const own = json as EditedPost;

  const allowed = [
    await send('POST', `/${own.id}/previews`, { days: 1 }),
    await send('GET', `/${own.id}/previews`),
  ];
  const rejected = [
    await send('POST', `/${other.id}/previews`, { days: 1 }),
    await send('GET', `/${other.id}/previews`),
    await send('DELETE', `/${other.id}/slugs/some`),
    await send('POST', '', examplePostForm({ slug: 'of-a-writer-2', featured: true })),
  ];

  expect(allowed.map(({ status }) => status)).toEqual([201, 200]);
  for (const answer of rejected)
    expect(answer).toMatchObject({ status: 403, json: { code: 'permission_needed' } });
});

test('previews and old slugs are in the audit log', async () => {
  expect(await site.auditEvents()).toEqual(
    expect.arrayContaining(['post.preview_created', 'post.preview_revoked', 'post.slug_removed']),
  );
});
