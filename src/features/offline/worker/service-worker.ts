/**
 * The service worker: stores the almanac and opened pages of the reader, and responds with them without a connection (docs/decisions/0042-own-service-worker.md).
 */
import { handleClick, handleSubscriptionChange, showPushed } from './notifications.ts';
import { fileResponse, pageResponse, personalResponse } from './responses.ts';
import { kindOfRequest } from './requests.ts';
import { createStore, isOpenedPage } from './store.ts';
import type { StoredList } from './stored-list.ts';
import { worker } from './worker-scope.ts';

/** Inserted by the build (scripts/build/service-worker.ts). */
declare const storedList: StoredList;

const { origin } = worker.location;
const store = createStore({ list: storedList, origin, caches, fetch: (...request) => fetch(...request) });

worker.addEventListener('install', (event) => {
  event.waitUntil(store.install().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(store.removeOthers().then(() => worker.clients.claim()));
});

worker.addEventListener('message', (event) => {
  // A page that cannot be stored now is stored when it is opened again.
  if (isOpenedPage(event.data)) event.waitUntil(store.keep(event.data).catch(() => {}));
});

worker.addEventListener('fetch', (event) => {
  const kind = kindOfRequest(event.request, origin);
  if (kind === 'page') event.respondWith(pageResponse(event.request, store, worker.cookieStore));
  if (kind === 'personal') event.respondWith(personalResponse(event.request, store));
  if (kind === 'file') event.respondWith(fileResponse(event.request, store));
});

worker.addEventListener('push', (event) => event.waitUntil(showPushed(worker, event.data)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(handleClick(worker, event)));
worker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(handleSubscriptionChange(worker, event)),
);
