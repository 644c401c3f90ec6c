import { afterAll, expect, test, vi } from 'vitest';
import { fillTables, readTables } from '#tests/support/fill-tables.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createContentVersionListener } from './content-version-listener.ts';
import { resetDatabase } from './reset.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('a reset leaves empty tables of this version, and running processes are notified', async () => {
  const onChange = vi.fn();
  const listener = createContentVersionListener({ connection: database.connection, onChange });
  await listener.listening;
  const before = await fillTables(database.pool);

  await resetDatabase(database);

  expect(await readTables(database.pool)).toEqual(before.map(({ name }) => ({ name, rows: [] })));
  await expect.poll(() => onChange).toHaveBeenCalled();
  await listener.close();
});
