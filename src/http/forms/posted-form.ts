import type { FastifyReply, FastifyRequest } from 'fastify';
import { honeypotField } from '#src/api/forms/form-protection.ts';
import type { PostedForm } from '#src/api/forms/posted-form.ts';
import type { RateLimitRule } from '#src/platform/rate-limits/rate-limits.ts';
import type { PageServer } from '../pages/page-server.ts';

/** Of all pages together, because each rejected form renders its page. */
export const postedFormLimit: RateLimitRule = { name: 'forms posted to pages', max: 120, seconds: 60 };

/** Sends the page again with what was posted and its errors, for this request only. */
export function sendPostedForm(
  pages: Pick<PageServer, 'sendOnce'>,
  request: FastifyRequest,
  reply: FastifyReply,
  form: PostedForm,
): Promise<FastifyReply> {
  const { [honeypotField]: _honeypot, ...fields } = form.fields;
  return pages.sendOnce(request, reply, { form: { ...form, fields }, status: form.status });
}

/** Whether another site posted the form. Old browsers do not send the header, so a missing one counts as this site. */
export function isFromOtherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin';
}
