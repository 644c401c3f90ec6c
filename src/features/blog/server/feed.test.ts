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
