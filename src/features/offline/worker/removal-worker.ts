/** Replaces the service worker while OFFLINE_PAGES is off: removes what it stored, and itself. */
import { removeStores } from './store.ts';
import type { WorkerScope } from './worker-scope.ts';

const worker = self as unknown as WorkerScope & { registration: { unregister: () => Promise<boolean> } };

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => {
  event.waitUntil(removeStores(caches).then(() => worker.registration.unregister()));
});
