import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { isUuid } from '#src/api/uuid.ts';
import type { Db } from '#src/platform/database/database.ts';
import { emailStore, type StoredEmail } from '#src/platform/email/email-store.ts';
import { mailboxPage, mailboxStyles, emailHtmlPart, emailPage } from './mailbox-pages.ts';

const shownEmails = 200;

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Emails have inline styles; whatever they contain, they may load images of the site only, and run nothing. */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; frame-ancestors 'self'";

type Dependencies = { db: Db; isPublicDemo: boolean };

/** /sandbox/mailbox shows the emails of a demo; absent in live mode. */
export function registerMailboxRoutes(app: FastifyInstance, { db, isPublicDemo }: Dependencies): void {
  app.get('/sandbox/mailbox', async (_request, reply) =>
    sendHtml(reply, pagePolicy, mailboxPage(await emailStore.listNewest(db, shownEmails), isPublicDemo)),
  );

  app.get<{ Params: { id: string } }>('/sandbox/mailbox/:id', async ({ params }, reply) => {
    const email = await getEmail(params.id);
    const attachments = await emailStore.listAttachments(db, email.id);
    return sendHtml(reply, pagePolicy, emailPage(email, attachments, isPublicDemo));
  });

  app.get<{ Params: { id: string } }>('/sandbox/mailbox/:id/html', async ({ params }, reply) =>
    sendHtml(reply, emailPolicy, emailHtmlPart(await getEmail(params.id))),
  );

  app.get<{ Params: { id: string; position: string } }>(
    '/sandbox/mailbox/:id/attachments/:position',
    async ({ params }, reply) => {
      const email = await getEmail(params.id);
      const attachment = (await emailStore.listAttachments(db, email.id))[Number(params.position)];
      if (!attachment) throw new AppError('not_found', 'Attachment not found.');
      return reply
        .type(attachment.mediaType)
        .headers({
          'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(attachment.fileName)}`,
          'cache-control': 'no-store',
        })
        .send(attachment.content);
    },
  );

  app.get('/sandbox/mailbox/mailbox.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(mailboxStyles),
  );

  async function getEmail(id: string): Promise<StoredEmail> {
    const email = isUuid(id) ? await emailStore.find(db, id) : null;
    if (!email) throw new AppError('not_found', 'Email not found.');
    return email;
  }
}

function sendHtml(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .send(html);
}
