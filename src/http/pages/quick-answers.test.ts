import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPlainRequest } from './plain-request.ts';
import { answerQuickly } from './quick-answers.ts';

const page = 'the page that lies ready';
let ending = false;
const quick = site();
const slow = site();
const { closeIdle } = answerQuickly(quick, {
  isEnding: () => ending,
  answer: ({ target, cookie }) =>
    target === '/page' && cookie === undefined
      ? { head: `HTTP/1.1 200 OK\r\nContent-Length: ${page.length}\r\n`, body: Buffer.from(page) }
      : null,
});

beforeAll(async () => {
  await Promise.all([quick, slow].map((server) => once(server.listen(0, '127.0.0.1'), 'listening')));
});

afterAll(() => {
  for (const server of [quick, slow]) {
    server.close();
    server.closeAllConnections();
  }
});

/** Answers /page as the quick way does, and everything else with what it has read. */
function site(): Server {
  return createServer((request, response) => {
    request.resume().on('end', () => {
      const isPage = request.url === '/page' && request.method === 'GET' && !request.headers.cookie;
      response.end(isPage ? page : `${request.method} ${request.url} by node`);
    });
  });
}

const plain = 'GET /page HTTP/1.1\r\nHost: site\r\n\r\n';

const goodbye = 'GET /end HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n';

/** What a server sends back for pieces of text, each sent when the one before was answered, and a last request. */
async function talk(server: Server, pieces: readonly string[]): Promise<string> {
  const socket = dial(server);
  let heard = '';
  socket.on('data', (bytes) => (heard += bytes.toString('latin1')));
  // `once` would fail with the error of a line that the server has cut.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (const piece of [...pieces, goodbye]) {
    const answered = new Promise((resolve) => socket.once('data', resolve));
    socket.write(piece, 'latin1');
    await Promise.race([answered, closed, patience()]);
  }
  await Promise.race([closed, patience()]);
  socket.destroy();
  return heard.replace(/HTTP\/1\.1 200 OK\r\n(?:(?!HTTP\/).)*GET \/end by node$/s, '');
}

/** Half a request is never answered: the rest may follow. */
function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 200));
}

function dial(server: Server): Socket {
  const { port } = server.address() as AddressInfo;
  return connect(port, '127.0.0.1').on('error', () => undefined);
}

/** Statuses and bodies, in their order. */
function gist(heard: string): string[] {
  return heard
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .map((answer) => `${answer.slice(9, 12)} ${answer.split('\r\n\r\n').slice(1).join('')}`);
}

test('a page that lies ready is answered on the connection, again and again', async () => {
  const heard = await talk(quick, [plain, plain, plain]);

  expect(gist(heard)).toEqual([`200 ${page}`, `200 ${page}`, `200 ${page}`]);
  expect(heard).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\nConnection: keep-alive\r\n/);
});

test('anything else hands the connection to node:http, with what was read', async () => {
  const heard = await talk(quick, [plain, 'GET /other HTTP/1.1\r\nHost: site\r\n\r\n', plain]);

  expect(gist(heard)).toEqual([`200 ${page}`, '200 GET /other by node', `200 ${page}`]);
});

test('a request in pieces, two in one piece and one with a body are read by node:http', async () => {
  expect(gist(await talk(quick, ['GET /pa', 'ge HTTP/1.1\r\nHost:', ' site\r\n\r\n']))).toEqual([
    `200 ${page}`,
  ]);
  expect(gist(await talk(quick, [plain + plain]))).toEqual([`200 ${page}`, `200 ${page}`]);
  const post = 'POST /form HTTP/1.1\r\nHost: site\r\nContent-Length: 5\r\n\r\nhello';
  expect(gist(await talk(quick, [post, plain]))).toEqual(['200 POST /form by node', `200 ${page}`]);
});

test.each([
  ['a body by length', 'Content-Length: 3\r\n'],
  ['a body in chunks', 'Transfer-Encoding: chunked\r\n'],
  ['another protocol', 'Connection: upgrade\r\nUpgrade: h2c\r\n'],
  ['the end of the connection', 'Connection: close\r\n'],
  ['the same header twice', 'Cookie: a=1\r\nCookie: b=2\r\n'],
  ['a folded line', 'X-Long: one\r\n two\r\n'],
  ['a space before the colon', 'Content-Length : 3\r\n'],
  ['a bare line feed', 'X-One: 1\nContent-Length: 3\r\n'],
  ['a zero byte', 'X-One: \0\r\n'],
])('a request with %s is not plain', (_, header) => {
  expect(readPlainRequest(Buffer.from(`GET /page HTTP/1.1\r\nHost: site\r\n${header}\r\n`))).toBeNull();
});

test('a request without a host, of another version or of an unclear address is not plain', () => {
  for (const request of [
    'GET /page HTTP/1.1\r\n\r\n',
    'GET /page HTTP/1.0\r\nHost: site\r\n\r\n',
    'GET http://site/page HTTP/1.1\r\nHost: site\r\n\r\n',
    'GET /a page HTTP/1.1\r\nHost: site\r\n\r\n',
    'GET  /page HTTP/1.1\r\nHost: site\r\n\r\n',
    `GET /${'a'.repeat(9000)} HTTP/1.1\r\nHost: site\r\n\r\n`,
  ])
    expect(readPlainRequest(Buffer.from(request))).toBeNull();
});

test('whatever is sent, the answers are those of node:http alone', { timeout: 60_000 }, async () => {
  const line = fc.constantFrom(
    'GET /page HTTP/1.1',
    'GET /other HTTP/1.1',
    'HEAD /page HTTP/1.1',
    'POST /page HTTP/1.1',
    'GET /page HTTP/1.0',
    'GET /page',
    'get /page HTTP/1.1',
  );
  const header = fc.constantFrom(
    'Host: site',
    'Host: other',
    'host:site',
    'Cookie: lang=hi',
    'Accept-Encoding: br',
    'Connection: close',
    'Connection: Keep-Alive',
    'Content-Length: 0',
    'Content-Length: 4',
    'Transfer-Encoding: chunked',
    'Content-Length : 4',
    'X: \u00e9',
    'X:',
    ': empty',
    ' folded',
    'Expect: 100-continue',
  );
  const lineEnd = fc.oneof(
    { weight: 9, arbitrary: fc.constant('\r\n') },
    { weight: 1, arbitrary: fc.constant('\n') },
  );
  const request = fc
    .tuple(line, fc.array(header, { maxLength: 4 }), lineEnd, fc.constantFrom('', '', '', 'body', plain))
    .map(([first, headers, end, rest]) => [first, 'Host: site', ...headers, '', ''].join(end) + rest);

  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 3 }), async (pieces) => {
      const [one, other] = await Promise.all([talk(quick, pieces), talk(slow, pieces)]);
      expect(gist(one)).toEqual(gist(other));
    }),
    { numRuns: 60 },
  );
});

test('connections that wait are closed when the site stops, and none is kept open by a quick answer', async () => {
  const socket = dial(quick);
  socket.write(plain);
  await once(socket, 'data');
  ending = true;
  const last = once(socket, 'data');
  socket.write(plain);
  expect(gist(String((await last)[0]))).toEqual([`200 ${page}`]);
  ending = false;
  socket.destroy();

  const waiting = dial(quick);
  waiting.write(plain);
  await once(waiting, 'data');
  const closed = once(waiting, 'close');
  closeIdle();
  await closed;
});

test('a visitor who leaves after half a line is let go', async () => {
  const socket = dial(quick);
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  socket.end();
  await closed;
});
