import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});

afterAll(() => site.close());

test.each(['en', 'hi', 'sa'])('a year calendar in %s is a PDF of twelve pages', async (lang) => {
  const response = await site.app.inject(`/files/panchang/2026.pdf?place=1253405&lang=${lang}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(response.rawPayload.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(12);
});

test.each(['1899.pdf', '2026.pdf?lang=fr', '2026.pdf?place=999999999'])('%s is not found', async (path) => {
  expect((await site.app.inject(`/files/panchang/${path}`)).statusCode).toBe(404);
});
