import type { OpenedPage } from '../../worker/store.ts';

export const workerPath = '/service-worker.js';

/** Registers the service worker and reports the open page to it, now and after an update of the worker. */
export async function keepOpenPage(): Promise<void> {
  const workers = navigator.serviceWorker;
  await workers.register(workerPath);
  const report = async () => (await workers.ready).active?.postMessage(openPage());
  workers.addEventListener('controllerchange', () => void report(), { once: true });
  await report();
}

function openPage(): OpenedPage {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin);
  return {
    path: location.pathname + location.search,
    language: document.documentElement.lang,
    files: [...new Set(files.map(({ pathname }) => pathname))],
  };
}
