import type { RegionalEvent } from '../../views/regional-events.ts';
import type { AnyView, ViewMessage, ViewRequest, ViewResponse } from './view-request.ts';

type Answer = AnyView | RegionalEvent[];

type Waiting = { resolve: (view: Answer) => void; reject: (error: Error) => void };

let worker: Worker | null = null;
let sent = 0;
const waiting = new Map<number, Waiting>();

/** Computes a view in a worker, which is started with the first request. */
export function loadView(request: ViewRequest): Promise<AnyView> {
  return fetchView(request, false) as Promise<AnyView>;
}

/** Computes the observances of regions and traditions in the period of a view, likewise. */
export function loadRegional(request: ViewRequest): Promise<RegionalEvent[]> {
  return fetchView(request, true) as Promise<RegionalEvent[]>;
}

function fetchView({ year, month, place, sunriseRule }: ViewRequest, isRegional: boolean): Promise<Answer> {
  worker ??= startWorker();
  sent += 1;
  const { latitude, longitude, zone } = place;
  const message: ViewMessage = {
    id: sent,
    isRegional,
    year,
    month,
    sunriseRule,
    place: { latitude, longitude, zone },
  };
  worker.postMessage(message);
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
