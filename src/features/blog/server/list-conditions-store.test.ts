import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthSite, openAuthSite, signIn } from '#tests/support/auth-site.ts';
import { examplePostForm } from '#tests/support/example-form.ts';

const site: AuthSite = await openAuthSite();
afterAll(() => site.close());

async function signInAs(teamRole: 'author' | 'editor' | 'viewer') {
  const user = await site.addUser({ role: 'admin', teamRoles: [teamRole] });
  const { access_token: token } = await signIn(site.newClient(), user.email);
  return {
    async create(slug: string, changes: object) {
      const body = examplePostForm({ slug, title: slug, tags: [], coauthors: [], ...changes });
      const { status } = await site.request('/api/admin/blogs', { method: 'POST', token, body });
      expect(status).toBe(201);
    },
    /** Titles of the posts on all pages, and the total that each page names. */
    async list(query: string) {
      const titles: string[] = [];
      const totals = new Set<number>();
      let cursor: string | null = '';
      while (cursor !== null) {
        const path = `/api/admin/blogs?limit=2&sort=title&${query}${cursor && `&cursor=${cursor}`}`;
        const { json } = await site.request(path, { method: 'GET', token });
        const page = json as { items: { title: string }[]; next: string | null; total: number };
        titles.push(...page.items.map(({ title }) => title));
        totals.add(page.total);
        cursor = page.next;
      }
      return { titles, totals: [...totals] };
    },
    status: async (query: string) =>
      (await site.request(`/api/admin/blogs?${query}`, { method: 'GET', token })).status,
  };
}

let author: Awaited<ReturnType<typeof signInAs>>;
let editor: Awaited<ReturnType<typeof signInAs>>;

beforeAll(async () => {
  author = await signInAs('author');
  editor = await signInAs('editor');
  await author.create('a-lamp', { author: 'Uma Devi', tags: ['Puja', 'Light'], published: true });
  await author.create('b-oil', { author: 'Uma Devi', tags: ['Puja'] });
  await author.create('c-wick', { author: 'Ravi', coauthors: ['Uma Devi'], tags: ['Light'] });
  await editor.create('d-bell', { author: 'Uma Devi', tags: ['Puja'] });
  await editor.create('e-conch', { author: 'Ravi' });
});

test('posts of an author include those with further authors', async () => {
  expect(await editor.list('author=uma-devi')).toEqual({
    titles: ['a-lamp', 'b-oil', 'c-wick', 'd-bell'],
    totals: [4],
  });
});

test('the posts of the sender are those that this account wrote, whatever author they name', async () => {
  expect(await author.list('author=@me')).toEqual({ titles: ['a-lamp', 'b-oil', 'c-wick'], totals: [3] });
  expect(await editor.list('author=@me')).toEqual({ titles: ['d-bell', 'e-conch'], totals: [2] });
});

test('a viewer, who cannot write posts, has none', async () => {
  const viewer = await signInAs('viewer');
  expect(await viewer.list('author=@me')).toEqual({ titles: [], totals: [0] });
});

test('posts with a tag are found by its name in any case', async () => {
  expect((await editor.list('tag=Puja')).titles).toEqual(['a-lamp', 'b-oil', 'd-bell']);
  expect((await editor.list('tag=%20puja')).titles).toEqual(['a-lamp', 'b-oil', 'd-bell']);
});

test('author and tag narrow each other, and the other filters', async () => {
  expect((await author.list('author=@me&tag=Light')).titles).toEqual(['a-lamp', 'c-wick']);
  expect((await author.list('author=uma-devi&tag=Puja&state=draft')).titles).toEqual(['b-oil', 'd-bell']);
  expect((await author.list('author=@me&tag=Puja&search=oil')).titles).toEqual(['b-oil']);
});

test('an unknown author or tag matches no post, and an empty one is no filter', async () => {
  expect((await editor.list('author=no-one')).titles).toEqual([]);
  expect((await editor.list('tag=Nothing')).titles).toEqual([]);
  expect((await editor.list('author=&tag=')).titles).toHaveLength(5);
});

test('a tag longer than any name is rejected', async () => {
  expect(await editor.status(`tag=${'x'.repeat(61)}`)).toBe(400);
});
