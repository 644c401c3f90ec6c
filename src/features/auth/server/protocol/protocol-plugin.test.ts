import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openProtocolPlugin } from './protocol-plugin.ts';

test.each(['GET', 'HEAD', 'POST', 'PUT'] as const)(
  '%s of an unknown path gets the error of the protocol, also beside the routes of pages',
  async (method) => {
    const app = Fastify();
    app.route({ method: ['GET', 'POST'], url: '/*', handler: () => 'a page' });
    await openProtocolPlugin(app, () => undefined);

    const response = await app.inject({ method, url: '/auth/v1/nowhere' });

    expect([response.statusCode, response.headers['x-sb-error-code']]).toEqual([404, 'not_found']);
    if (method !== 'HEAD') expect(response.json()).toMatchObject({ code: 404, error_code: 'not_found' });
  },
);
