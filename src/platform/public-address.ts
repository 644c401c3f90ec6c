import { lookup, type LookupAddress, type LookupAllOptions, type LookupOptions } from 'node:dns';
import ipaddr from 'ipaddr.js';

/** Whether an address belongs to the public internet: not to this computer, its network or the cloud around it. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Resolves a name to all its addresses. */
export type ResolveName = (
  hostname: string,
  options: LookupAllOptions,
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Resolves a name for one connection and rejects it unless all its addresses are public. The connection uses
 * these addresses, so that a name cannot change its address after the check.
 */
export function createPublicLookup(
  isAllowed: (address: string) => boolean,
  resolveName: ResolveName = lookup,
) {
  return function lookupPublic(hostname: string, options: LookupOptions, found: Found): void {
    const all: LookupAllOptions = { ...options, all: true };
    resolveName(hostname, all, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return found(error ?? new Error('the name has no address'), '');
      if (!addresses.every(({ address }) => isAllowed(address))) return found(new NotPublic(hostname), '');
      if (options.all) return found(null, addresses);
      return found(null, first.address, first.family);
    });
  };
}

/** The address of an image leads into a private network. */
export class NotPublic extends Error {
  constructor(hostname: string) {
    super(`${hostname} is not a public host`);
    this.name = 'NotPublic';
  }
}
