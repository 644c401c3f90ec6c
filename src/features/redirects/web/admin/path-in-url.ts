import { redirectPath } from '../../redirect-path.ts';

/** Path of a pasted URL of this site; any other text as it is. */
export function pathInUrl(text: string, siteUrl: string): string {
  const url = /^\s*https?:\/\/[^/]+\//i.test(text) ? URL.parse(text.trim()) : null;
  if (url?.host !== new URL(siteUrl).host) return text;
  return redirectPath(url.pathname) ?? text;
}
