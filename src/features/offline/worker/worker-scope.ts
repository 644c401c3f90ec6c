/** What the workers use of their global scope; the types of browsers and of workers exclude each other. */
type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { data: unknown }) => void): void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { unregister: () => Promise<boolean> };
  location: { origin: string };
};

type ExtendableEvent = { waitUntil: (work: Promise<unknown>) => void };

type WorkerFetchEvent = ExtendableEvent & {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
};

/** Global scope of the worker that runs. */
export const worker = self as unknown as WorkerScope;
