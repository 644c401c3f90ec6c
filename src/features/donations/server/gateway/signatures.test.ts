import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { expect, test } from 'vitest';
import { isSignatureOf, sign } from './signatures.ts';

const keySecret = 'test_key_secret_0001';
const webhookSecret = 'test_webhook_secret_0001';
const oddBody = '{ "event":"order.paid", "note":"a\\/b \\u20b9" }\n';

test.each([
  [
    'order_TestOrder00001|pay_TestPayment001',
    keySecret,
    'f58b57d5fc0d7015d0226b0b79f048d9993aadab19e05dcf004ce8ecfcb47855',
  ],
  [
    'pay_TestPayment001|sub_TestSubscr0001',
    keySecret,
    'e38f070bf4a33dd647d9cb01a35129ea431f6b03771a73e052f35e19faa51964',
  ],
  [
    '{"entity":"event","event":"payment.captured","payload":{}}',
    webhookSecret,
    'e269f579c37e4d9e7e28bd06595cab1d11d18b9a65461a18995e4be6ab9f8121',
  ],
  [oddBody, webhookSecret, '3bd4ee650d65d258d49ceeca7d6c06c5aaf45a8cf91bcd2ac9bb87e9213ef700'],
])('PAY-04: %s is signed as the gateway does', (message, secret, signature) => {
  expect(sign(message, secret)).toBe(signature);
  expect(isSignatureOf(Buffer.from(message), signature, secret)).toBe(true);
});

test('a reserialized document has another signature: raw bytes matter', () => {
  const rewritten = JSON.stringify(JSON.parse(oddBody));

  expect(isSignatureOf(rewritten, sign(oddBody, webhookSecret), webhookSecret)).toBe(false);
});

test.each([
  ['upper case', (signature: string) => signature.toUpperCase()],
  ['one digit more', (signature: string) => `${signature}0`],
  ['half of it', (signature: string) => signature.slice(0, 32)],
  ['another digit', (signature: string) => (signature.startsWith('0') ? '1' : '0') + signature.slice(1)],
  ['nothing', () => ''],
])('%s is no signature', (_, spoil) => {
  expect(isSignatureOf('message', spoil(sign('message', keySecret)), keySecret)).toBe(false);
});

test("the gateway's own helpers accept our signatures", () => {
  const order = { order_id: 'order_TestOrder00001', payment_id: 'pay_TestPayment001' };

  expect(
    validatePaymentVerification(order, sign(`${order.order_id}|${order.payment_id}`, keySecret), keySecret),
  ).toBe(true);
  expect(validateWebhookSignature(oddBody, sign(oddBody, webhookSecret), webhookSecret)).toBe(true);
});
