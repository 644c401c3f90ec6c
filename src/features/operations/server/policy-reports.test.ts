import { afterAll, expect, test } from 'vitest';
import { contentSecurityPolicy, policyReportPath } from '#src/http/pages/security-headers.ts';
import { openTestSite } from '#tests/support/test-site.ts';

const site = await openTestSite({ RATE_LIMIT: 'on' });
afterAll(() => site.close());

function report(payload: unknown, type = 'application/csp-report', remoteAddress = '192.0.2.1') {
  return site.app.inject({
    method: 'POST',
    url: policyReportPath,
    headers: { 'content-type': type },
    remoteAddress,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}

async function counted(): Promise<Record<string, number>> {
  const { rows } = await site.database.pool.query<{ code: string; count: number }>(
    `select code, count from error_counts where area = 'policy'`,
  );
  return Object.fromEntries(rows.map(({ code, count }) => [code, count]));
}

test('reports of older and newer browsers are counted by rule, without their contents', async () => {
  const old = {
    'csp-report': {
      'document-uri': 'https://sanatan.example/my-donations?token=secret',
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'https://tracker.example/sita@example.org',
    },
  };
  const current = [
    { type: 'csp-violation', url: 'x', body: { effectiveDirective: 'img-src', blockedURL: 'inline' } },
    { type: 'csp-violation', body: { effectiveDirective: 'made up by a client', blockedURL: 'secret' } },
    { type: 'deprecation', body: { effectiveDirective: 'x' } },
  ];

  expect((await report(old)).statusCode).toBe(204);
  expect((await report(current, 'application/reports+json')).statusCode).toBe(204);

  await expect
    .poll(counted, { timeout: 5000 })
    .toEqual({ 'script-src-elem address': 1, 'img-src inline': 1, 'other other': 1 });
});

test.each([
  ['is empty', { hello: 'x' }, 'application/csp-report', 400],
  ['is not JSON', '{', 'application/csp-report', 400],
  ['is too large', { 'csp-report': { x: 'x'.repeat(20_000) } }, 'application/csp-report', 413],
  ['is a form', 'a=b', 'application/x-www-form-urlencoded', 415],
])('a report that %s is rejected', async (_what, payload, type, status) => {
  expect((await report(payload, type)).statusCode).toBe(status);
});

test('the number of reports per address is limited', async () => {
  const responses: number[] = [];
  for (let sent = 0; sent < 61; sent += 1)
    responses.push((await report({ 'csp-report': {} }, undefined, '198.51.100.7')).statusCode);

  expect(responses.slice(-2)).toEqual([204, 429]);
});

test('the policy of pages contains the report URL, and is the same for every page', () => {
  const policy = contentSecurityPolicy(['x']);

  expect(policy).toContain(`report-uri ${policyReportPath}; report-to policy`);
  expect(contentSecurityPolicy(['x'])).toBe(policy);
});
