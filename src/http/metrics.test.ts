import { afterAll, beforeAll, expect, test } from 'vitest';
import { give } from '#tests/support/give.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';

const token = 'metrics-of-this-test';
let site: TestSite;
let origin: string;

beforeAll(async () => {
  site = await openTestSite({ METRICS_TOKEN: token });
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  // Database gauges are cached for 15 seconds, so the donation precedes the first request.
  await give(site, { donorName: 'Asha' });
});
afterAll(() => site.close());

async function read(): Promise<string> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  return response.text();
}

/** The value of a series; undefined when there is none. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

test('metrics require the token', async () => {
  const responses = await Promise.all(
    ['', 'Bearer wrong', token].map((authorization) =>
      fetch(`${origin}/metrics`, { headers: { authorization } }),
    ),
  );

  expect(responses.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(await responses[0]?.json()).toMatchObject({ code: 'not_signed_in' });
});

test('without a configured token there is no metrics route', async () => {
  const other = await openTestSite();

  expect((await other.app.inject('/metrics')).statusCode).toBe(404);
  await other.close();
});

test('requests are measured by route pattern, errors by code', async () => {
  await fetch(`${origin}/api/health`);
  await fetch(`${origin}/api/blogs/nobody-wrote-this`);
  await fetch(`${origin}/api/blogs/nor-this`);
  await fetch(`${origin}/wherever/this/is`);

  const text = await read();

  const count = (labels: string) => valueOf(text, `http_request_duration_seconds_count{${labels}}`);
  expect(count('method="GET",route="/api/health",status="200"')).toBe(1);
  expect(count('method="GET",route="/api/blogs/{blogId}",status="404"')).toBe(2);
  expect(count('method="GET",route="unknown",status="404"')).toBe(1);
  expect(text).not.toContain('nobody-wrote-this');
  expect(valueOf(text, 'errors_total{code="not_found"}')).toBe(3);
});

test('metrics contain donations by state, jobs, emails, connections and listeners', async () => {
  const closing = new AbortController();
  await fetch(`${origin}/api/payments/stream`, { signal: closing.signal });

  const text = await read();

  expect(valueOf(text, 'payments{state="success"}')).toBe(1);
  expect(valueOf(text, 'live_event_listeners')).toBe(1);
  expect(valueOf(text, 'http_connections')).toBeGreaterThan(0);
  expect(valueOf(text, 'database_up')).toBe(1);
  expect(valueOf(text, 'database_connections{state="waited_for"}')).toBe(0);
  expect(valueOf(text, 'emails{state="queued"}')).toBeDefined();
  expect(valueOf(text, 'jobs{kind="failed-jobs",state="waiting"}')).toBe(0);
  expect(valueOf(text, 'nodejs_eventloop_lag_mean_seconds')).toBeDefined();
  expect(text).not.toContain('route="/api/payments/stream"');
  closing.abort();
});
