import { z } from 'zod';
import { bulkIds, bulkResult } from '#src/api/records/bulk-action.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { uuid } from '#src/api/uuid.ts';
import { tagName } from './tag-admin-contract.ts';

const group = 'Administration: blog';
const postId = z.object({ id: uuid });

/** Days for which a preview link works. */
export const previewDays = [1, 7, 30] as const;
export const maxPreviews = 20;

const preview = z
  .object({
    id: uuid,
    path: z.string().describe('Path of the page, with the signed token'),
    createdAt: z.iso.datetime(),
    createdBy: z.string().nullable().describe('Email address of the administrator who created it'),
    expiresAt: z.iso.datetime(),
  })
  .describe('A preview link of a post');

export const listPreviews = endpoint({
  method: 'GET',
  path: '/api/admin/blogs/{id}/previews',
  permission: 'posts.write',
  summary: 'List the preview links of a post that have not expired, newest first.',
  group,
  params: postId,
  responses: { 200: z.array(preview) },
});

export const createPreview = endpoint({
  method: 'POST',
  path: '/api/admin/blogs/{id}/previews',
  permission: 'posts.write',
  summary: 'Create a preview link, which shows the saved post to people without an account.',
  group,
  params: postId,
  body: z.object({
    days: z
      .int()
      .refine((days) => previewDays.some((one) => one === days), 'Choose 1, 7 or 30 days.')
      .default(7),
  }),
  responses: { 201: preview },
});

export const revokePreview = endpoint({
  method: 'DELETE',
  path: '/api/admin/blogs/{id}/previews/{preview}',
  permission: 'posts.write',
  summary: 'Revoke a preview link.',
  group,
  params: postId.extend({ preview: uuid }),
  responses: { 204: z.void() },
});

export const listOldSlugs = endpoint({
  method: 'GET',
  path: '/api/admin/blogs/{id}/slugs',
  permission: 'posts.read',
  summary: 'List the slugs that a post had while it was public, newest first. They lead to the post.',
  group,
  params: postId,
  responses: { 200: z.array(z.object({ slug: z.string(), replacedAt: z.iso.datetime() })) },
});

export const removeOldSlug = endpoint({
  method: 'DELETE',
  path: '/api/admin/blogs/{id}/slugs/{slug}',
  permission: 'posts.write',
  summary: 'Remove an old slug, so that it leads nowhere and another post can use it.',
  group,
  params: postId.extend({ slug: z.string().max(200) }),
  responses: { 204: z.void() },
});

const postChange = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['publish', 'unpublish']) }),
  z.object({ action: z.enum(['add_tag', 'remove_tag']), tag: tagName }),
]);

export const changeBlogs = endpoint({
  method: 'POST',
  path: '/api/admin/blogs/changes',
  permission: 'posts.write',
  summary: 'Publish or unpublish several posts, or add or remove a tag of theirs.',
  group,
  body: z.object({ ids: bulkIds, change: postChange }),
  responses: { 200: bulkResult },
});

export type PostChange = z.output<typeof postChange>;
export type PostPreviewLink = z.output<typeof preview>;
export type OldSlug = z.output<(typeof listOldSlugs)['responses'][200]>[number];
