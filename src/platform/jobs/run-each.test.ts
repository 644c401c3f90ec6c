import { expect, test } from 'vitest';
import { runEach } from './run-each.ts';

test('rows after one that fails are run, and the error names how many failed and their ids', async () => {
  const done: string[] = [];
  const run = runEach([{ id: 'a' }, { id: 'b' }, { id: 'c' }], async ({ id }) => {
    if (id !== 'c') throw new Error(`${id} is broken`);
    done.push(id);
  });

  await expect(run).rejects.toThrow('2 of 3 rows failed: a: a is broken');
  await expect(run).rejects.toMatchObject({
    errors: [{ message: 'a: a is broken' }, { message: 'b: b is broken', cause: { message: 'b is broken' } }],
  });
  expect(done).toEqual(['c']);
});

test('an error without a message of its own is named, without the values of a query', async () => {
  const fail = (error: unknown) =>
    runEach(['a'], async () => {
      throw error;
    });

  await expect(fail('timeout')).rejects.toThrow('1 of 1 rows failed: a: timeout');
  await expect(fail(new Error('Failed query: select\nparams: sita@example.org'))).rejects.not.toThrow('sita');
});

test('rows can be listed while they are run; without a failure nothing is thrown', async () => {
  const done: string[] = [];
  async function* list() {
    yield 'a';
    yield `b after ${done.join()}`;
  }
  await runEach(list(), async (row) => void done.push(row));

  expect(done).toEqual(['a', 'b after a']);
});
