import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';

const linkTarget = z
  .object({
    kind: z.enum(['post', 'project']),
    path: z.string(),
    title: z.string(),
  })
  .describe('A page of this site');

export const findLinkTargets = endpoint({
  method: 'GET',
  path: '/api/admin/link-targets',
  permission: 'posts.read',
  summary: 'Find published posts and projects to link to, at most ten of each.',
  group: 'Administration: writing',
  query: z.object({ search: z.string().max(100).default('') }),
  responses: { 200: z.object({ targets: z.array(linkTarget) }) },
});

export type FoundTarget = z.output<typeof linkTarget>;
