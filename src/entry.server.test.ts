import { expect, test } from 'vitest';
import { exampleContent } from '#tests/support/example-content.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { render } from './entry.server.tsx';

const assets = { entry: '/entry.js', stylesheets: [], modulePreloads: [], fontPreloads: [] };

function renderAt(path: string, response: unknown) {
  return render({
    url: exampleSite.url + path,
    locale: 'hi',
    now: new Date('2026-03-05T10:00:00Z'),
    site: exampleSite,
    transport: async ({ url }) => {
      const name = /^\/api\/site-content\/(frame|blog)/.exec(url)?.[1];
      const content = name && exampleContent(name === 'frame' ? 'frame' : 'blog');
      return { status: 200, text: JSON.stringify(content ?? response) };
    },
    assetsFor: () => assets,
  });
}

test('a page that fails to render is replaced by the error page in the frame, in the language of the visitor', async () => {
  const page = await renderAt('/projects', [null]);

  expect(page).toMatchObject({ status: 500, error: expect.any(TypeError) });
  const html = 'html' in page ? page.html : '';
  expect(html).toContain('यह पृष्ठ नहीं दिखाया जा सका');
  expect(html).toMatch(/<header[^]*<main[^]*<form[^]*फिर से प्रयास करें[^]*href="\/"[^]*मुखपृष्ठ[^]*<footer/);
  expect(html).toContain('"hasFailed":true');
  expect(html).toContain('noindex');
});

test('a page that can be rendered has status 200 and no error', async () => {
  const page = await renderAt('/blog', []);

  expect(page).toMatchObject({ status: 200 });
  expect(page).not.toHaveProperty('error');
  expect('html' in page && page.html).not.toContain('hasFailed');
});

test('a page with one failed part is not sent incomplete with status 200', async () => {
  const page = await renderAt('/projects', [{ title: 'Without any other field' }]);

  expect(page.status).toBe(500);
  expect('html' in page && page.html).not.toContain('<!--$!-->');
});
