import { expect, test } from 'vitest';
import { openTestDatabase } from './support/test-database.ts';
import { runStorm } from '#tests/crash-recovery/storm.ts';

test('PAY-03, PAY-04: each captured payment counts once, in any order of messages and whenever the server is killed', async () => {
  const database = await openTestDatabase();
  try {
    const result = await runStorm({ databaseUrl: database.url, port: 4390, donations: 160, kills: 20 });

    expect(result.wrong).toEqual([]);
    expect(result.complaints).toEqual([]);
    expect(result.kills).toBe(20);
    expect(result.succeeded).toBeGreaterThan(50);
  } finally {
    await database.close();
  }
}, 600_000);
