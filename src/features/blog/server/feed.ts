import { Feed } from 'feed';
import { feedPath, languageAddress } from '#src/i18n/language-address.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { escapeHtml } from '#src/markdown/escape-html.ts';
import type { Post } from '../contract.ts';

type FeedSite = { name: string; url: string; description: string; contactEmail: string; language: Locale };

/** Formats the newest posts as RSS 2.0 with absolute URLs. */
export function rssFeed(site: FeedSite, posts: Post[]): string {
  const feed = new Feed({
    id: site.url,
    link: languageAddress(`${site.url}/blog`, site.language),
    title: site.name,
    description: site.description,
    copyright: site.name,
    language: site.language,
    feedLinks: { rss: site.url + feedPath(site.language) },
    ...(posts[0] && { updated: new Date(posts[0].publishedAt) }),
  });
  for (const post of posts) {
    feed.addItem({
      id: `${site.url}/blog/${post.blogId}`,
      link: languageAddress(`${site.url}/blog/${post.blogId}`, post.language),
      // Feed readers interpret both as HTML.
      title: escapeHtml(withoutControls(post.title)),
      description: escapeHtml(withoutControls(post.excerpt)),
      content: absoluteAddresses(post.contentHtml, site.url),
      date: new Date(post.publishedAt),
      author: authorsOf(post).map((name) => ({ name, email: site.contactEmail })),
      category: post.tags.map((name) => ({ name })),
    });
  }
  return feed.rss2();
}

/** The first author and the co-authors, in order. */
function authorsOf({ author, authors }: Post): string[] {
  return authors.length > 0 ? authors.map(({ name }) => name) : [author];
}

/** XML 1.0 cannot represent control characters. */
function withoutControls(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, '');
}

function absoluteAddresses(html: string, url: string): string {
  return html.replaceAll(/(href|src|poster)="\/(?!\/)/g, `$1="${url}/`);
}
