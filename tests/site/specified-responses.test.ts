import { expect, test } from 'vitest';
import { exampleContent } from '#tests/support/example-content.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { specifiedPayment, specifiedPost, specifiedProject } from '#tests/support/specified-responses.ts';
import { render } from '#src/entry.server.tsx';
import { pagesOf } from '#src/routes.ts';

const { author: _author, content: _content, ...postInList } = specifiedPost;

const responses: Record<string, unknown> = {
  '/api/blogs': [postInList],
  [`/api/blogs/${specifiedPost.blogId}`]: specifiedPost,
  '/api/projects': [specifiedProject],
  [`/api/projects/${specifiedProject.projectId}`]: specifiedProject,
  '/api/payments': [specifiedPayment],
};

const contentPages = [
  'home',
  'about',
  'devotees',
  'contact',
  'volunteer',
  'scholars',
  'blog',
  'donate',
] as const;

/** Endpoints that are not in the specification return 404, except the content of pages. */
function renderAt(path: string, locale: 'en' | 'hi' | 'sa' = 'en') {
  return render({
    url: exampleSite.url + path,
    locale,
    now: new Date('2026-03-05T10:00:00Z'),
    site: exampleSite,
    transport: async ({ url }) => {
      const path = url.split('?')[0] ?? url;
      const page = contentPages.find((name) => path === `/api/site-content/${name}`);
      const response = page ? exampleContent(page, { locale }) : responses[path];
      return response === undefined
        ? { status: 404, text: '{"code":"not_found","message":"Not found."}' }
        : { status: 200, text: JSON.stringify(response) };
    },
    assetsFor: () => ({
      entry: '/entry.js',
      page: '/page.js',
      stylesheets: [],
      modulePreloads: [],
      fontPreloads: [],
    }),
  });
}

async function textOf(path: string, locale: 'en' | 'hi' | 'sa' = 'en'): Promise<string> {
  const page = await renderAt(path, locale);
  expect(page).not.toHaveProperty('error');
  expect(page.status).toBe(200);
  const html = 'htmlParts' in page ? page.htmlParts.join('') : '';
  return html.replace(/<script type="application\/json"[^]*?<\/script>/, '');
}

const paths = pagesOf('demo').map(({ path = '' }) => {
  const address = path
    .replace('ProjectDetailPage/:id', `ProjectDetailPage/${specifiedProject.projectId}`)
    .replace(':blogId', specifiedPost.blogId)
    .replace(':alias', specifiedProject.projectId)
    .replace(':slug', 'bhagavad-gita')
    .replace('/:date?', '');
  return `/${address === '*' ? 'nowhere' : address}`;
});

test.each(paths)('%s renders with responses of exactly the specified fields', async (path) => {
  for (const locale of ['en', 'hi', 'sa'] as const)
    expect(await renderAt(path, locale)).not.toHaveProperty('error');
});

test('BLD-05 to BLD-10: a post without contentHtml is rendered from its Markdown, safely', async () => {
  const html = await textOf(`/blog/${specifiedPost.blogId}`);

  expect(html).toMatch(/<h\d[^>]*>Why a flame<\/h\d>/);
  expect(html).toContain('<strong>attention</strong>');
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('6 min read');
  expect(html).not.toContain('undefined');
});

test.each(['/', '/blog', '/blog/all'])('%s shows the readTime of a post', async (path) => {
  expect(await textOf(path)).toContain('6 min read');
  expect(await textOf(path, 'hi')).toContain('6 मिनट में पढ़ें');
  expect(await textOf(path)).not.toMatch(/undefined|NaN/);
});

test('PRD-06: a project gallery without alt texts labels its images by number', async () => {
  const html = await textOf(`/ProjectDetailPage/${specifiedProject.projectId}`);

  expect(html).toMatch(
    /alt="[^"]*1[^"]*"[^>]*src="\/art\/spot-connect-day\.svg"|src="\/art\/spot-connect-day\.svg"[^>]*alt="[^"]*1[^"]*"/,
  );
  expect(html).not.toMatch(/undefined|NaN/);
});

test.each(['/projects', '/donate?project=grantham', '/devotees'])(
  '%s shows amounts in US dollars',
  async (path) => {
    const html = await textOf(path);

    expect(html).toMatch(/\$[\d,]+/);
    expect(html).not.toMatch(/undefined|NaN/);
  },
);
