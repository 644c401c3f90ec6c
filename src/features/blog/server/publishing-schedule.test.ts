import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createPublishingSchedule } from './publishing-schedule.ts';
import { blogWrites } from './write-store.ts';

const start = '2026-11-21T06:00:00.000Z';
const database = await openTestDatabase();
beforeEach(() => database.db.execute('delete from posts'));
afterAll(() => database.close());

async function schedule(slug: string, publishedAt: string): Promise<void> {
  await blogWrites.insertPost(database.db, {
    slug,
    title: slug,
    contentMarkdown: 'x',
    contentHtml: '<p>x</p>',
    readMinutes: 1,
    published: true,
    publishedAt: new Date(publishedAt),
  });
}

/** Each publication advances the clock, so that a slow machine cannot miss one. */
function startProcess(publications: string[]) {
  const clock = fixedClock(start);
  const remaining = [...publications];
  const onPublished = vi.fn(() => {
    const published = remaining.shift();
    if (published) clock.set(published);
  });
  return { onPublished, ...createPublishingSchedule({ db: database.db, clock, onPublished }) };
}

test('every process detects when scheduled posts appear, one after the other', async () => {
  const [first, second] = ['2026-11-21T06:00:00.150Z', '2026-11-21T06:00:00.400Z'];
  await schedule('first', first);
  await schedule('second', second);
  const processes = [startProcess([first, second]), startProcess([first, second])];
  await Promise.all(processes.map(({ refresh }) => refresh()));

  for (const { onPublished } of processes) {
    await expect.poll(() => onPublished.mock.calls.length).toBe(2);
  }
  for (const { close } of processes) close();
});

test('a post that is scheduled later is found by the next check; a closed schedule does nothing', async () => {
  const later = '2026-11-21T06:00:00.600Z';
  const { onPublished, refresh, close } = startProcess([later]);
  await refresh();
  await schedule('later', later);
  await refresh();
  await expect.poll(() => onPublished.mock.calls.length).toBe(1);

  await schedule('after-the-end', '2026-11-21T06:00:00.700Z');
  await refresh();
  close();
  await sleep(200);

  expect(onPublished).toHaveBeenCalledTimes(1);
});
