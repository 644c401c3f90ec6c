import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rejectClient } from './client-error.ts';
import { handleErrors, sendError } from './error-handler.ts';
import { rejectMalformedRequests } from './malformed-requests.ts';

let app: FastifyInstance;
let reached = 0;

beforeAll(async () => {
  app = Fastify({
    clientErrorHandler: rejectClient,
    frameworkErrors: sendError,
    http: { requireHostHeader: false },
  });
  handleErrors(app);
  rejectMalformedRequests(app);
  app.all('/*', async () => {
    reached += 1;
    return 'reached';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => (reached = 0));

async function send(text: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => (received += data.toString())).on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(text);
  await closed;
  return received;
}

test.each([
  ['two different Host headers', 'GET / HTTP/1.1\r\nHost: site.example\r\nHost: evil.example\r\n'],
  ['two equal Host headers', 'GET / HTTP/1.1\r\nHost: site.example\r\nhost: site.example\r\n'],
  ['no Host header', 'GET / HTTP/1.1\r\n'],
  ['an empty Host header', 'GET / HTTP/1.1\r\nHost:\r\n'],
  ['user information in the Host header', 'GET / HTTP/1.1\r\nHost: site.example@evil.example\r\n'],
  ['a path in the Host header', 'GET / HTTP/1.1\r\nHost: site.example/evil\r\n'],
  ['two hosts in one header', 'GET / HTTP/1.1\r\nHost: site.example, evil.example\r\n'],
  ['a space in the Host header', 'GET / HTTP/1.1\r\nHost: site example\r\n'],
  ['a port that is no number', 'GET / HTTP/1.1\r\nHost: site.example:x\r\n'],
  ['HTTP/2.0 in the request line', 'GET / HTTP/2.0\r\nHost: site.example\r\n'],
  ['HTTP/0.9 in the request line', 'GET / HTTP/0.9\r\nHost: site.example\r\n'],
  ['HTTP/1.2 in the request line', 'GET / HTTP/1.2\r\nHost: site.example\r\n'],
  ['HTTP/3 in the request line', 'GET / HTTP/3\r\nHost: site.example\r\n'],
  ['no version in the request line', 'GET /\r\nHost: site.example\r\n'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n'],
])('a request with %s gets 400, reaches no route and ends its connection', async (_, head) => {
  const received = await send(`${head}\r\nGET /next HTTP/1.1\r\nHost: site.example\r\n\r\n`);

  expect(received).toMatch(/^HTTP\/1\.1 400 /);
  expect(received).toMatch(/connection: close/i);
  expect(received.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
  expect(reached).toBe(0);
});

test.each([
  ['a host name', 'GET / HTTP/1.1\r\nHost: site.example\r\n'],
  ['a host name with a port', 'GET / HTTP/1.1\r\nHost: site.example:8443\r\n'],
  ['an IPv6 address', 'GET / HTTP/1.1\r\nHost: [::1]:3000\r\n'],
  ['HTTP/1.0, as simple health checks send it', 'GET / HTTP/1.0\r\n'],
])('a request with %s gets a response', async (_, head) => {
  const received = await send(`${head}Connection: close\r\n\r\n`);

  expect(received).toMatch(/^HTTP\/1\.1 200 /);
  expect(reached).toBe(1);
});
