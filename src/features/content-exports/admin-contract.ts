import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';

export const exportContent = endpoint({
  method: 'GET',
  path: '/api/admin/content.zip',
  permission: 'posts.manage',
  summary:
    'Export all content: posts as Markdown with front matter, everything else as JSON, and uploaded files.',
  group: 'Administration: import and export',
  query: z.object({ media: z.stringbool().default(true).describe('Whether uploaded files are included') }),
  responses: { 200: z.string() },
  contentType: 'application/zip',
});
