import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';
import { readTables } from '#tests/support/fill-tables.ts';

const site = await openAuthSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

let writes: { method: 'POST'; url: string }[] = [];

beforeAll(async () => {
  const { json } = await site.request('/api/openapi.json');
  writes = Object.entries(json['paths'] as Record<string, Record<string, unknown>>).flatMap(
    ([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get')
        .map((method) => ({
          method: method.toUpperCase() as 'POST',
          url: path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
        })),
  );
});

/** Content types that a page of another site can send without a preflight request. */
const formTypes = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'];

async function cookiesOfAnAdministrator(): Promise<string> {
  const user = await site.addUser({ role: 'admin' });
  const browser = site.newBrowser();
  await signIn(browser.client, user.email);
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** Writes that were not rejected. */
async function accepted(calls: typeof writes, headers: Record<string, string>, payload: string) {
  const done: string[] = [];
  for (const call of calls) {
    const { statusCode } = await site.app.inject({ ...call, headers, payload });
    if (statusCode < 400 || statusCode >= 500) done.push(`${call.method} ${call.url}: ${statusCode}`);
  }
  return done;
}

test.each(formTypes)('CSRF on every write: no form of another site is accepted, sent as %s', async (type) => {
  const cookie = await cookiesOfAnAdministrator();
  const markedHeaders = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  const unmarkedHeaders = { origin: 'https://evil.example' };

  expect(writes.length).toBeGreaterThan(50);
  for (const headers of [markedHeaders, unmarkedHeaders])
    expect(await accepted(writes, { ...headers, cookie, 'content-type': type }, 'a=1')).toEqual([]);
});

test('CSRF on every write: session cookies do not authorize, even on pages of the site', async () => {
  const cookie = await cookiesOfAnAdministrator();
  const forStrangersToo =
    /^\/auth\/v1\/(token|signup|otp|recover|resend|verify|passkeys\/authentication\/options)$/;
  const staffWrites = writes.filter(
    ({ url }) => url.startsWith('/api/admin/') || (url.startsWith('/auth/') && !forStrangersToo.test(url)),
  );
  const unexpected: string[] = [];

  for (const call of staffWrites) {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const { statusCode } = await site.app.inject({ ...call, headers, payload: {} });
    // The body may be validated before the sender.
    if (![400, 401].includes(statusCode)) unexpected.push(`${call.method} ${call.url}: ${statusCode}`);
  }

  expect(staffWrites.length).toBeGreaterThan(30);
  expect(unexpected).toEqual([]);
});

test('CSRF: preflight requests of other sites are never allowed', async () => {
  const preflight = {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization, content-type',
  };
  const allowed: string[] = [];
  for (const { url } of writes) {
    const { headers } = await site.app.inject({ method: 'OPTIONS', url, headers: preflight });
    if (Object.keys(headers).some((name) => name.startsWith('access-control-'))) allowed.push(url);
  }

  expect(allowed).toEqual([]);
});

test('CSRF: reading changes nothing: every admin call that reads leaves the database unchanged', async () => {
  const user = await site.addUser({ role: 'admin' });
  const { access_token: token } = await signIn(site.newClient(), user.email);
  const { json } = await site.request('/api/openapi.json');
  const reads = Object.entries(json['paths'] as Record<string, Record<string, unknown>>)
    .filter(([path, methods]) => path.startsWith('/api/admin/') && 'get' in methods)
    // Exports are written to the audit log.
    .filter(([path]) => !/\.(?:csv|pdf|zip)$/.test(path))
    .map(([path]) => path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'));
  // The first use of a token is stored with its session.
  await site.request('/api/admin/me', { token });
  const before = await readTables(site.database.pool);

  for (const path of reads) await site.request(path, { token });

  expect(reads.length).toBeGreaterThan(15);
  expect(await readTables(site.database.pool)).toEqual(before);
});
