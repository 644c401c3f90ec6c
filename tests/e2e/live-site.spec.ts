import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import { liveSettings } from '#tests/support/live-settings.ts';
import { password, typeCredentials } from './support/accounts.ts';
import { type SiteProcess, sitePort, startSiteProcess } from './support/site-process.ts';
import { expect, test } from './support/visit.ts';

// A separate live site with all required settings, whose only administrator was created on the command line.
test.describe.configure({ mode: 'serial', timeout: 90_000 });

const port = sitePort + 6;
const url = `http://127.0.0.1:${port}`;
const email = 'mira@sanatan.example';
test.use({ baseURL: url });

let site: SiteProcess | undefined;
let dataDir: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  dataDir = await mkdtemp(join(tmpdir(), 'site-e2e-'));
  await promisify(execFile)(
    'npm',
    ['run', 'admin:create', '--', '--email', email, '--username', 'mira', '--password', password],
    { env: { ...process.env, ...liveSettings, DATA_DIR: dataDir, DATABASE_URL: '' } },
  );
  site = await startSiteProcess(port, dataDir, { ...liveSettings, RATE_LIMIT: 'on' });
});

test.afterAll(async () => {
  await site?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('LOG-12 LOG-13: a live site shows no demo account, no debug panel and no sandbox; an administrator created by npm run admin:create signs in', async ({
  page,
  context,
  request,
}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });

  await page.goto('/admin/login');
  await expect(page.getByLabel('Username')).toBeEnabled();
  await expect(page.getByText('Debug information')).toHaveCount(0);
  expect(await page.content()).not.toContain('namaste-demo-2026');
  await typeCredentials(page, 'mira');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');

  expect((await Promise.all(scripts)).join('')).not.toContain('namaste-demo-2026');
  expect(await (await request.get('/api/sign-in-settings')).json()).not.toHaveProperty('demo');
  expect((await signInByCall(request, 'admin', 'namaste-demo-2026')).status()).toBe(400);
  for (const path of ['/sandbox', '/sandbox/mailbox', '/sandbox/checkout.js'])
    expect((await request.get(path)).status(), path).toBe(404);
  for (const path of ['/', '/', '/admin', '/donate', '/rss', '/api/health', '/favicon.ico'])
    expect((await request.get(path)).headers()['strict-transport-security'], path).toBe('max-age=31536000');
  expect(await context.cookies()).toEqual(
    ['__Host-auth-bind', '__Host-auth-device'].map((name) =>
      expect.objectContaining({ name, secure: true, httpOnly: true, sameSite: 'Strict', path: '/' }),
    ),
  );
});

const attack = `"'><img src=x onerror="document.title='taken'"><script>document.title='taken'</script>`;
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('stored XSS: title, excerpt, markdown, tag, author, file name and settings are text on every page', async ({
  page,
  request,
}) => {
  const headers = await bearerOf(request);
  await writeEverywhere(request, headers);

  await page.goto('/blog/attacked');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(attack);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /<img src=x/);
  await expect(page).not.toHaveTitle('taken');
  for (const path of [
    '/',
    '/blog',
    '/blog/attacked',
    '/resources/sacred-texts',
    '/contact',
    '/donate',
    '/admin/login',
  ])
    expect(await activeMarkup(page, await (await request.get(path)).text()), path).toEqual([]);

  await page.goto('/admin/login');
  await typeCredentials(page, 'mira');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  for (const path of ['/admin/blogs', '/admin/tags', '/admin/resources', '/admin/settings']) {
    await page.goto(path);
    await expect(page.locator('body')).toContainText('<img src=x onerror=');
    expect(await activeMarkup(page), path).toEqual([]);
    await expect(page).not.toHaveTitle('taken');
  }
});

async function writeEverywhere(request: APIRequestContext, headers: Record<string, string>): Promise<void> {
  const uploaded = await request.post('/api/admin/media', {
    headers,
    multipart: { file: { name: `${attack}.png`, mimeType: 'image/png', buffer: image } },
  });
  const post = {
    title: attack,
    slug: 'attacked',
    excerpt: attack,
    content: `${attack}\n\n[run](javascript:document.title='taken') ![${attack}](data:text/html,x)`,
    published: true,
    image: (await uploaded.json()).url,
    imageAlt: attack,
    tags: [attack.slice(0, 60)],
    author: attack,
  };
  const { settings, version } = await (await request.get('/api/admin/settings', { headers })).json();
  const hostile = { ...settings, version, name: attack.slice(0, 80), sanskritName: attack.slice(0, 80) };
  const resource = { slug: 'attacked', category: 'sacred', name: attack, description: attack };
  const responses = [
    uploaded,
    await request.post('/api/admin/blogs', { headers, data: post }),
    await request.put('/api/admin/settings', { headers, data: { ...hostile, address: attack } }),
    await request.post('/api/admin/resources', {
      headers,
      data: { ...resource, format: 'PDF', size: '1 MB', rating: 5, position: 0, content: attack },
    }),
  ];
  for (const response of responses) expect(response.status(), await response.text()).toBeLessThan(300);
}

/** Active markup in a document, as parsed by the browser, or on the open page. */
function activeMarkup(page: Page, html?: string): Promise<string[]> {
  return page.evaluate((text) => {
    const shown = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const elements = [...shown.querySelectorAll('*')];
    const isActive = (element: Element) =>
      [...element.attributes].some(
        ({ name, value }) => name.startsWith('on') || /^\s*(javascript|data:text)/i.test(value),
      ) ||
      element.getAttribute('src') === 'x' ||
      (element.tagName === 'SCRIPT' && element.textContent?.startsWith('document.title'));
    return elements.filter(isActive).map(({ outerHTML }) => outerHTML);
  }, html);
}

function signInByCall(request: APIRequestContext, name: string, typed: string) {
  return request.post('/auth/v1/token?grant_type=password', { data: { email: name, password: typed } });
}

async function bearerOf(request: APIRequestContext): Promise<Record<string, string>> {
  const { access_token: token } = await (await signInByCall(request, 'mira', password)).json();
  return { authorization: `Bearer ${token}` };
}
