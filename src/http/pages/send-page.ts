import type { IncomingMessage, ServerResponse } from 'node:http';
import { isKnownTag } from '../responses/entity-tag.ts';
import { chosenLanguageCookie } from './visitor-locale.ts';
import { bodyOf, type Encoding, type EncodedPage, isShared } from './encoded-page.ts';

/** Lifetime in the cache of nginx, in seconds. Pages are the same for all visitors of a language (deploy/nginx.conf). */
const proxyCacheSeconds = 2;

/** Values of `content-encoding`. */
export const encodingNames = { gzip: 'gzip', brotli: 'br' } as const;

/**
 * Header lists by page and encoding; built once, because cached pages are sent tens of thousands of times a
 * second.
 */
const headerLists = new WeakMap<EncodedPage, Partial<Record<Encoding, string[]>>>();

/** Sends an encoded page in the best encoding that the client accepts, or 304 when the client has it. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: EncodedPage,
  pageHeaders: Record<string, string>,
): void {
  const encoding = bestEncoding(request.headers['accept-encoding']);
  const language = chosenLanguageCookie(request.url ?? '/', request.headers.cookie);
  const common = headersOf(page, encoding, pageHeaders);
  const headers = language === undefined ? common : headersWithLanguage(common, page, language);

  if (isShared(page) && isKnownTag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, headersWithoutBody(headers)).end();
    return;
  }
  response.writeHead(page.status, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(bodyOf(page, encoding));
}

function headersOf(page: EncodedPage, encoding: Encoding, pageHeaders: Record<string, string>): string[] {
  const lists = headerLists.get(page) ?? {};
  const known = lists[encoding];
  if (known) return known;

  const list = Object.entries({
    ...pageHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(bodyOf(page, encoding).length),
    'cache-control': isShared(page) ? 'public, max-age=0, must-revalidate' : 'no-store',
    vary: 'Cookie, Accept-Encoding',
    ...(page.status === 503 && { 'retry-after': '5' }),
    ...(isShared(page) && { etag: page.etag, 'x-accel-expires': String(proxyCacheSeconds) }),
    // The address of such a page is a secret.
    ...(page.isPersonal && { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex, nofollow' }),
    ...(encoding !== 'plain' && { 'content-encoding': encodingNames[encoding] }),
  }).flat();
  headerLists.set(page, { ...lists, [encoding]: list });
  return list;
}

function headersWithoutBody(headers: string[]): string[] {
  return withoutHeaders(headers, ['content-length', 'content-encoding', 'content-type']);
}

/** The response keeps the language of the address for this visitor, so no shared cache may store it. */
function headersWithLanguage(headers: string[], page: EncodedPage, cookie: string): string[] {
  if (!isShared(page)) return [...headers, 'set-cookie', cookie];
  const own = withoutHeaders(headers, ['cache-control', 'x-accel-expires']);
  return [...own, 'cache-control', 'private, no-cache', 'set-cookie', cookie];
}

function withoutHeaders(headers: string[], names: string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (!names.includes(name)) kept.push(name, headers[index + 1] ?? '');
  }
  return kept;
}

/** Best encoding of `accept-encoding`. */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'plain';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'brotli';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'plain';
}
