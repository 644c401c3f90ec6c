import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { explainedError } from './explained-error.ts';

function failedQuery(code: string, message: string): Error {
  const cause = Object.assign(new DatabaseError(message, message.length, 'error'), { code });
  return new Error('Failed query: create table posts', { cause });
}

test.each([
  ['53100', 'could not extend file "base/5/21462": No space left on device', /disk of the database is full/],
  ['42501', 'permission denied for schema public', /Make it the owner of the database/],
  ['0A000', 'extension "pg_trgm" is not available', /no extension pg_trgm\. Install its package/],
  ['57P03', 'the database system is shutting down', /just starting or stopping/],
])('error %s of PostgreSQL at the start becomes a sentence with its remedy', (code, message, sentence) => {
  expect(explainedError(failedQuery(code, message))).toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(sentence),
  });
});

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])('a database that ends during the start becomes a sentence: %s', (message) => {
  const error = new Error('Failed query: rollback', { cause: new Error(message) });

  expect(explainedError(error)).toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/^The database stopped while the site started\./),
  });
});

test.each(['Connection terminated due to connection timeout', 'Connection terminated: timeout'])(
  'a database that does not respond during the start is not reported as stopped: %s',
  (message) => {
    const error = new Error('Failed query: select 1', { cause: new Error(message) });

    expect(explainedError(error)).toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(/^The database does not respond\./),
    });
  },
);

test.each([
  ['0A000', 'cannot alter type of a column used by a view'],
  // The owner of a database does not own the tables that another user created in it.
  ['42501', 'must be owner of table posts'],
  ['42501', 'permission denied for table posts'],
])('an error without a known remedy stays as it is: %s, %s', (code, message) => {
  const error = failedQuery(code, message);

  expect(explainedError(error)).toBe(error);
});
