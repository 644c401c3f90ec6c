import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addTranslation } from '#src/features/translations/server/add-translation.ts';
import { seedPosts } from '#src/features/blog/server/seed-posts.ts';
import type { ContentImportDetail } from '#src/features/content-imports/admin-contract.ts';
import { openArchive } from '#src/platform/storage/zip-archive.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());
beforeAll(async () => {
  await seedPosts(site.database.db, addTranslation);
  await site.jobs.start();
});

const languages = ['en', 'hi', 'sa'];
const movedSlug = 'why-we-light-a-lamp';

type Listed = { blogId: string };

/** All posts in all languages, as visitors read them. */
async function readPosts(): Promise<object[]> {
  const posts: object[] = [];
  for (const { blogId } of (await site.app.inject('/api/blogs')).json<Listed[]>())
    for (const language of languages)
      posts.push((await site.app.inject(`/api/blogs/${blogId}?language=${language}`)).json());
  return posts;
}

/** A series in another order than that of the slugs, a subject, texts for search engines and an earlier slug. */
async function addPublishingFields(): Promise<void> {
  await site.database.pool.query(`
    with added as (insert into series (slug, name) values ('lamps', 'Lamps: one, two')
      on conflict (slug) do update set name = excluded.name returning id),
      parts as (select id, row_number() over (order by slug desc) as part from posts limit 3)
    update posts set series_id = added.id, series_position = parts.part, subject = 'lamp', featured = true,
      seo_title = 'For search', seo_description = '"Quoted": yes', updated_at = now()
    from added, parts where posts.id = parts.id`);
  await site.database.pool.query(`
    update content_translations set texts = texts || added.words, summary = summary || added.words
    from (select '{"seoTitle": "खोज के लिए", "seoDescription": "दीप: तेल और बाती"}'::jsonb as words) as added
    where kind = 'post' and language = 'hi'`);
  await site.database.pool.query(
    `insert into post_slugs (slug, post_id, replaced_at) select 'earlier-lamp', id, now() from posts where slug = $1`,
    [movedSlug],
  );
}

/** A text file of an archive. */
async function textIn(content: Buffer, name: string): Promise<string> {
  const path = join(site.directory, 'read-again.zip');
  await writeFile(path, content);
  const archive = await openArchive(path);
  const found = await text(await archive.open(name));
  archive.close();
  return found;
}

async function reach(id: string, state: string): Promise<ContentImportDetail> {
  return vi.waitFor(
    async () => {
      const found = (await site.admin('GET', `/api/admin/content-imports/${id}`)).json<ContentImportDetail>();
      expect(found.state).toBe(state);
      return found;
    },
    { timeout: 80_000, interval: 500 },
  );
}

async function check(archive: Buffer): Promise<ContentImportDetail> {
  const url = `/api/admin/content-imports?id=${randomUUID()}&format=markdown&fileName=content.zip`;
  const uploaded = await site.upload(archive, 'content.zip', 'application/zip', { method: 'POST', url });
  const { id, options } = uploaded.json<ContentImportDetail>();
  await site.admin('PUT', `/api/admin/content-imports/${id}/options`, options);
  return reach(id, 'checked');
}

test('the export of all posts, imported again, gives the same posts in all languages', async () => {
  await addPublishingFields();
  const before = await readPosts();
  expect(before.length).toBeGreaterThan(20);
  expect(before).toContainEqual(expect.objectContaining({ language: 'hi', seoTitle: 'खोज के लिए' }));
  const exported = await site.admin('GET', '/api/admin/content.zip?media=true');
  expect(exported.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="content.zip"',
  });
  const { items } = (await site.admin('GET', '/api/admin/blogs?limit=100')).json<{
    items: { id: string }[];
  }>();
  for (const { id } of items) await site.admin('DELETE', `/api/admin/blogs/${id}`);
  expect(await readPosts()).toEqual([]);

  const checked = await check(exported.rawPayload);
  const { id } = checked;
  expect(checked.counts).toMatchObject({ wrong: 0, duplicate: 0, ready: checked.itemCount });
  await site.admin('POST', `/api/admin/content-imports/${id}/start`);
  await reach(id, 'imported');

  expect(await readPosts()).toEqual(before);
  const { items: redirects } = (await site.admin('GET', '/api/admin/redirects')).json<{ items: object[] }>();
  expect(redirects).toMatchObject([{ path: '/blog/earlier-lamp', target: `/blog/${movedSlug}` }]);

  // The redirects of an import are former addresses for the next export.
  const next = await site.admin('GET', '/api/admin/content.zip');
  expect(await textIn(next.rawPayload, `posts/${movedSlug}.md`)).toContain('/blog/earlier-lamp');

  // Imported again, every entry is there already, and the import cannot be started.
  const again = await check(exported.rawPayload);
  expect(again.counts).toMatchObject({ duplicate: again.itemCount, ready: 0, wrong: 0 });
  await site.admin('POST', `/api/admin/content-imports/${again.id}/start`);
  expect(await readPosts()).toEqual(before);
}, 240_000);
