import { expect, test, vi } from 'vitest';
import { subscribe } from './subscribe.ts';

test.each([
  ['default', 'dismissed'],
  ['denied', 'denied'],
])('a permission that is %s is reported as %s', async (permission, obstacle) => {
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => permission });
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('navigator', { serviceWorker: {} });

  expect(await subscribe()).toEqual({ ok: false, obstacle });
});
