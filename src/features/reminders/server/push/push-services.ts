import { ECDH } from 'node:crypto';

/**
 * Whether an address belongs to a known push service: https on the usual port, without a name or password, in the one
 * spelling that browsers report.
 *
 * @param services hosts; `*.example.com` is every subdomain
 */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.href !== endpoint) return false;
  if (url.port !== '' || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return services.some((service) =>
    service.startsWith('*.') ? url.hostname.endsWith(service.slice(1)) : url.hostname === service,
  );
}

/** Whether a text is the public key of a browser: an uncompressed point of the curve P-256. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    const point = ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return point === p256dh;
  } catch {
    return false;
  }
}
