import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/http/errors.ts';
import { myGiftsPath } from '../contract.ts';

const name = 'my_gifts';

/** What the donor's browser holds; empty when there is none. */
export function sessionOf({ headers }: FastifyRequest): string {
  const pair = headers.cookie?.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}

/** Only calls of the donor's own page carry it, and no script can read it. */
export function keepSession(
  reply: FastifyReply,
  session: string,
  { isSecure, seconds }: { isSecure: boolean; seconds: number },
): void {
  const secure = isSecure ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${name}=${session}; Path=${myGiftsPath}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/**
 * Pages of other sites can neither sign a visitor in as somebody else nor change anything: their requests carry no
 * cookie, cannot be JSON, and are refused by what browsers say about their origin.
 */
export async function refuseOtherSites({ headers }: FastifyRequest): Promise<void> {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  throw new AppError('not_allowed', 'This can be asked for on the site itself only.');
}
