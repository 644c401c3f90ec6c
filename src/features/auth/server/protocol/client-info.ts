import ipaddr from 'ipaddr.js';
import type { Actor } from '#src/platform/audit-log/audit.ts';

/** Properties of a request's client. */
export type ClientInfo = {
  address: string;
  userAgent: string;
  /**
   * Whether a page of this site sent the request, by its `Sec-Fetch-Site` header. Scripts cannot forge it;
   * other programs do not send it.
   */
  isOwnPage: boolean;
  /** A new session must not replace `bindCookie`, to which another session of the browser is bound. */
  keepsBinding: boolean;
  bindCookie: string | undefined;
  deviceCookie: string | undefined;
};

/** Key under which attempts of an address are counted: one per IPv4 address or IPv6 /64 network. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';

  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().slice(0, 8);
  return Buffer.from(network).toString('hex');
}

/** Client data stored in the audit log. */
export function auditOrigin({ address, userAgent }: ClientInfo): { address: string; userAgent: string } {
  return { address, userAgent: userAgent.slice(0, 300) };
}

/** Audit log actor for changes of the user's own account. */
export function requireOwner({ id }: { id: string }, client: ClientInfo): Actor & { target: string } {
  return { actorId: id, target: id, ...auditOrigin(client) };
}
