import { expect, test, vi } from 'vitest';
import { silentLog } from '#src/platform/log.ts';
import { createContentRefresh } from './content-refresh.ts';

test('content that could not be read after a change is read again', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockResolvedValue(undefined);
  const onRead = vi.fn();
  const refresh = createContentRefresh({ read, onRead, log: silentLog, retryMs: 5 });

  await refresh.refresh();
  expect(onRead).not.toHaveBeenCalled();

  await expect.poll(() => onRead).toHaveBeenCalledOnce();
  expect(read).toHaveBeenCalledTimes(2);
});

test('content is not read again after closing', async () => {
  const read = vi.fn().mockRejectedValue(new Error('the database has stopped'));
  const refresh = createContentRefresh({ read, onRead: vi.fn(), log: silentLog, retryMs: 5 });

  await refresh.refresh();
  refresh.close();

  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(read).toHaveBeenCalledOnce();
});
