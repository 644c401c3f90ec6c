import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '#src/api/paged-list.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/**
 * Names the next page in the `Link` header (RFC 8288), for lists whose body is a bare array.
 *
 * @returns the items, which are the body
 */
export function sendItems<Item>({ items, next }: Page<Item>, { request, reply }: Exchange): Item[] {
  if (next === null) return items;

  const [path = '', query] = request.url.split('?');
  const values = new URLSearchParams(query);
  values.set('cursor', next);
  reply.header('link', `<${path}?${values}>; rel="next"`);
  return items;
}
