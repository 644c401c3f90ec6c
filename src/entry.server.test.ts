import { expect, test } from 'vitest';
import { exampleContent } from '#tests/support/example-content.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { render, type RenderedPage } from './entry.server.tsx';

const assets = {
  entry: '/entry.js',
  page: '/page.js',
  stylesheets: [],
  modulePreloads: [],
  fontPreloads: [],
};

function renderAt(path: string, response: unknown, status = 200) {
  return render({
    url: exampleSite.url + path,
    locale: 'hi',
    now: new Date('2026-03-05T10:00:00Z'),
    site: exampleSite,
    transport: async ({ url }) => {
      const name = /^\/api\/site-content\/(frame|blog)/.exec(url)?.[1];
      const content = name && exampleContent(name === 'frame' ? 'frame' : 'blog');
      return { status: content ? 200 : status, text: JSON.stringify(content ?? response) };
    },
    assetsFor: () => assets,
  });
}

function htmlOf(page: RenderedPage): string {
  return 'htmlParts' in page ? page.htmlParts.join('') : '';
}

test('a page that fails to render is replaced by the error page in the frame, in the language of the visitor', async () => {
  const page = await renderAt('/projects', [null]);

  expect(page).toMatchObject({ status: 500, error: expect.any(TypeError) });
  const html = htmlOf(page);
  expect(html).toContain('यह पृष्ठ नहीं दिखाया जा सका');
  expect(html).toMatch(/<header[^]*<main[^]*<form[^]*फिर से प्रयास करें[^]*href="\/"[^]*मुखपृष्ठ[^]*<footer/);
  expect(html).toContain('"hasFailed":true');
  expect(html).toContain('noindex');
});

test('a page that can be rendered has status 200 and no error', async () => {
  const page = await renderAt('/blog', []);

  expect(page).not.toHaveProperty('error');
  expect(page).toMatchObject({ status: 200 });
  expect(htmlOf(page)).not.toContain('hasFailed');
});

test('the last element of a page is its data, kept apart so that V8 need not join a long text', async () => {
  const page = await renderAt('/blog', []);

  expect(htmlOf(page)).toMatch(
    /<script type="application\/json" id="__init">\{"locale":"hi".*\}<\/script><\/body><\/html>$/,
  );
  expect('htmlParts' in page && page.htmlParts).toContainEqual(expect.stringMatching(/^\{"locale":"hi"/));
});

test('a page with one failed part is not sent incomplete with status 200', async () => {
  const page = await renderAt('/projects', [{ title: 'Without any other field' }]);

  expect(page.status).toBe(500);
  expect(htmlOf(page)).not.toContain('<!--$!-->');
});

test.each([
  ['/?preview=forged', 404, 404],
  ['/?preview=%00', 400, 404],
  ['/blog/all?cursor=forged', 400, 400],
  [`/give/${'x'.repeat(300)}`, 400, 404],
])('%s, for which the API responds with %i, has status %i and no error to log', async (path, api, status) => {
  const page = await renderAt(path, { code: 'x', message: 'x' }, api);

  expect(page).not.toHaveProperty('error');
  expect(page.status).toBe(status);
});

test('a page whose content cannot be loaded has status 503 and an error to log', async () => {
  const page = await renderAt('/', { code: 'x', message: 'x' }, 500);

  expect(page).toMatchObject({ status: 503, error: expect.any(Error) });
});

test('a document loads the image of its hero early', async () => {
  const data = { code: 'not_found', message: 'There is no such festival.' };
  const page = await renderAt('/festivals/diwali', data, 404);

  expect(htmlOf(page)).toContain('data-image="scene-blog"');
});

test('a former name of a topic redirects permanently, and the words and the language stay', async () => {
  const page = await renderAt('/blog/all?q=lamp&tag=Japa&lang=hi', { name: 'Mantra', hasMoved: true });

  expect(page).toMatchObject({ status: 301, location: '/blog/all?q=lamp&tag=Mantra&lang=hi' });
});
