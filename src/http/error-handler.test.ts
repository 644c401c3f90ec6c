import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from '#src/api/errors.ts';
import { errorPageHeaders } from './pages/error-page.ts';
import { sendDownload } from './responses/send-download.ts';
import { handleErrors, sendError, toAppError } from './error-handler.ts';

function failedQuery(message: string, facts: object = {}): Error {
  return new Error('Failed query: select 1', { cause: Object.assign(new Error(message), facts) });
}

test.each([
  ['no server listens', failedQuery('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['the host cannot be resolved', failedQuery('getaddrinfo', { code: 'ENOTFOUND', syscall: 'getaddrinfo' })],
  ['the server is starting', failedQuery('the database system is starting up', { code: '57P03' })],
  [
    'the server is a replica',
    failedQuery('cannot execute INSERT in a read-only transaction', { code: '25006' }),
  ],
  ['the server returns nothing', failedQuery('Query read timeout')],
  ['the query times out', failedQuery('Connection terminated: timeout')],
  ['all connections are in use', failedQuery('timeout exceeded when trying to connect')],
  [
    'the connection is lost within a transaction',
    failedQuery('Client has encountered a connection error and is not queryable'),
  ],
])('while the database is not available (%s), responses are 503 with Retry-After', (_why, error) => {
  const appError = toAppError(error);

  expect(appError).toMatchObject({ code: 'unavailable', status: 503, headers: { 'retry-after': '5' } });
});

test.each([
  ['the database', failedQuery('could not extend file', { code: '53100' })],
  ['a file', Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' })],
])('a write that fails with %s returns "disk full"', (_what, error) => {
  expect(toAppError(error)).toMatchObject({
    code: 'disk_full',
    status: 507,
    message: "The site can't save anything because its disk is full. Please try again later.",
  });
});

test('an unexpected error returns 500 without details', () => {
  const appError = toAppError(failedQuery('column "x" does not exist', { code: '42703' }));

  expect(appError.toError()).toEqual({
    code: 'internal_error',
    message: 'Something went wrong on our end. Please try again.',
  });
});

test('a missing file is not treated as a missing database', () => {
  const error = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });

  expect(toAppError(error).code).toBe('internal_error');
});

const pageType = 'text/html; charset=utf-8';
const jsonType = 'application/json; charset=utf-8';
const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';

test.each([
  ['a browser that opens a file', '/files/gone', browser, pageType],
  ['a browser that opens a malformed address', '/%ff', browser, pageType],
  ['a program that loads a file', '/files/gone', '*/*', jsonType],
  ['a call, whatever it accepts', '/api/gone', browser, jsonType],
])('an error is sent in the form that its reader understands: %s', async (_who, url, accept, type) => {
  const app = Fastify({ frameworkErrors: sendError });
  handleErrors(app);
  app.get('/*', () => {
    throw new AppError('not_found', 'File not found.');
  });

  const { headers, body } = await app.inject({ url, headers: { accept, cookie: 'lang=hi' } });

  expect([headers['content-type'], headers['cache-control']]).toEqual([type, 'no-store']);
  const isPage = type === pageType;
  expect(headers['content-security-policy']).toBe(
    isPage ? errorPageHeaders['content-security-policy'] : undefined,
  );
  expect(body.includes('<html lang="hi">')).toBe(isPage);
});

test('an error has no headers of the file that could not be sent, so that it is not saved as the file', async () => {
  const app = Fastify();
  handleErrors(app);
  app.get('/file', (request, reply) =>
    sendDownload(request, reply, {
      mediaType: 'application/pdf',
      fileName: 'report.pdf',
      length: 9,
      etag: '"1"',
      disposition: 'attachment',
      open: () => Promise.reject(new Error('the storage does not respond')),
    }),
  );

  const { statusCode, headers } = await app.inject({
    url: '/file',
    headers: { accept: browser, range: 'bytes=3-5' },
  });

  expect([statusCode, headers['content-type']]).toEqual([500, pageType]);
  expect(Object.keys(headers)).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^(content-disposition|content-range|accept-ranges|etag)$/),
    ]),
  );
});
