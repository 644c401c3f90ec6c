import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { AppError } from '#src/api/errors.ts';
import { createRouteTable } from './route-table.ts';
import { handleErrors, sendError } from './error-handler.ts';
import { openApiDocument } from './open-api.ts';
import { route } from './route.ts';

const createWish = endpoint({
  method: 'POST',
  path: '/api/wishes/{kind}',
  summary: 'Makes a wish.',
  group: 'Wishes',
  params: z.object({ kind: z.enum(['peace', 'rain']) }),
  query: z.object({ loud: z.coerce.boolean().optional() }),
  headers: z.object({ 'wish-key': z.string().regex(/^\w*$/).optional().describe('Key of the wish') }),
  body: z.object({ name: z.string().trim().min(1).max(10), email: z.email() }),
  bodyLimit: 200,
  responses: { 201: z.object({ id: z.string() }) },
});

function buildApp(handler: () => unknown = () => ({ id: 'w1', secret: 'column that must not leave' })) {
  const app = Fastify({ frameworkErrors: sendError });
  handleErrors(app);
  const calls = createRouteTable(app);
  app.setNotFoundHandler((request) => {
    throw calls.notFoundError(request.method, request.url.split('?')[0] ?? '');
  });
  route(app, createWish, () => handler() as { id: string });
  return { app, calls };
}

const valid = {
  method: 'POST',
  url: '/api/wishes/rain',
  payload: { name: ' Mira ', email: 'mira@example.org' },
} as const;

test('a valid call returns the declared status without undeclared keys', async () => {
  const response = await buildApp().app.inject(valid);

  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({ id: 'w1' });
});

test('a browser that opens a file which cannot be sent gets a page, other callers JSON', async () => {
  const { app } = buildApp();
  const getCalendar = endpoint({
    method: 'GET',
    path: '/api/wishes/calendar.ics',
    summary: 'Return all wishes as a calendar.',
    group: 'Wishes',
    responses: { 200: z.string() },
    contentType: 'text/calendar; charset=utf-8',
  });
  route(app, getCalendar, () => {
    throw new AppError('not_found', 'There is no wish.');
  });
  const page = await app.inject({ url: getCalendar.path, headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect((await app.inject(getCalendar.path)).json()).toMatchObject({ code: 'not_found' });
});

test('a file is sent as bytes with its length', async () => {
  const { app } = buildApp();
  const getDocument = endpoint({
    method: 'GET',
    path: '/api/wishes.pdf',
    summary: 'Return all wishes as PDF.',
    group: 'Wishes',
    responses: { 200: z.string() },
    contentType: 'application/pdf',
  });
  const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff]);
  route(app, getDocument, () => bytes);

  const response = await app.inject(getDocument.path);
  expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': '5' });
  expect(response.rawPayload).toEqual(bytes);
});

test('an invalid body returns 400 and names each field', async () => {
  const response = await buildApp().app.inject({ ...valid, payload: { email: 'mira', name: '' } });

  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    code: 'validation_failed',
    message: 'name: this field is required.',
    fields: { name: { code: 'required' }, email: { code: 'invalid_email' } },
  });
});

test.each([
  [
    'a body that is not JSON',
    { payload: '{"name":', headers: { 'content-type': 'application/json' } },
    400,
    'malformed_body',
  ],
  [
    'an empty JSON body',
    { payload: '', headers: { 'content-type': 'application/json' } },
    400,
    'malformed_body',
  ],
  [
    'another content type',
    { payload: 'name=Mira', headers: { 'content-type': 'text/csv' } },
    415,
    'unsupported_media_type',
  ],
  ['a body over the limit', { payload: { name: 'x'.repeat(300), email: 'a@b.co' } }, 413, 'body_too_large'],
  [
    'half a character',
    { payload: { name: 'Mi\u{d800}ra', email: 'mira@example.org' } },
    400,
    'validation_failed',
  ],
  ['a zero byte', { payload: { name: 'Mi\0ra', email: 'mira@example.org' } }, 400, 'validation_failed'],
  ['an unknown path parameter', { url: '/api/wishes/gold' }, 400, 'validation_failed'],
  ['an invalid header', { headers: { 'wish-key': 'a b' } }, 400, 'validation_failed'],
  ['an unknown address', { url: '/api/nothing' }, 404, 'not_found'],
  ['a broken escape', { url: '/api/wishes/%E0%A4%A' }, 400, 'malformed_address'],
])('%s is rejected with the standard error body', async (_name, request, status, code) => {
  const app = buildApp().app;
  const response = await app.inject({ ...valid, ...request });

  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ code, message: expect.any(String) });
});

test('API-15: another method on a known path returns 405 with the allowed methods', async () => {
  const response = await buildApp().app.inject({ method: 'PUT', url: '/api/wishes/rain' });

  expect(response.statusCode).toBe(405);
  expect(response.headers['allow']).toBe('POST');
  expect(response.json()).toMatchObject({ code: 'method_not_allowed' });
});

test('an expected error keeps its code, sentence and headers', async () => {
  const { app } = buildApp(() => {
    throw new AppError('too_many_requests', 'Please wait.', { headers: { 'retry-after': '30' } });
  });
  const response = await app.inject(valid);

  expect(response.statusCode).toBe(429);
  expect(response.headers['retry-after']).toBe('30');
  expect(response.json()).toEqual({ code: 'too_many_requests', message: 'Please wait.' });
});

test('an unknown error returns 500 without its cause', async () => {
  const { app } = buildApp(() => {
    throw new Error('select password from users');
  });
  const response = await app.inject(valid);

  expect(response.statusCode).toBe(500);
  expect(response.body).not.toContain('select');
});

test('a lost database connection returns 503 with Retry-After', async () => {
  const { app } = buildApp(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  });
  const response = await app.inject(valid);

  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
});

test('the OpenAPI document describes the endpoint from the same value', () => {
  const { calls } = buildApp();
  const document = openApiDocument(calls.endpoints(), {
    title: 'Test',
    version: '1',
    url: 'https://example.org',
  });

  expect(document.paths['/api/wishes/{kind}']?.post).toMatchObject({
    operationId: 'postApiWishesKind',
    parameters: [
      { name: 'kind', in: 'path', required: true },
      { name: 'loud', in: 'query', required: false },
      { name: 'wish-key', in: 'header', required: false, description: 'Key of the wish' },
    ],
    responses: { 201: { content: { 'application/json': { schema: { required: ['id'] } } } } },
  });
});

test('the OpenAPI document names the sign-in and the permission that an endpoint requires', () => {
  const about = { title: 'Test', version: '1', url: 'https://example.org' };
  const admin = { ...createWish, path: '/api/admin/wishes', permission: 'settings.write' } as const;
  const { paths, components } = openApiDocument([createWish, admin], about);

  expect(paths['/api/admin/wishes']?.post).toMatchObject({
    description: 'Requires the sign-in of a team member with the permission settings.write.',
    security: [{ signIn: [] }],
  });
  expect(paths['/api/wishes/{kind}']?.post).not.toHaveProperty('security');
  expect(components.securitySchemes).toMatchObject({ signIn: { type: 'http', scheme: 'bearer' } });
});

test('the OpenAPI document names the token that an endpoint without a permission requires', () => {
  const about = { title: 'Test', version: '1', url: 'https://example.org' };
  const { paths, components } = openApiDocument([{ ...createWish, bearer: 'statusToken' }], about);

  expect(paths['/api/wishes/{kind}']?.post).toMatchObject({ security: [{ statusToken: [] }] });
  expect(components.securitySchemes).toMatchObject({ statusToken: { type: 'http', scheme: 'bearer' } });
});

test('an endpoint with another error body has its schema in the OpenAPI document', () => {
  const errorBody = { name: 'WishError', schema: z.object({ wish: z.string() }) };
  const about = { title: 'Test', version: '1', url: 'https://example.org' };
  const { paths, components } = openApiDocument(
    [createWish, { ...createWish, path: '/api/other-wishes', errorBody }],
    about,
  );

  expect(paths['/api/wishes/{kind}']?.post).toMatchObject(errorOf('ErrorBody'));
  expect(paths['/api/other-wishes']?.post).toMatchObject(errorOf('WishError'));
  expect(components.schemas['WishError']).toMatchObject({ required: ['wish'] });
});

function errorOf(name: string) {
  const schema = { $ref: `#/components/schemas/${name}` };
  return { responses: { default: { content: { 'application/json': { schema } } } } };
}
