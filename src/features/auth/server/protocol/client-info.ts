import ipaddr from 'ipaddr.js';
import type { Actor } from '#src/platform/audit-log/audit.ts';

/** Properties of a request's client. */
export type ClientInfo = {
  address: string;
  userAgent: string;
  /** A page of this very site sent it, says the browser; scripts cannot forge that, other programs do not say it. */
  isOwnPage: boolean;
  bindCookie: string | undefined;
  deviceCookie: string | undefined;
};

/** Under which name attempts from an address are counted: one per IPv4 address or IPv6 network of 64 bits. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';

  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().slice(0, 8);
  return Buffer.from(network).toString('hex');
}

/** What the audit log keeps of a client. */
export function auditFacts({ address, userAgent }: ClientInfo): { address: string; userAgent: string } {
  return { address, userAgent: userAgent.slice(0, 300) };
}

/** Actor of the audit log for changes of the own account. */
export function requireOwner({ id }: { id: string }, client: ClientInfo): Actor & { target: string } {
  return { actorId: id, target: id, ...auditFacts(client) };
}
