import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { systemClock } from '#src/platform/clock.ts';
import { createPublishingSchedule } from './publishing-schedule.ts';
import { blogWrites } from './write-store.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

async function schedule(slug: string, inMs: number): Promise<void> {
  await blogWrites.insertPost(database.db, {
    slug,
    title: slug,
    contentMarkdown: 'x',
    contentHtml: '<p>x</p>',
    readMinutes: 1,
    published: true,
    publishedAt: new Date(Date.now() + inMs),
  });
}

test('every process detects when scheduled posts appear, one after the other', async () => {
  await schedule('first', 150);
  await schedule('second', 400);
  const listeners = [vi.fn(), vi.fn()];
  const processes = listeners.map((onPublished) =>
    createPublishingSchedule({ db: database.db, clock: systemClock, onPublished }),
  );
  await Promise.all(processes.map(({ refresh }) => refresh()));

  for (const onPublished of listeners) {
    await vi.waitFor(() => expect(onPublished).toHaveBeenCalledTimes(2), { timeout: 3000, interval: 10 });
  }
  for (const { close } of processes) close();
});

test('a post that is scheduled later is found by the next check; a closed schedule does nothing', async () => {
  const onPublished = vi.fn();
  const open = createPublishingSchedule({ db: database.db, clock: systemClock, onPublished });
  await open.refresh();
  await schedule('later', 200);
  await open.refresh();
  await vi.waitFor(() => expect(onPublished).toHaveBeenCalledTimes(1), { timeout: 3000, interval: 10 });

  await schedule('after-the-end', 100);
  await open.refresh();
  open.close();
  await sleep(200);

  expect(onPublished).toHaveBeenCalledTimes(1);
});
