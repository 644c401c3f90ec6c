import { z } from 'zod';
import { editVersion } from '#src/http/edit-version.ts';
import { endpoint } from '#src/http/endpoint.ts';
import { optionalLine, requiredLine, requiredText } from '#src/http/form-text.ts';
import { ownPicture } from '#src/http/own-picture.ts';
import { pageOf, searchPageQuery } from '#src/http/paged-list.ts';
import { postSlug } from './contract.ts';

const group = 'Administration: blog';

export const titleLength = 200;
export const excerptLength = 500;
export const contentLength = 200_000;
const mostTags = 20;

/** What an editor sends; the same rules hold in the browser. */
export const postForm = z.object({
  title: requiredLine(titleLength),
  slug: requiredLine(120).pipe(postSlug),
  excerpt: optionalLine(excerptLength),
  content: requiredText(contentLength),
  published: z.boolean(),
  publishedAt: z.iso
    .datetime({ offset: true })
    .nullish()
    .describe('In the future: the post is scheduled. Without one: when it is first published'),
  image: ownPicture.default('').describe('Without one the cover is drawn from the slug'),
  imageAlt: optionalLine(300),
  tags: z.array(requiredLine(60)).max(mostTags).default([]),
  author: optionalLine(120),
  language: z.enum(['en', 'hi', 'sa']).default('en'),
});

export const postState = z.enum(['draft', 'scheduled', 'published']);

const listedPost = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    state: postState,
    publishedAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime(),
    author: z.string(),
    language: z.string(),
    version: z.int(),
  })
  .describe('A post as the list of administrators shows it');

export const editedPost = listedPost
  .extend({
    excerpt: z.string(),
    content: z.string(),
    published: z.boolean(),
    image: z.string(),
    imageAlt: z.string(),
    tags: z.array(z.string()),
    readMinutes: z.int(),
  })
  .describe('A post with everything that can be edited');

const postVersion = z.object({
  version: z.int(),
  title: z.string(),
  savedAt: z.iso.datetime(),
  savedBy: z.string().nullable().describe('E-mail address of who saved it'),
});

const postId = z.object({ id: z.uuid() });
const bodyLimit = 1_500_000;

export const blogSorts = ['changed', 'title', 'date'] as const;

export const listAdminBlogs = endpoint({
  method: 'GET',
  path: '/api/admin/blogs',
  summary: 'All posts, drafts and scheduled ones too.',
  group,
  query: searchPageQuery.extend({
    state: postState.optional(),
    sort: z.enum(blogSorts).default('changed'),
    order: z.enum(['asc', 'desc']).optional().describe('Titles from A, dates from the newest, unless told'),
  }),
  responses: { 200: pageOf(listedPost) },
});

export const getAdminBlog = endpoint({
  method: 'GET',
  path: '/api/admin/blogs/{id}',
  summary: 'A post with everything that can be edited.',
  group,
  params: postId,
  responses: { 200: editedPost },
});

export const createBlog = endpoint({
  method: 'POST',
  path: '/api/admin/blogs',
  summary: 'Writes a new post.',
  group,
  body: postForm,
  bodyLimit,
  responses: { 201: editedPost },
});

export const updateBlog = endpoint({
  method: 'PUT',
  path: '/api/admin/blogs/{id}',
  summary: 'Saves a post.',
  group,
  params: postId,
  body: postForm.extend({ version: editVersion }),
  bodyLimit,
  responses: { 200: editedPost },
});

export const removeBlog = endpoint({
  method: 'DELETE',
  path: '/api/admin/blogs/{id}',
  summary: 'Removes a post; for 30 days it can be brought back.',
  group,
  params: postId,
  responses: { 204: z.void() },
});

export const bringBackBlog = endpoint({
  method: 'POST',
  path: '/api/admin/blogs/{id}/bring-back',
  summary: 'Brings a removed post back as it was.',
  group,
  params: postId,
  responses: { 200: editedPost },
});

export const checkSlug = endpoint({
  method: 'GET',
  path: '/api/admin/slugs/{slug}',
  summary: 'Whether a post may have this address.',
  group,
  params: z.object({ slug: z.string().max(200) }),
  query: z.object({ except: z.uuid().optional().describe('The post that is being edited') }),
  responses: { 200: z.object({ isFree: z.boolean() }) },
});

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/admin/blogs/{id}/versions',
  summary: 'Earlier versions of a post, newest first.',
  group,
  params: postId,
  responses: { 200: z.array(postVersion) },
});

export const getVersion = endpoint({
  method: 'GET',
  path: '/api/admin/blogs/{id}/versions/{version}',
  summary: 'A post as it was in an earlier version.',
  group,
  params: postId.extend({ version: z.coerce.number().pipe(z.int32().min(1)) }),
  responses: { 200: postForm },
});

export const listAuthors = endpoint({
  method: 'GET',
  path: '/api/admin/authors',
  summary: 'Names of authors.',
  group,
  responses: { 200: z.array(z.string()) },
});

export type PostForm = z.output<typeof postForm>;
export type PostState = z.output<typeof postState>;
export type ListedPost = z.output<typeof listedPost>;
export type EditedPost = z.output<typeof editedPost>;
export type PostVersion = z.output<typeof postVersion>;
export type AdminBlogQuery = z.output<(typeof listAdminBlogs)['query']>;
