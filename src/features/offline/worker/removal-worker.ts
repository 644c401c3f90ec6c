/** Replaces the service worker while OFFLINE_PAGES is off: removes what it stored, and itself. */
import { removeStores } from './store.ts';
import { worker } from './worker-scope.ts';

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => {
  event.waitUntil(removeStores(caches).then(() => worker.registration.unregister()));
});
