import { inArray, sql } from 'drizzle-orm';
import { projectPath } from '#src/api/paths/project-path.ts';
import { blockTexts } from '#src/markdown/plain-text.ts';
import { posts } from '#src/platform/database/schema/content/posts.ts';
import { projects } from '#src/platform/database/schema/content/projects.ts';
import { resources } from '#src/platform/database/schema/content/resources.ts';
import type { SearchSource } from '../indexing/source-store.ts';
import { joined, passagesInAllLanguages, translationMark } from './translated-store.ts';

/** Published posts. Names of authors are not indexed. */
export const postSource: SearchSource = {
  kind: 'post',
  isTimed: true,
  listPublished: (now) => sql`
    select p.id::text as record, p.version || ':' || ${translationMark('post', sql`p.id`)} as fingerprint
    from posts as p where p.published and p.published_at <= ${now.toISOString()}`,
  async load(db, ids) {
    const rows = await db
      .select({
        id: posts.id,
        slug: posts.slug,
        language: posts.language,
        title: posts.title,
        excerpt: posts.excerpt,
        content: posts.contentMarkdown,
      })
      .from(posts)
      .where(inArray(posts.id, ids));
    const records = rows.map(({ id, slug, language, ...texts }) => ({
      id,
      language,
      address: `/blog/${slug}`,
      texts,
    }));
    return passagesInAllLanguages(db, 'post', records, ({ title, excerpt, content }) => ({
      title,
      body: joined(excerpt, blockTexts(content)),
    }));
  },
};

/** Projects. Their team and the authors of updates are not indexed. */
export const projectSource: SearchSource = {
  kind: 'project',
  listPublished: () => sql`
    select p.id::text as record, p.version || ':' || ${translationMark('project', sql`p.id`)} as fingerprint
    from projects as p`,
  async load(db, ids) {
    const rows = await db
      .select({
        id: projects.id,
        slug: projects.slug,
        language: projects.language,
        title: projects.title,
        description: projects.description,
        content: projects.content,
        category: projects.category,
        location: projects.location,
        highlights: projects.highlights,
      })
      .from(projects)
      .where(inArray(projects.id, ids));
    const records = rows.map(({ id, slug, language, ...texts }) => ({
      id,
      language,
      address: projectPath(slug),
      texts,
    }));
    return passagesInAllLanguages(db, 'project', records, (texts) => ({
      title: texts.title,
      body: joined(texts.description, blockTexts(texts.content), texts.highlights),
      further: joined(texts.category, texts.location),
    }));
  },
};

/** Items of the library. */
export const resourceSource: SearchSource = {
  kind: 'resource',
  listPublished: () => sql`
    select r.id::text as record, r.version || ':' || ${translationMark('resource', sql`r.id`)} as fingerprint
    from resources as r`,
  async load(db, ids) {
    const rows = await db
      .select({
        id: resources.id,
        slug: resources.slug,
        language: resources.language,
        name: resources.name,
        description: resources.description,
        content: resources.contentMarkdown,
      })
      .from(resources)
      .where(inArray(resources.id, ids));
    const records = rows.map(({ id, slug, language, ...texts }) => ({
      id,
      language,
      address: `/resources/${slug}`,
      texts,
    }));
    return passagesInAllLanguages(db, 'resource', records, ({ name, description, content }) => ({
      title: name,
      body: joined(description, blockTexts(content)),
    }));
  },
};
