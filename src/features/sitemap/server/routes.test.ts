import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerSitemapRoutes } from './routes.ts';

function buildApp({ isLive }: { isLive: boolean }) {
  const app = Fastify();
  registerSitemapRoutes(app, {
    site: { url: 'https://sanatan.example', contactEmail: 'office@sanatan.example' },
    clock: { now: () => new Date('2026-11-29T15:00:00Z') },
    isPublicDemo: false,
    isLive,
    listEntries: () => Promise.resolve([]),
  });
  return app;
}

test('a live site names its contact for reports of vulnerabilities', async () => {
  const { headers, body } = await buildApp({ isLive: true }).inject('/.well-known/security.txt');

  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(
    [
      'Contact: mailto:office@sanatan.example',
      'Expires: 2027-11-29T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://sanatan.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('a demo, which has no real contact, has no such file', async () => {
  expect((await buildApp({ isLive: false }).inject('/.well-known/security.txt')).statusCode).toBe(404);
});
