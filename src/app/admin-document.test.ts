import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { renderedHtmlPolicy } from '#src/ui/data/rendered-html.ts';
import { emptyFrame } from '#src/layout/frame-content.ts';
import { registerAdminDocument } from './admin-document.ts';

const site = { ...exampleSite, name: 'Sanatan </script> World' };

function open(signInUrl: string, identity = emptyFrame.identity) {
  const app = Fastify();
  const assets = { entry: '/assets/admin/entry.js', stylesheets: ['/assets/admin/style.css'] };
  registerAdminDocument(app, { assets, site: () => site, signInUrl, identity: () => identity });
  return (path: string, cookie = '') => app.inject({ url: path, headers: { cookie } });
}

test('every path below /admin has the same document, which is not cached', async () => {
  const requestPage = open('/auth/v1');

  const [dashboard, login] = [await requestPage('/admin'), await requestPage('/admin/login')];

  expect(dashboard.body).toBe(login.body);
  expect(dashboard.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  expect(dashboard.body).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(dashboard.body).toContain('<script type="module" src="/assets/admin/entry.js"></script>');
});

test('the document has the accent and the icon of the organization', async () => {
  const logo = '/files/media/7a1f7d3e-5a53-4a3a-9d3e-2b8f6f1f0c11.webp';
  const identity = { logo, darkLogo: '', icon: '', accent: '/theme/0f5a60-1.css' };
  const { body } = await open('/auth/v1', identity)('/admin');

  expect(body).toContain(
    '<link rel="stylesheet" href="/assets/admin/style.css">\n<link rel="stylesheet" href="/theme/0f5a60-1.css">',
  );
  expect(body).toContain('href="/files/icons/7a1f7d3e-5a53-4a3a-9d3e-2b8f6f1f0c11-192.png"');
  expect(body).not.toContain('/favicon');
});

test('Trusted Types: text becomes HTML only through the policy of rendered Markdown', async () => {
  const { headers } = await open('/auth/v1')('/admin');

  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types ");
  expect(headers['content-security-policy']).toMatch(new RegExp(`trusted-types ${renderedHtmlPolicy}$`));
});

test('the browser may call this site only, and an external auth service when configured', async () => {
  const own = await open('/auth/v1')('/admin');
  const hosted = await open('https://project.auth.example/auth/v1')('/admin');

  expect(own.headers['content-security-policy']).toContain("connect-src 'self';");
  expect(hosted.headers['content-security-policy']).toContain(
    "connect-src 'self' https://project.auth.example;",
  );
  expect(hosted.headers['content-security-policy']).toContain("default-src 'none'");
  expect(hosted.headers['content-security-policy']).not.toContain('unsafe');
});

test('GEN-15: the document has the chosen language and a description, and escapes names of the organization', async () => {
  const { body } = await open('/auth/v1')('/admin', 'lang=hi');

  expect(body).toContain('<html lang="hi"');
  expect(body).toContain(
    '<meta name="description" content="Sanatan &lt;/script&gt; World के प्रशासकों के लिए साइन इन।">',
  );
  expect(body).toContain('<title>Sanatan &lt;/script&gt; World</title>');
  expect(body).not.toContain('Sanatan </script>');
});
