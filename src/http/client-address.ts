import ipaddr from 'ipaddr.js';

/**
 * Whom a limit counts as one: an IPv4 address, or the /64 network of an IPv6 address, since that is what one
 * connection is given.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;

  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const words = parsed.toByteArray().slice(0, 8);
  return `${Buffer.from(words).toString('hex')}::/64`;
}
