import { createECDH } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { decrypt, openPushService, testBrowser } from '#tests/support/push-service.ts';
import webPush from 'web-push';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import { readConfig } from '#src/platform/config/config.ts';
import { createPushSender } from './push-sender.ts';
import { isBrowserKey, isPushEndpoint } from './push-services.ts';

const service = await openPushService();
const clock = fixedClock(new Date().toISOString());
const services = readConfig({}).pushServices;
const sender = createPushSender({
  keys: webPush.generateVAPIDKeys(),
  services,
  contact: () => 'mailto:office@example.org',
  transport: service.transport,
  clock,
});
const browser = testBrowser('sita');
const message = {
  payload: '{"title":"एकादशी"}',
  topic: 'a reminder',
  expiresAt: new Date(clock.now().getTime() + msPerMinute),
  urgency: 'high',
} as const;

beforeEach(() => void service.received.splice(0));
afterAll(() => service.close());

test('the example of RFC 8291 is decrypted', () => {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  expect(decrypt(Buffer.from(body, 'base64url'), keys, auth)).toBe(
    'When I grow up, I want to be a watermelon',
  );
});

test('a message is encrypted for the browser, signed by the site, and ends in time', async () => {
  expect(await sender.send(browser.subscription, message)).toEqual({ kind: 'sent' });

  const [push] = service.received;
  expect(push?.headers).toMatchObject({
    ttl: '60',
    urgency: 'high',
    topic: expect.stringMatching(/^[\w-]{32}$/),
    'content-encoding': 'aes128gcm',
  });
  expect(push?.claims).toMatchObject({
    aud: 'https://updates.push.services.mozilla.com',
    sub: 'mailto:office@example.org',
  });
  expect(push?.body.includes('title')).toBe(false);
  expect(browser.read(push?.body ?? Buffer.alloc(0))).toBe(message.payload);
});

test.each([
  [201, {}, { kind: 'sent' }],
  [404, {}, { kind: 'gone' }],
  [410, {}, { kind: 'gone' }],
  [413, {}, { kind: 'rejected', reason: 'status 413' }],
  [307, { location: 'http://127.0.0.1/' }, { kind: 'rejected', reason: 'status 307' }],
  [429, { 'retry-after': '90' }, { kind: 'later', seconds: 90, reason: 'status 429' }],
  [503, {}, { kind: 'later', seconds: null, reason: 'status 503' }],
] as const)('the response %i of a push service', async (status, headers, result) => {
  service.respondWith(() => ({ status, headers }));
  expect(await sender.send(browser.subscription, message)).toEqual(result);
  expect(service.received).toHaveLength(1);
  service.respondWith(() => ({ status: 201 }));
});

test('nothing is sent after its time, or to a host that is no push service', async () => {
  const late = { ...message, expiresAt: new Date(clock.now().getTime() - 1000) };
  expect(await sender.send(browser.subscription, late)).toMatchObject({ kind: 'rejected' });
  const elsewhere = { ...browser.subscription, endpoint: 'https://127.0.0.1/push' };
  expect(await sender.send(elsewhere, message)).toMatchObject({ kind: 'rejected' });
  expect(service.received).toEqual([]);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:DEF',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QOabc',
  'https://wns2-by3p.notify.windows.com/w/?token=a%2bb',
])('a push service is known: %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, services)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://fcm.googleapis.com:443/fcm/send/a',
  'https://user@fcm.googleapis.com/a',
  'https://user:secret@fcm.googleapis.com/a',
  'https://fcm.googleapis.com@127.0.0.1/a',
  'https://fcm.googleapis.com./a',
  'https://fcm.googleapis.com.example.org/a',
  'https://examplepush.apple.com/a',
  'https://push.apple.com/a',
  'https://FCM.googleapis.com/a',
  'https://fcm.googleapis.com/a#b',
  'https://xn--fcm-google-k7a.com/a',
  'https://fcm。googleapis.com/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/a',
  'https://2130706433/a',
  ' https://fcm.googleapis.com/a',
  'file:///etc/passwd',
  'fcm.googleapis.com',
])('this is no push service: %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, services)).toBe(false);
});

test('only points of the curve are keys of browsers', () => {
  expect(isBrowserKey(browser.subscription.p256dh)).toBe(true);
  expect(isBrowserKey(Buffer.alloc(65, 4).toString('base64url'))).toBe(false);
});

test.each(['127.0.0.1', 'localhost', 'https://example.org', '*', '*.com', 'push.example.org:8443'])(
  'the setting PUSH_SERVICES does not accept %s',
  (host) => {
    expect(() => readConfig({ PUSH_SERVICES: host })).toThrow('PUSH_SERVICES');
  },
);

test('PUSH_SERVICES=off and OFFLINE_PAGES=off turn notifications off', () => {
  expect(readConfig({ PUSH_SERVICES: 'off' }).pushServices).toEqual([]);
  expect(readConfig({ OFFLINE_PAGES: 'off' }).pushServices).toEqual([]);
  expect(readConfig({ PUSH_SERVICES: 'push.example.org, *.example.com' }).pushServices).toHaveLength(2);
});
