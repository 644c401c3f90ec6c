import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { pageOf, searchCursorQuery } from '#src/api/paged-list.ts';
import { uuid } from '#src/api/uuid.ts';
import { redirectPath } from './redirect-path.ts';

const group = 'Administration: redirects';

export const maxPathLength = 500;

/** Path of this site: from its root, without host and query. */
const sitePath = z
  .string()
  .trim()
  .max(maxPathLength)
  .transform((text, context) => {
    const path = redirectPath(text);
    if (path !== null) return path;
    context.addIssue({ code: 'custom', message: 'Enter a path such as /about-us.' });
    return z.NEVER;
  });

/** Body of a redirect. The browser validates with the same schema. */
export const redirectForm = z.object({
  path: sitePath.refine((path) => path !== '/', { message: 'The home page cannot be redirected.' }),
  target: sitePath,
});

const listedRedirect = z
  .object({
    id: uuid,
    path: z.string(),
    target: z.string(),
    isImported: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .describe('An earlier path and where it leads');

export const listRedirects = endpoint({
  method: 'GET',
  path: '/api/admin/redirects',
  permission: 'content.read',
  summary: 'List redirects, newest first.',
  group,
  query: searchCursorQuery,
  responses: { 200: pageOf(listedRedirect) },
});

export const createRedirect = endpoint({
  method: 'POST',
  path: '/api/admin/redirects',
  permission: 'content.write',
  summary: 'Create a redirect. It is used only where the site has no page.',
  group,
  body: redirectForm,
  responses: { 201: listedRedirect },
});

export const deleteRedirect = endpoint({
  method: 'DELETE',
  path: '/api/admin/redirects/{id}',
  permission: 'content.write',
  summary: 'Delete a redirect.',
  group,
  params: z.object({ id: uuid }),
  responses: { 204: z.void() },
});

export type ListedRedirect = z.output<typeof listedRedirect>;
export type RedirectForm = z.output<typeof redirectForm>;
export type RedirectQuery = z.output<(typeof listRedirects)['query']>;
