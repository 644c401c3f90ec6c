import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { coverSubjects } from '#src/art/cover-subjects.ts';
import { defaultLocale, locales } from '#src/i18n/locales.ts';
import type { AddTranslation } from '#src/http/translatable-kind.ts';
import { readContentFiles, readTranslatedFiles } from '#src/platform/records/content-files.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { renderMarkdown } from '#src/markdown/markdown.ts';
import { readMinutes } from '../post-text.ts';
import { nameStore } from './name-store.ts';
import { seriesStore } from './series/series-store.ts';
import { translatableAuthors, translatableSeries, translatableTags } from './translatable-names.ts';
import { translatablePosts } from './translatable-posts.ts';
import { blogWrites } from './write-store.ts';

const contentFolder = fileURLToPath(new URL('../content/', import.meta.url));

/** Front matter of a shipped post. */
export const postFrontMatter = z.object({
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  tags: z.string().transform((text) => text.split(',').map((name) => name.trim())),
  publishedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  excerpt: z.string().max(200),
  language: z.enum(locales),
  image: z.string().transform((address) => address || null),
  subject: z.enum(coverSubjects),
  published: z.stringbool(),
});

const nameList = z.array(z.object({ slug: z.string(), name: z.string() }));
const authorList = z.array(
  z.object({ slug: z.string(), name: z.string(), bio: z.string(), portrait: z.string() }),
);

/** Series, with the names of the files of its posts in order. */
export const seriesList = z.array(
  z.object({ slug: z.string(), name: z.record(z.enum(locales), z.string()), posts: z.array(z.string()) }),
);

/** Front matter of a translated post. */
const translatedFrontMatter = z.object({
  title: z.string(),
  excerpt: z.string().default(''),
  imageAlt: z.string().default(''),
});

/** Inserts the shipped posts into the blog of a demo that has never been used: posts that were deleted do not return. */
export async function seedPosts(db: Db, addTranslation: AddTranslation): Promise<void> {
  if (!(await blogWrites.isUnused(db))) return;

  const files = await readContentFiles(contentFolder, postFrontMatter);
  const authors = authorList.parse(await readList('authors.json'));
  const authorNames = new Map(authors.map(({ slug, name }) => [slug, name]));

  await db.transaction(async (tx) => {
    const ids = new Map<string, string>();
    for (const { name, frontMatter, body } of files) {
      const { author, tags, published, publishedAt, ...post } = frontMatter;
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
      ids.set(name, postId);
    }
    for (const { name, bio, portrait } of authors)
      await blogWrites.describeAuthor(tx, { name, bio, portrait });
    await seedTranslations(tx, ids, addTranslation);
    await seedNames(tx, authorNames, addTranslation);
    await seedSeries(tx, ids, addTranslation);
    await bumpContentVersion(tx);
  });
}

/** @param ids IDs of the posts by the name of their file */
async function seedTranslations(
  tx: Db,
  ids: ReadonlyMap<string, string>,
  addTranslation: AddTranslation,
): Promise<void> {
  for (const language of locales) {
    for (const { name, frontMatter, body } of await readTranslatedFiles(
      contentFolder,
      language,
      translatedFrontMatter,
    )) {
      const id = ids.get(name);
      if (!id) throw new Error(`${language}/${name}.md translates no post`);
      await addTranslation(tx, translatablePosts(), {
        id,
        language,
        texts: { ...frontMatter, content: body },
      });
    }
  }
}

const translatedNames = z.record(z.string(), z.object({ name: z.string(), bio: z.string().default('') }));

/** Names of authors and tags in other languages, by slug. */
async function seedNames(
  tx: Db,
  authorNames: ReadonlyMap<string, string>,
  addTranslation: AddTranslation,
): Promise<void> {
  const tagNames = nameList.parse(await readList('tags.json'));
  const tagIds = new Map((await nameStore.listAllTags(tx)).map(({ name, id }) => [name, id]));
  for (const language of locales) {
    for (const [slug, { name, bio }] of await readNames(language, 'authors.json')) {
      const id = await blogWrites.authorId(tx, authorNames.get(slug) ?? name);
      await addTranslation(tx, translatableAuthors, { id, language, texts: { name, bio } });
    }
    for (const [slug, { name }] of await readNames(language, 'tags.json')) {
      const id = tagIds.get(tagNames.find((tag) => tag.slug === slug)?.name ?? '');
      if (id) await addTranslation(tx, translatableTags, { id, language, texts: { name } });
    }
  }
}

async function seedSeries(
  tx: Db,
  ids: ReadonlyMap<string, string>,
  addTranslation: AddTranslation,
): Promise<void> {
  for (const { slug, name, posts } of seriesList.parse(await readList('series.json'))) {
    const id = await seriesStore.insert(tx, { slug, name: name.en });
    const postIds = posts.flatMap((file) => ids.get(file) ?? []);
    await seriesStore.addPosts(tx, id, postIds);
    for (const language of locales.filter((locale) => locale !== defaultLocale))
      await addTranslation(tx, translatableSeries, { id, language, texts: { name: name[language] } });
  }
}

async function readList(file: string): Promise<unknown> {
  return JSON.parse(await readFile(`${contentFolder}${file}`, 'utf8'));
}

async function readNames(language: string, file: string) {
  const path = `${contentFolder}${language}/${file}`;
  if (!existsSync(path)) return [];
  return Object.entries(translatedNames.parse(JSON.parse(await readFile(path, 'utf8'))));
}
