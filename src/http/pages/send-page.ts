import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { PlainRequest } from './plain-request.ts';
import { bodyOf, type Encoding, type PreparedPage } from './prepared-page.ts';
import type { QuickAnswer } from './quick-answers.ts';

const encodingNames = { gzip: 'gzip', brotli: 'br' } as const;

/** Header lists by page and encoding: built once, since cached pages are sent tens of thousands of times a second. */
const headerLists = new WeakMap<PreparedPage, Partial<Record<Encoding, string[]>>>();

/** Sends a prepared page in the best encoding the client reads, or 304 when the client has it already. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: PreparedPage,
  pageHeaders: Record<string, string>,
): void {
  const encoding = bestEncoding(request.headers['accept-encoding']);
  const headers = headersOf(page, encoding, pageHeaders);

  if (isKnown(page, request.headers['if-none-match'])) {
    response.writeHead(304, headersWithoutBody(headers)).end();
    return;
  }
  response.writeHead(page.status, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(bodyOf(page, encoding));
}

const quickAnswers = new WeakMap<PreparedPage, Map<string, QuickAnswer>>();

/** The same answer as bytes, for a connection that node:http does not see. */
export function quickAnswer(
  { acceptEncoding, ifNoneMatch }: PlainRequest,
  page: PreparedPage,
  pageHeaders: Record<string, string>,
): QuickAnswer {
  const encoding = bestEncoding(acceptEncoding);
  const isBodyKnown = isKnown(page, ifNoneMatch);
  const answers = quickAnswers.get(page) ?? new Map<string, QuickAnswer>();
  const key = isBodyKnown ? 'known' : encoding;
  const known = answers.get(key);
  if (known) return known;

  const list = headersOf(page, encoding, pageHeaders);
  const answer = isBodyKnown
    ? { head: headText(304, headersWithoutBody(list)), body: null }
    : { head: headText(page.status, list), body: bodyOf(page, encoding) };
  quickAnswers.set(page, answers.set(key, answer));
  return answer;
}

function isKnown(page: PreparedPage, ifNoneMatch: string | undefined): boolean {
  return page.status === 200 && ifNoneMatch?.includes(page.etag) === true;
}

function headText(status: number, list: readonly string[]): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`];
  for (let index = 0; index < list.length; index += 2) lines.push(`${list[index]}: ${list[index + 1]}\r\n`);
  return lines.join('');
}

function headersOf(page: PreparedPage, encoding: Encoding, pageHeaders: Record<string, string>): string[] {
  const lists = headerLists.get(page) ?? {};
  const known = lists[encoding];
  if (known) return known;

  const list = Object.entries({
    ...pageHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(bodyOf(page, encoding).length),
    'cache-control': page.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
    vary: 'Cookie, Accept-Encoding',
    ...(page.status === 200 && { etag: page.etag }),
    ...(encoding !== 'plain' && { 'content-encoding': encodingNames[encoding] }),
  }).flat();
  headerLists.set(page, { ...lists, [encoding]: list });
  return list;
}

function headersWithoutBody(headers: string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (name !== 'content-length' && name !== 'content-encoding' && name !== 'content-type') {
      kept.push(name, headers[index + 1] ?? '');
    }
  }
  return kept;
}

function bestEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'plain';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'brotli';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'plain';
}
