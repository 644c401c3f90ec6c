import { Feed } from 'feed';
import { escapeHtml } from '#src/markdown/escape-html.ts';
import type { Post } from '../contract.ts';

type FeedSite = { name: string; url: string; description: string; contactEmail: string };

/** Formats the newest posts as RSS 2.0 with absolute URLs. */
export function rssFeed(site: FeedSite, posts: Post[]): string {
  const feed = new Feed({
    id: site.url,
    link: `${site.url}/blog`,
    title: site.name,
    description: site.description,
    copyright: site.name,
    language: 'en',
    feedLinks: { rss: `${site.url}/rss` },
    ...(posts[0] && { updated: new Date(posts[0].publishedAt) }),
  });
  for (const post of posts) {
    feed.addItem({
      id: `${site.url}/blog/${post.blogId}`,
      link: `${site.url}/blog/${post.blogId}`,
      // Feed readers interpret both as HTML.
      title: escapeHtml(withoutControls(post.title)),
      description: escapeHtml(withoutControls(post.excerpt)),
      content: absoluteAddresses(post.contentHtml, site.url),
      date: new Date(post.publishedAt),
      author: [{ name: post.author, email: site.contactEmail }],
      category: post.tags.map((name) => ({ name })),
    });
  }
  return feed.rss2();
}

/** XML 1.0 cannot represent control characters. */
function withoutControls(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, '');
}

function absoluteAddresses(html: string, url: string): string {
  return html.replaceAll(/(href|src)="\/(?!\/)/g, `$1="${url}/`);
}
