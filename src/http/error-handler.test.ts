import { expect, test } from 'vitest';
import { toAppError } from './error-handler.ts';

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
