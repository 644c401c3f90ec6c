import { z } from 'zod';
import { editVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { optionalText, requiredLine } from '#src/api/form-text.ts';
import { pageOf, searchCursorQuery } from '#src/api/paged-list.ts';
import { siteImageUrl } from '#src/api/site-image-url.ts';
import { languageState } from '#src/api/translations/translation.ts';
import { uuid } from '#src/api/uuid.ts';
import { postSlug } from './contract.ts';

const group = 'Administration: authors';
const authorId = z.object({ id: uuid });

export const nameLength = 120;
export const bioLength = 1000;

export const authorForm = z.object({
  name: requiredLine(nameLength),
  slug: requiredLine(120).pipe(postSlug),
  bio: optionalText(bioLength),
  portrait: siteImageUrl.default(''),
});

const adminAuthor = z
  .object({
    id: uuid,
    name: z.string(),
    slug: z.string(),
    bio: z.string(),
    portrait: z.string(),
    posts: z.int().describe('Posts by this author, including drafts'),
    version: z.int(),
  })
  .describe('An author of posts');

export const listAuthors = endpoint({
  method: 'GET',
  path: '/api/admin/authors',
  permission: 'posts.read',
  summary: 'List authors by name with their post counts.',
  group,
  query: searchCursorQuery,
  responses: { 200: pageOf(adminAuthor.extend({ translations: z.array(languageState) })) },
});

export const getAdminAuthor = endpoint({
  method: 'GET',
  path: '/api/admin/authors/{id}',
  permission: 'posts.read',
  summary: 'Return an author for editing.',
  group,
  params: authorId,
  responses: { 200: adminAuthor },
});

export const updateAuthor = endpoint({
  method: 'PUT',
  path: '/api/admin/authors/{id}',
  permission: 'posts.manage',
  summary: 'Update an author on all posts.',
  group,
  params: authorId,
  body: authorForm.extend({ version: editVersion }),
  responses: { 200: adminAuthor },
});

export type AuthorForm = z.output<typeof authorForm>;
export type AdminAuthor = z.output<typeof adminAuthor>;
export type AdminAuthorQuery = z.output<(typeof listAuthors)['query']>;
export type AdminAuthorPage = z.output<(typeof listAuthors)['responses'][200]>;
