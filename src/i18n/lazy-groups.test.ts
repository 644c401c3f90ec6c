import { expect, test, vi } from 'vitest';
import { createLazyGroups } from './lazy-groups.ts';

test('the group of a missing message is loaded once, and listeners are notified', async () => {
  const loaded: string[] = [];
  const groups = createLazyGroups(async (group) => void loaded.push(group));
  const listener = vi.fn();
  const unsubscribe = groups.subscribe(listener);

  groups.request('blog.title');
  groups.request('blog.lead');
  await expect.poll(() => listener).toHaveBeenCalledOnce();
  expect([loaded, groups.version()]).toEqual([['blog'], 1]);

  unsubscribe();
  groups.request('home.title');
  await expect.poll(() => groups.version()).toBe(2);
  expect(listener).toHaveBeenCalledOnce();
});

test('a group that cannot be loaded changes nothing', async () => {
  const groups = createLazyGroups(() => Promise.reject(new Error('404')));
  groups.request('blog.title');
  await Promise.resolve();
  await Promise.resolve();
  expect(groups.version()).toBe(0);
});
