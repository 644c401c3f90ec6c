/** What the workers use of their global scope; the types of browsers and of workers exclude each other. */
export type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { data: unknown }) => void): void;
  addEventListener(
    type: 'push',
    listener: (event: ExtendableEvent & { data: PushedMessage | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: ExtendableEvent & NotificationClick) => void,
  ): void;
  addEventListener(
    type: 'pushsubscriptionchange',
    listener: (event: ExtendableEvent & SubscriptionChange) => void,
  ): void;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<OpenWindow[]>;
    openWindow: (address: string) => Promise<unknown>;
  };
  registration: {
    showNotification: (title: string, options: ShownNotification) => Promise<void>;
    unregister: () => Promise<boolean>;
    pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>;
  };
  location: { origin: string; hostname: string };
  /** Absent in older browsers. */
  cookieStore?: { get: (name: string) => Promise<{ value: string } | null> };
};

/** Options of a notification; the types of browsers lack its actions. */
export type ShownNotification = NotificationOptions & { actions?: { action: string; title: string }[] };

export type PushedMessage = { json: () => unknown };

export type NotificationClick = {
  action: string;
  notification: { data: unknown; close: () => void };
};

export type SubscriptionChange = {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

type OpenWindow = { url: string; focus: () => Promise<unknown> };

type ExtendableEvent = { waitUntil: (work: Promise<unknown>) => void };

type WorkerFetchEvent = ExtendableEvent & {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
};

/** Global scope of the worker that runs. */
export const worker = self as unknown as WorkerScope;
