import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { scanText } from '../calculation/calculation.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const verse = 'धर्मक्षेत्रे कुरुक्षेत्रे समवेता युयुत्सवः । मामकाः पाण्डवाश्चैव किमकुर्वत सञ्जय ॥';
const post = (payload: object) => site.app.inject({ method: 'POST', url: '/api/prosody', payload });

test('POST /api/prosody returns the same verses as the calculation', async () => {
  const response = await post({ text: verse });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ verses: scanText(verse) });
});

test.each([
  [{}, 'required'],
  [{ text: '' }, 'required'],
  [{ text: 'क'.repeat(2001) }, 'too_long'],
  [{ text: '12345 !?' }, 'no_syllables'],
  [{ text: 7 }, 'invalid'],
])('%j is rejected: %s', async (payload, code) => {
  const response = await post(payload);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ fields: { text: { code } } });
});

test('after 120 scans in a minute the client waits', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 125 }, async () => (await post({ text: 'ka' })).statusCode),
  );
  expect(statuses).toContain(429);
});

test('the API page describes the call', async () => {
  const document = (await site.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  expect(document.paths).toHaveProperty('/api/prosody');
});
