import ipaddr from 'ipaddr.js';

/**
 * Key of a client for rate limits: an IPv4 address, or the /64 network of an IPv6 address, which is what one
 * connection is assigned.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;

  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const words = parsed.toByteArray().slice(0, 8);
  return `${Buffer.from(words).toString('hex')}::/64`;
}
