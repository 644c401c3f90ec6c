import { DrizzleQueryError } from 'drizzle-orm/errors';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { describeError, errorMessage, logOptions } from './log.ts';
import { users } from './database/schema/accounts/users.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** Log output of a request. */
async function logOf(url: string, fail: () => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const options = logOptions('info');
  const app = Fastify({
    logger: {
      ...(typeof options === 'object' && options),
      stream: { write: (line: string) => void lines.push(line) },
    },
  });
  app.get('/*', async (request) => {
    await fail().catch((error: unknown) => request.log.error({ err: error }, 'request failed'));
    return 'ok';
  });
  await app.inject(url);
  return lines.join('');
}

test('recovery links are not logged: query strings are dropped', async () => {
  const log = await logOf('/auth/v1/verify?token=7c1f-secret&type=recovery', () =>
    Promise.reject(new Error('broken')),
  );

  expect(log).toContain('"path":"/auth/v1/verify"');
  expect(log).toContain('broken');
  expect(log).not.toContain('7c1f-secret');
});

test('values of a failed query are not logged', async () => {
  const log = await logOf('/', async () => {
    await database.db.insert(users).values({ email: 'Private.Person@example.org' });
  });

  expect(log).toContain('users_email_folded');
  expect(log).toContain('Failed query: insert into');
  expect(log).not.toContain('Private.Person');
});

test('email addresses that a mail server quotes are not logged', async () => {
  const refused = new Error(
    "550 5.1.1 <sita@example.org>: no user 'राम@उदाहरण.भारत', see x-y@mail.example.org",
  );

  expect(errorMessage(refused)).toBe("550 5.1.1 <***>: no user '***', see ***");
  const log = await logOf('/', () => Promise.reject(new Error('not sent', { cause: refused })));
  expect(log).toContain('550 5.1.1');
  expect(log).not.toMatch(/sita@|राम@|x-y@/);
});

test('names of packages in a stack are no email addresses', () => {
  const error = Object.assign(new Error('broken'), {
    stack: 'Error: broken\n    at run (/app/node_modules/@fastify/cookie/plugin.js:3:1) pg@8.16.3',
  });
  expect(describeError(error).stack).toBe(error.stack);
});

test('the source position of a failed query is logged', () => {
  const { stack } = describeError(new DrizzleQueryError('select $1', ['secret'], new Error('gone')));

  expect(stack).toMatch(/Failed query: select \$1\n\s+at .*log\.test\.ts/);
  expect(stack).not.toContain('secret');
});

test('a thrown value that is not an error is logged without its content', () => {
  expect(describeError({ status: 404, data: 'secret' })).toEqual({
    type: 'object',
    message: 'a value that is not an error',
    stack: '',
  });
});

test('the message of a failed query has no values', () => {
  const error = new Error('Failed query: select $1\nparams: sita@example.org');
  expect([errorMessage(error), errorMessage('closed')]).toEqual(['Failed query: select $1', 'closed']);
});

test('a value that looks like a line of a stack is left out, even one of many line breaks', () => {
  const error = new Error('Failed query: select $1\nparams: Namaste\n at the temple I gave');
  expect(errorMessage(error)).toBe('Failed query: select $1');
  expect(describeError(error).stack).not.toContain('temple');
  expect(describeError(error).stack).toMatch(/select \$1\n {4}at /);

  const breaks = new Error(`Failed query: select $1\nparams: a${'\n'.repeat(100_000)}b`);
  expect(errorMessage(breaks)).toBe('Failed query: select $1');
});
