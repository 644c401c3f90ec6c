import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { sendDownload } from './send-download.ts';

let app: FastifyInstance | undefined;

afterEach(() => app?.close());

/** A site with one file; `begun` counts its downloads. */
function serve() {
  const server = Fastify();
  app = server;
  const file = Buffer.from('namaste');
  const counts = { begun: 0 };
  server.get('/file', (request, reply) =>
    sendDownload(
      request,
      reply,
      {
        mediaType: 'audio/mpeg',
        fileName: 'file.mp3',
        length: file.length,
        etag: '"1"',
        open: ({ start, end }) => file.subarray(start, end + 1),
      },
      async () => {
        counts.begun += 1;
      },
    ),
  );
  return { server, counts };
}

test('a HEAD request gets the headers of a GET request, and counts as no download', async () => {
  const { server, counts } = serve();
  const get = await server.inject('/file');
  const head = await server.inject({ method: 'HEAD', url: '/file' });

  expect(head.body).toBe('');
  for (const name of ['content-length', 'content-type', 'etag', 'accept-ranges'])
    expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
  expect(head.headers['content-length']).toBe('7');
  expect(counts.begun).toBe(1);
});

test('a HEAD request for a range gets the length of the range', async () => {
  const { server } = serve();
  const { statusCode, headers } = await server.inject({
    method: 'HEAD',
    url: '/file',
    headers: { range: 'bytes=2-4' },
  });

  expect(statusCode).toBe(206);
  expect(headers).toMatchObject({ 'content-length': '3', 'content-range': 'bytes 2-4/7' });
});
