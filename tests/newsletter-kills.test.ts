import { expect, test } from 'vitest';
import { runNewsletterKills } from '#tests/crash-recovery/newsletter-kills.ts';
import { openTestDatabase } from './support/test-database.ts';

test('subscribers get an issue once, although its processes are killed while storing and sending', async () => {
  const database = await openTestDatabase();
  try {
    const result = await runNewsletterKills({
      databaseUrl: database.url,
      subscribers: 400,
      preparationKills: 2,
      kills: 3,
    });

    expect(result.duplicates).toEqual([]);
    expect(result.wrong).toEqual([]);
    expect(result.once + result.unconfirmedAndMissing).toBe(400);
    // A kill can fall between the removal of a mark and the last byte, a tenth of a millisecond later.
    expect(result.unconfirmedAndMissing).toBeLessThanOrEqual(1);
    expect(result.kills).toBe(5);
  } finally {
    await database.close();
  }
}, 180_000);
