import { posix } from 'node:path';
import { isUuid } from '#src/api/uuid.ts';
import { tidyPath } from '../reading/read-item.ts';

const ownMedia = /^\/files\/media\/([0-9a-f-]{36})(?:-\d+)?\.(?:webp|avif)$/;

export type AddressBase = {
  /** Origin of the earlier site; '' when unknown. */
  siteUrl: string;
  /** Path of the entry at the earlier site. */
  path: string;
  /** File in the archive; null for other formats. */
  place: string | null;
};

/**
 * Completes the address of an image.
 *
 * @returns an http(s) URL, a name in the archive, or null when it cannot be loaded
 */
export function imageAddress(address: string, { siteUrl, path, place }: AddressBase): string | null {
  const absolute = URL.parse(address.startsWith('//') ? `https:${address}` : address);
  if (absolute) return isWeb(absolute) ? withoutHash(absolute) : null;
  if (address === '' || address.startsWith('#')) return null;
  if (place !== null) return nameInArchive(address, place);
  const url = siteUrl === '' ? null : URL.parse(address, siteUrl + path);
  return url && isWeb(url) ? withoutHash(url) : null;
}

/** Complete address of what stays at the earlier site, because its path leads nowhere here; null to keep the address. */
export function earlierAddress(address: string, { siteUrl }: AddressBase): string | null {
  return siteUrl !== '' && /^\/(?!\/)/.test(address) ? (URL.parse(address, siteUrl)?.href ?? null) : null;
}

/** Id of an image that this site stores; null for others. */
export function ownImageId(address: string): string | null {
  const id = ownMedia.exec(address)?.[1];
  return id !== undefined && isUuid(id) ? id : null;
}

/** Path of a link to another page of the earlier site; null for links to other sites. */
export function innerPath(
  address: string,
  { siteUrl, path }: AddressBase,
): { path: string; hash: string } | null {
  const base = siteUrl || 'https://here.invalid';
  const url = URL.parse(address, base + (path || '/'));
  if (!url || url.host.replace(/^www\./, '') !== new URL(base).host.replace(/^www\./, '')) return null;
  return { path: tidyPath(url.pathname), hash: url.hash };
}

/** Paths in an archive are relative to the file, or to the folder of the site or of its static files. */
function nameInArchive(address: string, place: string): string | null {
  const plain = tidyPath(address.replace(/[?#].*$/, ''));
  const name = plain.startsWith('/') ? plain.slice(1) : posix.join(posix.dirname(place), plain);
  return name === '' || name.startsWith('..') ? null : name;
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

function withoutHash(url: URL): string {
  url.hash = '';
  return url.href;
}
