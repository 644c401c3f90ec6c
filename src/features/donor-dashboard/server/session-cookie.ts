import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { myDonationsPath } from '../contract.ts';

/**
 * The cookie of a donor's session. Behind https its prefix keeps other hosts and plain connections from setting it;
 * `__Host-` is not possible, because the cookie is sent to one path only.
 *
 * @param siteUrl where visitors reach the site
 */
export function createSessionCookie(siteUrl: string) {
  const isSecure = siteUrl.startsWith('https:');
  const name = isSecure ? '__Secure-my_donations' : 'my_donations';

  /** Session token of the request; empty without one. */
  function read({ headers }: FastifyRequest): string {
    const pair = headers.cookie?.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
    return pair?.slice(name.length + 1) ?? '';
  }

  /** Sent by calls of the donor dashboard only, and not readable by scripts. */
  function keep(reply: FastifyReply, session: string, seconds: number): void {
    const secure = isSecure ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${name}=${session}; Path=${myDonationsPath}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    );
  }

  /**
   * Rejects requests of other sites, which must neither sign in a visitor nor change anything: they carry no
   * cookie, cannot be JSON, and are detected by their origin headers.
   */
  async function rejectOtherSites({ headers, host }: FastifyRequest): Promise<void> {
    const site = headers['sec-fetch-site'];
    if (site === 'same-origin' || site === 'none') return;
    if (site === undefined && isOwnOrigin(headers.origin, [host, new URL(siteUrl).host])) return;
    throw new AppError('not_allowed', 'This request is allowed from the site only.');
  }

  return { read, keep, rejectOtherSites };
}

export type SessionCookie = ReturnType<typeof createSessionCookie>;

/** Older browsers send `Origin` alone; other programs send neither header and have no cookie of a visitor. */
function isOwnOrigin(origin: string | undefined, hosts: string[]): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
