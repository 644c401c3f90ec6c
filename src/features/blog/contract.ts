import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';

export const postSlug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens.');

export const postSummary = z
  .object({
    blogId: z.string(),
    title: z.string(),
    image: z.string().describe('URL of the image; posts without one have generated cover art'),
    imageAlt: z.string(),
    tags: z.array(z.string()),
    excerpt: z.string(),
    publishedAt: z.iso.datetime(),
    readTime: z.string().describe('For example "6 min read"'),
    readMinutes: z.int(),
    language: z.enum(['en', 'hi', 'sa']).describe('Language of the post'),
  })
  .describe('A published post in a list');

export const post = postSummary
  .extend({
    author: z.string(),
    content: z.string().describe('Markdown'),
    contentHtml: z.string().describe('The same, rendered to safe HTML'),
  })
  .describe('A published post');

export const postPage = z
  .object({
    items: z.array(postSummary),
    total: z.int().describe('Number of posts that match the search'),
    nextCursor: z.string().nullable().describe('Cursor of the next page; null on the last page'),
  })
  .describe('One page of search results');

export const postSearch = z.object({
  q: z.string().trim().max(100).optional().describe('Words in title, excerpt or text'),
  tag: z.string().trim().max(60).optional().describe('Name of a tag'),
  cursor: z.string().max(200).optional().describe('nextCursor of the previous page'),
  limit: z.coerce.number().int().min(1).max(50).optional().describe('Posts per page, 12 by default'),
});

/** The full list is capped; clients page through it with `limit`. */
export const wholeListLength = 200;

export const listBlogs = endpoint({
  method: 'GET',
  path: '/api/blogs',
  summary:
    'List published posts, newest first: an array of the newest 200, or one page when a query value is given.',
  group: 'Blog',
  query: postSearch,
  responses: { 200: z.union([z.array(postSummary), postPage]) },
});

export const getBlog = endpoint({
  method: 'GET',
  path: '/api/blogs/{blogId}',
  summary: 'Return a published post.',
  group: 'Blog',
  params: z.object({ blogId: z.string().max(200) }),
  responses: { 200: post },
});

export const listTags = endpoint({
  method: 'GET',
  path: '/api/tags',
  summary: 'List the tags of published posts with their post counts.',
  group: 'Blog',
  responses: {
    200: z.array(z.object({ name: z.string(), posts: z.int() })),
  },
});

export type PostSummary = z.output<typeof postSummary>;
export type Post = z.output<typeof post>;
/** A post with the fields of the specification. Pages do without all others. */
export type ListedPost = Pick<
  PostSummary,
  'blogId' | 'title' | 'image' | 'tags' | 'excerpt' | 'publishedAt' | 'readTime'
> &
  Partial<PostSummary>;
/** The same to read, with its Markdown rendered. */
export type ReadablePost = ListedPost & Pick<Post, 'author' | 'content' | 'contentHtml'>;
export type PostPage = z.output<typeof postPage>;
export type PostSearch = z.output<typeof postSearch>;
