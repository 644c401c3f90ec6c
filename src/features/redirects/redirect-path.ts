/**
 * Decoded form of a path, in which redirects are stored and found: resolved, without a slash at the end, and in
 * Unicode normalization form C.
 *
 * @returns null for text that is not the path of a page
 */
export function redirectPath(text: string): string | null {
  const url = /^\/(?!\/)[^\s\\?#]*$/.test(text) ? URL.parse(text, 'https://site') : null;
  if (url?.host !== 'site') return null;
  const path = decoded(url.pathname);
  // Decoded slashes must not lead to another site.
  return path !== null && /^\/(?!\/)[^\\?#\p{Cc}]*$/u.test(path) ? path : null;
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
      .normalize('NFC')
      .replace(/(.)\/$/, '$1');
  } catch {
    return null;
  }
}
