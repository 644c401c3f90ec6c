import { z } from 'zod';
import { editVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { instantField, optionalLine, requiredLine, requiredText } from '#src/api/form-text.ts';
import { siteImageUrl } from '#src/api/site-image-url.ts';
import { countedPageOf, searchCursorQuery } from '#src/api/paged-list.ts';
import { contentLanguage, languageState, missingLanguage } from '#src/api/translations/translation.ts';
import { uuid } from '#src/api/uuid.ts';
import { coverSubjects } from '#src/art/cover-subjects.ts';
import { postSlug } from './contract.ts';
import { isReservedSlug } from './post-slug.ts';

const group = 'Administration: blog';

export const titleLength = 200;
export const excerptLength = 500;
const contentLength = 200_000;
const maxTags = 20;
export const maxCoauthors = 9;

/** Fields beside those of the specification. Callers that send only the latter reset them, like an image. */
const publishingFields = {
  subject: z
    .enum(coverSubjects)
    .nullable()
    .default(null)
    .describe('What the generated cover shows; if null, it is generated from the slug'),
  coauthors: z.array(requiredLine(120)).max(maxCoauthors).default([]).describe('Further authors in order'),
  seoTitle: optionalLine(titleLength),
  seoDescription: optionalLine(excerptLength),
  socialImage: siteImageUrl.default('').describe('If empty, a card is generated'),
  featured: z
    .boolean()
    .default(false)
    .describe('Without posts.manage, rejected in a new post and ignored in a change'),
  seriesId: uuid.nullable().default(null).describe('A new member becomes the last post of the series'),
};

/** Body of a saved post. The browser validates with the same schema. */
export const postForm = z.object({
  title: requiredLine(titleLength),
  slug: requiredLine(120)
    .pipe(postSlug)
    .refine((slug) => !isReservedSlug(slug), {
      message: 'This slug belongs to another page.',
      params: { code: 'taken' },
    }),
  excerpt: optionalLine(excerptLength),
  content: requiredText(contentLength),
  published: z.boolean(),
  publishedAt: instantField
    .nullish()
    .describe('A future date schedules the post. If empty, the date of first publication'),
  image: siteImageUrl.default('').describe('If empty, cover art is generated from the slug'),
  imageAlt: optionalLine(300),
  tags: z.array(requiredLine(60)).max(maxTags).default([]),
  author: optionalLine(120),
  language: contentLanguage.default('en'),
  ...publishingFields,
});

export const postState = z.enum(['draft', 'scheduled', 'published']);

const listedPost = z
  .object({
    id: uuid,
    slug: z.string(),
    title: z.string(),
    state: postState,
    publishedAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime(),
    author: z.string(),
    createdBy: uuid.nullable().describe('User who wrote it, and may change it without posts.manage'),
    language: contentLanguage,
    version: z.int(),
  })
  .describe('A post in the admin list');

export const editedPost = listedPost
  .extend({
    excerpt: z.string(),
    content: z.string(),
    published: z.boolean(),
    image: z.string(),
    imageAlt: z.string(),
    tags: z.array(z.string()),
    readMinutes: z.int(),
    subject: z.enum(coverSubjects).nullable(),
    coauthors: z.array(z.string()),
    seoTitle: z.string(),
    seoDescription: z.string(),
    socialImage: z.string(),
    featured: z.boolean(),
    seriesId: uuid.nullable(),
  })
  .describe('A post for editing');

const postVersion = z.object({
  version: z.int(),
  title: z.string(),
  savedAt: z.iso.datetime(),
  savedBy: z.string().nullable().describe('Email address of the administrator who saved it'),
});

const postId = z.object({ id: uuid });
const bodyLimit = 1_500_000;

/** Author of the list that means the sender of the request; no slug has such a character. */
export const ownPostsFilter = '@me';

const blogSorts = ['changed', 'title', 'date'] as const;

export const listAdminBlogs = endpoint({
  method: 'GET',
  path: '/api/admin/blogs',
  permission: 'posts.read',
  summary: 'List all posts, including drafts and scheduled posts.',
  group,
  query: searchCursorQuery.extend({
    state: postState.optional(),
    slugs: z.string().max(5000).optional().describe('Only these posts, separated by commas'),
    author: z
      .string()
      .max(200)
      .optional()
      .describe(`Slug of an author, or ${ownPostsFilter} for the posts that you wrote`),
    tag: z.string().trim().max(60).optional().describe('Name of a tag'),
    missing: missingLanguage,
    sort: z.enum(blogSorts).default('changed'),
    order: z.enum(['asc', 'desc']).optional().describe('By default, titles ascending and dates newest first'),
  }),
  responses: { 200: countedPageOf(listedPost.extend({ translations: z.array(languageState) })) },
});

export const getAdminBlog = endpoint({
  method: 'GET',
  path: '/api/admin/blogs/{id}',
  permission: 'posts.read',
  summary: 'Return a post for editing.',
  group,
  params: postId,
  responses: { 200: editedPost },
});

export const createBlog = endpoint({
  method: 'POST',
  path: '/api/admin/blogs',
  permission: 'posts.write',
  summary: 'Create a post.',
  group,
  body: postForm,
  bodyLimit,
  responses: { 201: editedPost },
});

export const updateBlog = endpoint({
  method: 'PUT',
  path: '/api/admin/blogs/{id}',
  permission: 'posts.write',
  summary: 'Update a post.',
  group,
  params: postId,
  body: postForm.extend({ version: editVersion }),
  bodyLimit,
  responses: { 200: editedPost },
});

export const deleteBlog = endpoint({
  method: 'DELETE',
  path: '/api/admin/blogs/{id}',
  permission: 'posts.write',
  summary: 'Delete a post. It can be restored for 30 days.',
  group,
  params: postId,
  responses: { 204: z.void() },
});

export const restoreBlog = endpoint({
  method: 'POST',
  path: '/api/admin/blogs/{id}/restore',
  permission: 'posts.write',
  summary: 'Restore a deleted post.',
  group,
  params: postId,
  responses: { 200: editedPost },
});

export const checkSlug = endpoint({
  method: 'GET',
  path: '/api/admin/slugs/{slug}',
  permission: 'posts.write',
  summary: 'Check whether a slug is available.',
  group,
  params: z.object({ slug: z.string().max(200) }),
  query: z.object({ except: uuid.optional().describe('ID of the post being edited') }),
  responses: { 200: z.object({ isFree: z.boolean() }) },
});

export const listVersions = endpoint({
  method: 'GET',
  path: '/api/admin/blogs/{id}/versions',
  permission: 'posts.read',
  summary: 'List earlier versions of a post, newest first.',
  group,
  params: postId,
  responses: { 200: z.array(postVersion) },
});

export const getVersion = endpoint({
  method: 'GET',
  path: '/api/admin/blogs/{id}/versions/{version}',
  permission: 'posts.read',
  summary: 'Return an earlier version of a post.',
  group,
  params: postId.extend({ version: z.coerce.number().pipe(z.int32().min(1)) }),
  responses: { 200: postForm },
});

export type PostForm = z.output<typeof postForm>;
export type PostState = z.output<typeof postState>;
export type ListedPost = z.output<typeof listedPost>;
export type EditedPost = z.output<typeof editedPost>;
export type PostVersion = z.output<typeof postVersion>;
export type AdminBlogPage = z.output<(typeof listAdminBlogs)['responses'][200]>;
export type AdminBlogQuery = z.output<(typeof listAdminBlogs)['query']>;
