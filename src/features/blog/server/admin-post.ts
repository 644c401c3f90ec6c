import { renderMarkdown } from '#src/markdown/markdown.ts';
import { imagesIn } from '#src/markdown/plain-text.ts';
import type { EditedPost, ListedPost, PostForm } from '../admin-contract.ts';
import { stateOf } from '../post-state.ts';
import { excerptOf, readMinutes } from '../post-text.ts';
import { distinctTags } from '../tag-slug.ts';
import type { AdminListRow, EditedRow, PostSnapshot } from './admin-store.ts';

/** Converts a row of the admin list. */
export function listedPost(row: AdminListRow, now: Date): ListedPost {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    state: stateOf(row, now),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    createdBy: row.createdBy,
    author: row.author,
    language: row.language,
    version: row.version,
  };
}

export function editedPost(row: EditedRow, now: Date): EditedPost {
  return {
    ...listedPost(row, now),
    // A generated excerpt is regenerated from the next text.
    excerpt: row.excerpt === excerptOf(row.content) ? '' : row.excerpt,
    content: row.content,
    published: row.published,
    image: row.image ?? '',
    imageAlt: row.imageAlt,
    tags: row.tags,
    readMinutes: row.readMinutes,
    subject: row.subject,
    coauthors: row.coauthors,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    socialImage: row.socialImage ?? '',
    featured: row.featured,
    seriesId: row.seriesId,
  };
}

/** Columns derived from the editor's fields. */
export function postColumns(form: PostForm, publishedAt: Date | null) {
  return {
    slug: form.slug,
    title: form.title,
    excerpt: form.excerpt || excerptOf(form.content),
    contentMarkdown: form.content,
    contentHtml: renderMarkdown(form.content, form.language),
    image: form.image || null,
    imageAlt: form.image ? form.imageAlt : '',
    published: form.published,
    publishedAt,
    readMinutes: readMinutes(form.content),
    language: form.language,
    subject: form.subject,
    seoTitle: form.seoTitle,
    seoDescription: form.seoDescription,
    socialImage: form.socialImage || null,
    featured: form.featured,
  };
}

/** Snapshot of a post for its history. */
export function snapshotOf(row: EditedRow): PostSnapshot {
  return {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    content: row.content,
    image: row.image,
    imageAlt: row.imageAlt,
    author: row.author,
    tags: row.tags,
    language: row.language,
    published: row.published,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    subject: row.subject,
    coauthors: row.coauthors,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    socialImage: row.socialImage,
    featured: row.featured,
    seriesId: row.seriesId,
  };
}

export function formOf(snapshot: PostSnapshot): PostForm {
  return {
    ...snapshot,
    excerpt: snapshot.excerpt === excerptOf(snapshot.content) ? '' : snapshot.excerpt,
    image: snapshot.image ?? '',
    tags: distinctTags(snapshot.tags),
    subject: snapshot.subject ?? null,
    coauthors: snapshot.coauthors ?? [],
    seoTitle: snapshot.seoTitle ?? '',
    seoDescription: snapshot.seoDescription ?? '',
    socialImage: snapshot.socialImage ?? '',
    featured: snapshot.featured ?? false,
    seriesId: snapshot.seriesId ?? null,
  };
}

/** Images of a post, by the field that contains them. */
export function imagesOf(form: PostForm) {
  return [
    { field: 'image', image: form.image, alt: form.imageAlt },
    // Social media show the title beside it.
    { field: 'socialImage', image: form.socialImage, alt: form.title },
    ...imagesIn(form.content).map((image) => ({ field: 'content', ...image })),
  ];
}
