import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { previewPath } from '../../subscription-links.ts';
import type { IssueActions } from '../sending/issue-actions.ts';
import type { PreviewLinks } from './preview-links.ts';

/** Emails have inline styles, which the admin area forbids; nothing in them may run. */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

type Dependencies = { links: PreviewLinks; preview: IssueActions['preview'] };

/** GET /newsletter/preview/{token}: the email of an issue as a document of its own. */
export function registerPreviewRoutes(app: FastifyInstance, { links, preview }: Dependencies): void {
  app.get<{ Params: { token: string } }>(`${previewPath}/:token`, async ({ params }, reply) => {
    const link = links.readToken(params.token);
    if (!link) throw new AppError('not_found', 'This link has expired.');
    const { html } = await preview(link.issueId, link.language);
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': emailPolicy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      .send(html.replace('<head>', '<head>\n<base target="_blank">'));
  });
}
