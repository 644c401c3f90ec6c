import type { AnyView, ViewResponse, ViewRequest } from './view-request.ts';

type Waiting = { resolve: (view: AnyView) => void; reject: (error: Error) => void };

let worker: Worker | null = null;
let sent = 0;
const waiting = new Map<number, Waiting>();

/** Computes a view in a worker, which is started with the first request. */
export function loadView({ year, month, place, sunriseRule }: ViewRequest): Promise<AnyView> {
  worker ??= startWorker();
  sent += 1;
  const { latitude, longitude, zone } = place;
  worker.postMessage({ id: sent, year, month, place: { latitude, longitude, zone }, sunriseRule });
  return new Promise((resolve, reject) => waiting.set(sent, { resolve, reject }));
}

function startWorker(): Worker {
  const started = new Worker(new URL('./view-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<ViewResponse>) => {
    const request = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) request?.reject(new Error(data.error));
    else request?.resolve(data.view);
  });
  started.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('the worker failed'));
    waiting.clear();
    worker = null;
  });
  return started;
}
