import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { sitePort } from './support/site-process.ts';

/** The connection of a client that sends ten megabytes may be closed before it reads the response. */
const cutOff = 0;

const megabyte = 'x'.repeat(1024 * 1024);

/** Raw requests that no browser sends, each with the allowed statuses. */
const requests: [name: string, request: string, allowed: number[]][] = [
  ['a broken cookie', get('/', 'Cookie: lang=%00;;==;lang=../../etc\u00ff'), [200]],
  ['an unknown language', get('/about', 'Cookie: lang=xx'), [200]],
  ['ten megabytes of headers', get('/', `X-Long: ${megabyte.repeat(10)}`), [431, cutOff]],
  ['a very long address', get(`/${'a'.repeat(60_000)}`), [414, 431]],
  ['ten megabytes of body', post('/api/contact', megabyte.repeat(10), 'application/json'), [413, cutOff]],
  ['a zero byte in the address', get('/blog/%00'), [400]],
  ['a zero byte in a call', get('/api/blogs/%00'), [400, 404]],
  ['bad UTF-8 in the address', get('/blog/%ff%fe'), [400]],
  ['bad UTF-8 in a call', get('/api/blogs/%ff%fe'), [400]],
  ['the folder above', get('/../../etc/passwd'), [400, 404]],
  ['the folder above, escaped', get('/assets/..%2f..%2f..%2fetc%2fpasswd'), [400, 403, 404]],
  ['the folder above, escaped twice', get('/%252e%252e/%252e%252e/etc/passwd'), [404]],
  ['hidden files of the build', get('/.vite/manifest.json'), [404]],
  ['JSON cut short', post('/api/contact', '{"name":"a', 'application/json'), [400]],
  ['JSON nested very deep', post('/api/contact', '['.repeat(30_000), 'application/json'), [400]],
  ['a prototype in JSON', post('/api/contact', '{"__proto__":{"admin":true}}', 'application/json'), [400]],
  ['another content type', post('/api/contact', '<a/>', 'text/xml'), [415]],
  ['PUT on a page', head('PUT', '/about'), [405]],
  ['OPTIONS on a call', head('OPTIONS', '/api/blogs'), [404, 405]],
  ['TRACE', head('TRACE', '/'), [400, 404, 405]],
  ['a made-up method', head('BREW', '/'), [400, 404, 405, 501]],
  ['a limit that is no number', get('/api/blogs?limit=NaN&limit=2'), [400]],
  ['a cursor that is none', get('/api/blogs?cursor=%F0%9F%98%80'), [400]],
];

for (const [name, request, allowed] of requests) {
  test(`${name} gets a response without a stack trace or a server error`, async () => {
    const response = await send(request);

    expect(allowed, response.slice(0, 300)).toContain(response ? Number(response.split(' ')[1]) : cutOff);
    expect(response).not.toMatch(/node_modules|\bat \/|select |"stack":/i);
  });
}

test('HEAD returns like GET, without a body', async () => {
  const response = await send(head('HEAD', '/about'));

  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  expect(response.split('\r\n\r\n')[1]).toBe('');
});

function get(path: string, header = 'X-Nothing: 1'): string {
  return `GET ${path} HTTP/1.1\r\nHost: site\r\n${header}\r\nConnection: close\r\n\r\n`;
}

function head(method: string, path: string): string {
  return `${method} ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`;
}

function post(path: string, body: string, type: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}

/** Returns the raw response. The server may respond early and close the connection. */
function send(request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(sitePort, '127.0.0.1');
    let response = '';
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => (response += part));
    socket.on('close', () => resolve(response));
    socket.on('error', () => undefined);
    socket.write(Buffer.from(request, 'latin1'));
  });
}
