import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthSite, openAuthSite, signIn } from '#tests/support/auth-site.ts';
import { examplePostForm } from '#tests/support/example-form.ts';
import type { EditedPost } from '../admin-contract.ts';

const site: AuthSite = await openAuthSite();
afterAll(() => site.close());

type Person = { id: string; send: (method: string, path: string, body?: object) => Promise<Answer> };
type Answer = { status: number; text: string; json: Record<string, unknown> };

async function person(...teamRoles: ('author' | 'editor')[]): Promise<Person> {
  const user = await site.addUser({ role: 'admin', teamRoles });
  const { access_token: token } = await signIn(site.newClient(), user.email);
  return {
    id: user.id,
    send: (method, path, body) =>
      site.request(path.startsWith('/api/') ? path : `/api/admin/blogs${path}`, {
        method,
        token,
        ...(body && { body }),
      }),
  };
}

let author: Person;
let editor: Person;
let posts = 0;

beforeAll(async () => {
  author = await person('author');
  editor = await person('editor');
});

async function create(by: Person): Promise<EditedPost> {
  posts += 1;
  const { status, json } = await by.send('POST', '', examplePostForm({ slug: `own-${posts}` }));
  expect(status).toBe(201);
  return json as EditedPost;
}

const saved = (post: EditedPost, changes: object = {}) => ({
  ...examplePostForm({ slug: post.slug }),
  version: post.version,
  ...changes,
});

const rejected = { status: 403, json: { code: 'permission_needed' } };

test('an author writes, publishes, deletes and restores own posts', async () => {
  const post = await create(author);
  const published = await author.send('PUT', `/${post.id}`, saved(post, { published: true }));
  const deleted = await author.send('DELETE', `/${post.id}`);
  const restored = await author.send('POST', `/${post.id}/restore`);

  expect(post.createdBy).toBe(author.id);
  expect(published).toMatchObject({ status: 200, json: { state: 'published' } });
  expect([deleted.status, restored.status]).toEqual([204, 200]);
  expect(restored.json).toMatchObject({ createdBy: author.id });
});

test('an author reads the posts of others but can neither change, publish, delete nor restore them', async () => {
  const post = await create(editor);
  const attempts = [
    await author.send('PUT', `/${post.id}`, saved(post)),
    await author.send('PUT', `/${post.id}`, saved(post, { published: true })),
    await author.send('DELETE', `/${post.id}`),
  ];
  const read = await author.send('GET', `/${post.id}`);
  await editor.send('DELETE', `/${post.id}`);
  const restore = await author.send('POST', `/${post.id}/restore`);

  for (const attempt of [...attempts, restore]) expect(attempt).toMatchObject(rejected);
  expect(read).toMatchObject({ status: 200, json: { version: post.version, state: 'draft' } });
});

test('an author is offered own deleted posts to restore, an editor those of everyone', async () => {
  const [own, other] = [await create(author), await create(editor)];
  for (const { id } of [own, other]) await editor.send('DELETE', `/${id}`);
  const offered = async (by: Person) => {
    const { text } = await by.send('GET', '/api/admin/removed?kind=post');
    return [own, other].map(({ id }) => text.includes(id));
  };

  expect([await offered(author), await offered(editor)]).toEqual([
    [true, false],
    [true, true],
  ]);
});

test('an editor changes posts of authors, which stay their own', async () => {
  const post = await create(author);

  const changed = await editor.send('PUT', `/${post.id}`, saved(post, { title: 'Edited' }));

  expect(changed).toMatchObject({ status: 200, json: { title: 'Edited', createdBy: author.id } });
});

test('an author features no post, and saves an own one that an editor featured', async () => {
  const form = examplePostForm({ slug: 'own-featured', featured: true });
  const attempt = await author.send('POST', '', form);
  const post = await author.send('POST', '', { ...form, featured: false });
  const { id, version } = post.json as EditedPost;
  const ignored = await author.send('PUT', `/${id}`, { ...form, version });
  const featured = await editor.send('PUT', `/${id}`, { ...form, version: ignored.json['version'] });
  const changes = { ...form, featured: false, title: 'Changed' };
  const own = await author.send('PUT', `/${id}`, { ...changes, version: featured.json['version'] });
  // The editor of the author was opened before the post was featured.
  const stale = await author.send('PUT', `/${id}`, { ...changes, version });

  expect(attempt).toMatchObject(rejected);
  expect(post).toMatchObject({ status: 201, json: { featured: false } });
  expect(ignored).toMatchObject({ status: 200, json: { featured: false } });
  expect(featured).toMatchObject({ status: 200, json: { featured: true } });
  expect(own).toMatchObject({ status: 200, json: { featured: true, title: 'Changed' } });
  expect(stale.status).toBe(409);
});

test('a post whose writer is gone belongs to those who manage all posts', async () => {
  const guest = await person('author');
  const post = await create(guest);
  await site.database.pool.query('delete from users where id = $1', [guest.id]);

  expect(await author.send('PUT', `/${post.id}`, saved(post))).toMatchObject(rejected);
  expect(await editor.send('PUT', `/${post.id}`, saved(post))).toMatchObject({
    status: 200,
    json: { createdBy: null },
  });
});

test('an author translates own posts, and only reads the translations of others', async () => {
  const own = await create(author);
  const other = await create(editor);
  const path = (kind: string, id: string) => `/api/admin/translations/${kind}/${id}/hi`;
  const form = {
    texts: { title: 'शीर्षक', content: 'पाठ' },
    original: { title: own.title, content: own.content },
    originalVersion: own.version,
    published: true,
    version: 0,
  };

  expect(await author.send('GET', path('post', own.id))).toMatchObject({ json: { isEditable: true } });
  expect(await author.send('PUT', path('post', own.id), form)).toMatchObject({
    status: 200,
    json: { state: 'published', isEditable: true },
  });
  expect(await author.send('DELETE', path('post', own.id))).toMatchObject({ status: 204 });

  expect(await author.send('GET', path('post', other.id))).toMatchObject({
    status: 200,
    json: { isEditable: false },
  });
  for (const [kind, id] of [
    ['post', other.id],
    ['project', crypto.randomUUID()],
  ] as const) {
    expect(await author.send('PUT', path(kind, id), form)).toMatchObject(rejected);
    expect(await author.send('DELETE', path(kind, id))).toMatchObject(rejected);
  }
  expect(await editor.send('PUT', path('post', other.id), form)).toMatchObject({ status: 200 });
});

test('a post that does not exist is reported as such to both', async () => {
  const path = '/0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
  expect((await author.send('DELETE', path)).status).toBe(404);
  expect((await editor.send('DELETE', path)).status).toBe(404);
});
