import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { sign } from './signatures.ts';
import { isStripeEventGenuine } from './stripe-signature.ts';

const secret = 'whsec_test_secret_0001';
const otherSecret = 'whsec_test_secret_0002';
const body = '{"id":"evt_test_1","object":"event"}';
const indentedBody = '{\n  "id": "evt_test_2",\n  "object": "event",\n  "note": "₹"\n}';
const signedAt = 1_767_225_600;
const signature = '5ee09341ae405af75d8be6e486b431a5e06c25833304707b7c5278b57bad287f';
const official = new Stripe('sk_test_not_used');

type Changes = Partial<{ body: string; header: string | undefined; secrets: string[]; nowSeconds: number }>;

function isGenuine(changes: Changes): boolean {
  const sent = {
    body,
    header: `t=${signedAt},v1=${signature}`,
    secrets: [secret],
    nowSeconds: signedAt,
    ...changes,
  };
  return isStripeEventGenuine({
    body: Buffer.from(sent.body),
    header: sent.header,
    secrets: sent.secrets,
    now: new Date(sent.nowSeconds * 1000),
  });
}

test.each([
  [secret, body, signature],
  [otherSecret, body, '8f784ed5056c825faabf5eecf01408c7f126db727b739cf2a391cffcf9418d3e'],
  [secret, indentedBody, '9c20ace5e172dcb8d4b6756a64095bb46deb0ddfe021acdd41eec09b0cf5cb45'],
])('PAY-04: a signature by %s over %j is accepted', (key, payload, hex) => {
  const header = `t=${signedAt},v1=${hex}`;

  expect(isGenuine({ body: payload, header, secrets: [key] })).toBe(true);
  expect(() => official.webhooks.constructEvent(payload, header, key, Infinity)).not.toThrow();
});

test("PAY-04, STRIPE-20.34: the official package's header of an indented body is accepted", () => {
  const header = official.webhooks.generateTestHeaderString({
    payload: indentedBody,
    secret,
    timestamp: signedAt,
  });

  expect(isGenuine({ body: indentedBody, header })).toBe(true);
});

const hexOf = (key: string, message = `${signedAt}.${body}`) => sign(message, key);

test.each<[string, Changes]>([
  ['a wrong secret', { secrets: [otherSecret] }],
  ['an empty secret', { secrets: [''], header: `t=${signedAt},v1=${'0'.repeat(64)}` }],
  ['no secret', { secrets: [] }],
  ['a changed body', { body: body.replace('1', '2') }],
  [
    'a serialized copy of an indented body',
    {
      body: JSON.stringify(JSON.parse(indentedBody)),
      header: `t=${signedAt},v1=9c20ace5e172dcb8d4b6756a64095bb46deb0ddfe021acdd41eec09b0cf5cb45`,
    },
  ],
  ['no header', { header: undefined }],
  ['an empty header', { header: '' }],
  ['a signature of scheme v0 only', { header: `t=${signedAt},v0=${signature}` }],
  ['an empty signature', { header: `t=${signedAt},v1=` }],
  ['an uppercase signature', { header: `t=${signedAt},v1=${signature.toUpperCase()}` }],
  ['no time', { header: `v1=${signature}` }],
  ['two times', { header: `t=1,t=${signedAt},v1=${signature}` }],
  ['a time that is no number', { header: `t=now,v1=${signature}` }],
  ['another time', { header: `t=${signedAt + 1},v1=${signature}` }],
  ['a time 301 s ago', { nowSeconds: signedAt + 301 }],
  ['a time 301 s ahead', { nowSeconds: signedAt - 301 }],
  ['21 signatures', { header: `t=${signedAt}${`,v1=${signature}`.repeat(21)}` }],
  ['a header above 4 KB', { header: `t=${signedAt},v1=${signature},x=${'x'.repeat(4096)}` }],
])('PAY-04, STRIPE-20.31: %s is rejected', (_, changes) => {
  expect(isGenuine(changes)).toBe(false);
});

test('PAY-04: a body above 1 MB is rejected', () => {
  const large = 'x'.repeat(1024 * 1024 + 1);
  const header = `t=${signedAt},v1=${hexOf(secret, `${signedAt}.${large}`)}`;

  expect(isGenuine({ body: large, header })).toBe(false);
});

test.each<[string, Changes]>([
  [
    'STRIPE-20.32: two signatures of which one is right',
    { header: `t=${signedAt},v1=${'0'.repeat(64)},v1=${signature}` },
  ],
  ['STRIPE-20.33: the previous secret', { secrets: [otherSecret, secret] }],
  [
    'a signature of another scheme beside it',
    { header: `t=${signedAt},v1=${signature},v0=${'0'.repeat(64)}` },
  ],
  ['a time 300 s ago', { nowSeconds: signedAt + 300 }],
  ['a time 300 s ahead', { nowSeconds: signedAt - 300 }],
])('PAY-04: %s is accepted', (_, changes) => {
  expect(isGenuine(changes)).toBe(true);
});
