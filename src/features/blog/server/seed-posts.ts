import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { locales } from '#src/i18n/locales.ts';
import { readContentFiles } from '#src/platform/records/content-files.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { renderMarkdown } from '#src/markdown/markdown.ts';
import { readMinutes } from '../post-text.ts';
import { blogWrites } from './write-store.ts';

const contentFolder = fileURLToPath(new URL('../content/', import.meta.url));

/** Front matter of a shipped post. */
export const postFacts = z.object({
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  tags: z.string().transform((text) => text.split(',').map((name) => name.trim())),
  publishedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  excerpt: z.string().max(200),
  language: z.enum(locales),
  image: z.string().transform((address) => address || null),
  published: z.stringbool(),
});

const authorList = z.array(z.object({ slug: z.string(), name: z.string() }));

/** Inserts the shipped posts into the empty blog of a demo. Does nothing when there are posts. */
export async function seedPosts(db: Db): Promise<void> {
  if (await blogWrites.hasPosts(db)) return;

  const files = await readContentFiles(contentFolder, postFacts);
  const authors = authorList.parse(JSON.parse(await readFile(`${contentFolder}authors.json`, 'utf8')));
  const authorNames = new Map(authors.map(({ slug, name }) => [slug, name]));

  await db.transaction(async (tx) => {
    for (const { facts, body } of files) {
      const { author, tags, published, publishedAt, ...post } = facts;
      const postId = await blogWrites.insertPost(tx, {
        ...post,
        published,
        publishedAt: published ? publishedAt : null,
        contentMarkdown: body,
        contentHtml: renderMarkdown(body, post.language),
        readMinutes: readMinutes(body),
        authorId: await blogWrites.authorId(tx, authorNames.get(author) ?? author),
      });
      await blogWrites.setTags(tx, postId, tags);
    }
    await bumpContentVersion(tx);
  });
}
