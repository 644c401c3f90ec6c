import ipaddr from 'ipaddr.js';

export type IsTrustedProxy = (address: string | undefined) => boolean;

/**
 * Returns the check whether a connection comes from a trusted proxy.
 *
 * @param proxies IP addresses and networks whose X-Forwarded-For is trusted; none is trusted when it is empty
 * @throws Error for a text that is neither
 */
export function createTrustedProxies(proxies: readonly string[]): IsTrustedProxy {
  const networks = proxies.map((proxy) =>
    proxy.includes('/') ? ipaddr.parseCIDR(proxy) : singleAddress(ipaddr.process(proxy)),
  );
  return (address) => {
    if (networks.length === 0 || address === undefined || !ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return networks.some(
      ([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits),
    );
  };
}

function singleAddress(address: ipaddr.IPv4 | ipaddr.IPv6): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
