import { AppError } from '#src/api/errors.ts';
import { parseLocale } from '#src/i18n/locales.ts';

/**
 * Full URL of a request.
 *
 * @throws AppError `malformed_address`
 */
export function addressOf({ url: path }: { url: string }, siteUrl: string): URL {
  try {
    const url = new URL(path.replace(/^[/\\]{2,}/, '/'), siteUrl);
    if (decodeURIComponent(url.pathname).includes('\0')) throw new URIError('zero byte');
    return url;
  } catch (error) {
    throw new AppError('malformed_address', 'The URL is not valid.', { cause: error });
  }
}

/** Canonical form of an address: no trailing slash, no doubled slashes, and no unknown language. */
export function tidyRedirect(url: URL): { status: number; location: string } | undefined {
  const pathname = url.pathname.replace(/\/{2,}/g, '/').replace(/(.)\/+$/, '$1');
  const language = url.searchParams.get('lang');
  if (language !== null && !parseLocale(language)) {
    const search = new URLSearchParams(url.searchParams);
    search.delete('lang');
    return { status: 303, location: pathname + (search.size > 0 ? `?${search}` : '') };
  }
  return pathname === url.pathname ? undefined : { status: 308, location: pathname + url.search };
}
