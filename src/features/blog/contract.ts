import { z } from 'zod';
import { type CallOutput, endpoint } from '#src/api/endpoint.ts';
import { arrayCursorQuery } from '#src/api/paged-list.ts';
import { slugText } from '#src/api/slug.ts';
import { contentLanguage, languageQuery } from '#src/api/translations/translation.ts';
import * as endpoints from './endpoints.ts';

export const postSlug = slugText(120);

export const postSummary = z
  .object({
    blogId: z.string(),
    title: z.string(),
    image: z.string().describe('URL of the image; posts without one have generated cover art'),
    imageAlt: z.string(),
    tags: z.array(z.string()),
    tagSlugs: z.array(z.string()).describe('The same tags, equal in every language'),
    excerpt: z.string(),
    publishedAt: z.iso.datetime(),
    readTime: z.string().describe('For example "6 min read"'),
    readMinutes: z.int(),
    featured: z.boolean().describe('Whether the organization recommends it'),
    language: contentLanguage.describe("Language of this version: the reader's, else that of the original"),
  })
  .describe('A published post in a list');

const postAuthor = z
  .object({
    slug: z.string(),
    name: z.string(),
    bio: z.string(),
    portrait: z.string().describe("URL of the image; '' for none"),
  })
  .describe('An author of posts');

const seriesPart = z.object({ blogId: z.string(), title: z.string(), language: contentLanguage });

export const post = postSummary
  .extend({
    author: z.string().describe('The first author'),
    authors: z.array(postAuthor).describe('All authors in order'),
    series: z
      .object({
        slug: z.string(),
        name: z.string(),
        parts: z.array(seriesPart).describe('Published posts of the series in order'),
      })
      .nullable()
      .describe('The series that it belongs to'),
    seoTitle: z.string().describe("Title for search engines; '' for the title"),
    seoDescription: z.string().describe("Description for search engines; '' for the excerpt"),
    socialImage: z.string().describe('URL of the image for social media'),
    hasMoved: z.boolean().describe('Whether it was requested by an earlier blogId'),
    content: z.string().describe('Markdown'),
    contentHtml: z.string().describe('The same, rendered to safe HTML'),
    languages: z.array(contentLanguage).describe('Languages in which it can be read, the original first'),
  })
  .describe('A published post');

/** Number of posts on the first page, which is the whole list of most sites. */
const firstPageLength = 200;

/** Translated names of tags have up to 120 characters, some of two code units. */
const tagName = z.string().trim().max(240);

const postListQuery = arrayCursorQuery(firstPageLength).extend({
  ...languageQuery.shape,
  q: z.string().trim().max(100).optional().describe('Words in title, excerpt or text'),
  tag: tagName.optional().describe('Name of a tag, or an earlier one'),
  author: z.string().max(200).optional().describe('Slug of an author'),
});

export const listBlogs = endpoint({
  ...endpoints.listBlogs,
  summary: 'List published posts, newest first. X-Total-Count is the number of posts on all pages.',
  group: 'Blog',
  query: postListQuery,
  responses: { 200: z.array(postSummary) },
});

export const getBlog = endpoint({
  ...endpoints.getBlog,
  summary: 'Return a published post.',
  group: 'Blog',
  params: z.object({ blogId: z.string().max(200) }),
  query: languageQuery,
  responses: { 200: post },
});

export const getNextPosts = endpoint({
  ...endpoints.getNextPosts,
  summary: 'List what to read after a post: related posts, the next earlier and the next later one.',
  group: 'Blog',
  params: z.object({ blogId: z.string().max(200) }),
  query: languageQuery,
  responses: {
    200: z.object({
      related: z.array(postSummary),
      earlier: postSummary.nullable(),
      later: postSummary.nullable(),
    }),
  },
});

export const getAuthor = endpoint({
  ...endpoints.getAuthor,
  summary: 'Return an author. GET /api/blogs?author= lists the posts.',
  group: 'Blog',
  params: z.object({ slug: z.string().max(200) }),
  query: languageQuery,
  responses: { 200: postAuthor.extend({ posts: z.int().describe('Number of published posts') }) },
});

export const getSeries = endpoint({
  ...endpoints.getSeries,
  summary: 'Return a series with its published posts in order.',
  group: 'Blog',
  params: z.object({ slug: z.string().max(200) }),
  query: languageQuery,
  responses: { 200: z.object({ slug: z.string(), name: z.string(), posts: z.array(postSummary) }) },
});

export const getPostPreview = endpoint({
  ...endpoints.getPostPreview,
  summary: 'Return a post by the token of a preview link, published or not.',
  group: 'Blog',
  params: z.object({ token: z.string().max(200) }),
  query: languageQuery,
  responses: { 200: post.extend({ expiresAt: z.iso.datetime() }) },
});

export const getTag = endpoint({
  ...endpoints.getTag,
  summary: 'Return a tag of published posts by its name in any language, or by an earlier name.',
  group: 'Blog',
  params: z.object({ name: tagName }),
  query: languageQuery,
  responses: {
    200: z.object({
      name: z.string(),
      hasMoved: z.boolean().describe('Whether it was requested by an earlier name'),
    }),
  },
});

export const listTags = endpoint({
  ...endpoints.listTags,
  summary: 'List the tags of published posts with their post counts.',
  group: 'Blog',
  query: languageQuery,
  responses: {
    200: z.array(z.object({ name: z.string(), posts: z.int() })),
  },
});

export type PostSummary = z.output<typeof postSummary>;
export type Post = z.output<typeof post>;
/** The fields of the specification, the only ones that pages use. */
export type ListedPost = Pick<
  PostSummary,
  'blogId' | 'title' | 'image' | 'tags' | 'excerpt' | 'publishedAt' | 'readTime'
> &
  Partial<PostSummary>;
/** A listed post with author and content, and optionally its rendered Markdown. */
export type ReadablePost = ListedPost &
  Pick<Post, 'author' | 'content' | 'contentHtml'> &
  Partial<
    Pick<
      Post,
      'languages' | 'authors' | 'series' | 'seoTitle' | 'seoDescription' | 'socialImage' | 'hasMoved'
    >
  >;
export type PostAuthor = z.output<typeof postAuthor>;
export type NextPosts = CallOutput<typeof getNextPosts>;
export type FoundTag = CallOutput<typeof getTag>;
export type Author = CallOutput<typeof getAuthor>;
export type Series = CallOutput<typeof getSeries>;
export type PostPreview = CallOutput<typeof getPostPreview>;
export type PostListQuery = z.output<typeof postListQuery>;
