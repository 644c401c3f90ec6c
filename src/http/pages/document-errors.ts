import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { sendError, toAppError } from '../error-handler.ts';
import { errorPage, errorPageHeaders } from './error-page.ts';
import { visitorLocale } from './visitor-locale.ts';

type DocumentAdvice = {
  /** Sentence for a link that has expired, or whose reader is no longer signed in. */
  expired: MessageKey;
  /** Page on which the document can be opened again. */
  href: string;
  link: MessageKey;
};

/** Error handler of documents that open in a tab of their own: browsers get a page, other callers JSON. */
export function documentErrors({ expired, href, link }: DocumentAdvice) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    if (!request.headers.accept?.includes('text/html')) return sendError(error, request, reply);
    const appError = toAppError(error);
    if (appError.status >= 500) request.log.error({ err: error }, 'document failed');
    const locale = visitorLocale(request.headers.cookie);
    const { t } = translatorFor(locale);
    const isExpired = appError.code === 'not_found' || appError.code === 'not_signed_in';
    reply.errorCode = appError.code;
    void reply
      .code(appError.status)
      .headers({ ...appError.headers, ...errorPageHeaders, 'cache-control': 'no-store' })
      .send(errorPage(appError, locale, { href, link: t(link), ...(isExpired && { sentence: t(expired) }) }));
  };
}
