import { expect, test } from 'vitest';
import { examplePost } from '#tests/support/example-post.ts';
import { rssFeed } from './feed.ts';

const site = {
  name: 'Sanatan World',
  url: 'https://sanatan.example',
  description: 'News',
  contactEmail: 'a@b.example',
  language: 'en' as const,
};

test('RSS: title and excerpt are escaped for readers that interpret them as HTML', () => {
  const feed = rssFeed(site, [
    examplePost({
      title: 'Om & <img src=x onerror=alert(1)>\u0007',
      excerpt: 'End ]]> of <script>alert(1)</script>\u0000 it',
    }),
  ]);

  expect(feed).toContain('<title><![CDATA[Om &amp; &lt;img src=x onerror=alert(1)&gt;]]></title>');
  expect(feed).toContain(
    '<description><![CDATA[End ]]&gt; of &lt;script&gt;alert(1)&lt;/script&gt; it]]></description>',
  );
});

test('RSS: every author is named, and media of blocks have absolute addresses', () => {
  const person = { bio: '', portrait: '' };
  const feed = rssFeed(site, [
    examplePost({
      authors: [
        { slug: 'savitri', name: 'Savitri Iyer', ...person },
        { slug: 'devendra', name: 'Devendra Rao', ...person },
      ],
      contentHtml:
        '<video src="/files/media/a.mp4" poster="/files/media/b.webp"></video><a href="/donate">Donate</a>',
    }),
  ]);

  expect(feed).toContain('<author>a@b.example (Savitri Iyer)</author>');
  expect(feed).toContain('<author>a@b.example (Devendra Rao)</author>');
  expect(feed).toContain(`src="${site.url}/files/media/a.mp4" poster="${site.url}/files/media/b.webp"`);
  expect(feed).toContain(`href="${site.url}/donate"`);
});
