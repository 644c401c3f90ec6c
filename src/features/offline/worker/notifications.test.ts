import { beforeEach, expect, test, vi } from 'vitest';
import type { PushedNotification } from '../contract.ts';
import { handleClick, handleSubscriptionChange, ownAddress, showPushed } from './notifications.ts';

const origin = 'https://sanatan.example';
const pushed: PushedNotification = {
  title: 'Sunrise at 6:12 AM',
  body: 'Varanasi',
  path: '/panchang/2026-11-19',
  tag: 'reminder sunrise',
  language: 'en',
  stop: { label: 'Stop', token: 'a token', done: 'Reminders have stopped.' },
};
const unsubscribe = vi.fn(async () => true);
const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response());
const open: { url: string; focus: () => Promise<void> }[] = [];
const scope = {
  location: { origin, hostname: 'sanatan.example' },
  registration: {
    showNotification: vi.fn(async () => {}),
    pushManager: { getSubscription: async () => ({ unsubscribe }), subscribe: vi.fn() },
  },
  clients: { claim: async () => {}, matchAll: async () => open, openWindow: vi.fn(async () => {}) },
};
const worker = scope as unknown as Parameters<typeof showPushed>[0];
const click = (action: string, data: unknown) => ({ action, notification: { data, close: vi.fn() } });

beforeEach(() => {
  vi.clearAllMocks();
  open.splice(0);
  vi.stubGlobal('fetch', fetched);
});

test('a pushed notification is shown with a button that stops the reminders', async () => {
  await showPushed(worker, { json: () => pushed });
  expect(scope.registration.showNotification).toHaveBeenCalledWith(
    'Sunrise at 6:12 AM',
    expect.objectContaining({
      body: 'Varanasi',
      tag: pushed.tag,
      actions: [{ action: 'stop', title: 'Stop' }],
    }),
  );
});

test.each([null, { json: () => ({}) }, { json: () => JSON.parse('{') as unknown }])(
  'an unreadable message is shown with the name of the site',
  async (message) => {
    await showPushed(worker, message);
    expect(scope.registration.showNotification).toHaveBeenCalledWith('sanatan.example', expect.anything());
  },
);

test('a click opens the page of the notification, or the window that shows it', async () => {
  const clicked = click('', pushed);
  await handleClick(worker, clicked);
  expect(clicked.notification.close).toHaveBeenCalled();
  expect(scope.clients.openWindow).toHaveBeenCalledWith(`${origin}/panchang/2026-11-19`);

  const focus = vi.fn(async () => {});
  open.push({ url: `${origin}/panchang/2026-11-19`, focus });
  await handleClick(worker, click('', pushed));
  expect(focus).toHaveBeenCalled();
  expect(scope.clients.openWindow).toHaveBeenCalledTimes(1);
});

test.each([
  'https://evil.example/',
  '//evil.example/a',
  String.raw`\\evil.example`,
  'javascript:alert(1)',
  'https://sanatan.example@evil.example/',
])('a click never opens another site: %s', (path) => {
  expect(ownAddress(path, origin)).toBe(`${origin}/panchang`);
});

test('one click on the button unsubscribes the browser and deletes the reminders, also without a connection', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  await handleClick(worker, click('stop', pushed));
  expect(unsubscribe).toHaveBeenCalled();
  expect(fetched).toHaveBeenCalledWith(
    '/api/reminders/stop',
    expect.objectContaining({ body: '{"token":"a token"}' }),
  );
  expect(scope.registration.showNotification).toHaveBeenCalledWith(
    'Reminders have stopped.',
    expect.anything(),
  );
  expect(scope.clients.openWindow).not.toHaveBeenCalled();
});

test('a renewed subscription is reported with the secret of the old one', async () => {
  const subscription = (name: string) =>
    ({
      options: {},
      toJSON: () => ({
        endpoint: `https://push.example/${name}`,
        keys: { p256dh: `key ${name}`, auth: `auth ${name}` },
      }),
    }) as unknown as PushSubscription;
  await handleSubscriptionChange(worker, {
    oldSubscription: subscription('old'),
    newSubscription: subscription('new'),
  });
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/reminders/renew');
  expect(JSON.parse(init?.body as string)).toEqual({
    endpoint: 'https://push.example/old',
    auth: 'auth old',
    renewed: { endpoint: 'https://push.example/new', p256dh: 'key new', auth: 'auth new' },
  });

  fetched.mockClear();
  await handleSubscriptionChange(worker, { newSubscription: subscription('new') });
  expect(fetched).not.toHaveBeenCalled();
});
