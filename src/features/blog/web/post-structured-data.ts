import type { Site } from '#src/api/site.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { defaultLocale } from '#src/i18n/locales.ts';
import type { ReadablePost } from '../contract.ts';
import { cardImage } from './post-image.ts';

/**
 * Structured data of a post (schema.org).
 *
 * @param blogTitle name of the list it belongs to, in the page's language
 */
export function postStructuredData(post: ReadablePost, site: Site, blogTitle: string): object[] {
  const addressOf = (path: string) => languageAddress(site.url + path, post.language ?? defaultLocale);
  const address = addressOf(`/blog/${post.blogId}`);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.excerpt,
      image: `${site.url}${cardImage(post)}`,
      datePublished: post.publishedAt,
      inLanguage: post.language,
      keywords: post.tags,
      author: authorsOf(post, site),
      ...(post.series && {
        isPartOf: {
          '@type': 'CreativeWorkSeries',
          name: post.series.name,
          url: `${site.url}/blog/series/${post.series.slug}`,
        },
      }),
      publisher: { '@type': 'NGO', '@id': `${site.url}/#organisation`, name: site.name },
      mainEntityOfPage: address,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: site.name, item: addressOf('/') },
        { '@type': 'ListItem', position: 2, name: blogTitle, item: addressOf('/blog') },
        { '@type': 'ListItem', position: 3, name: post.title, item: address },
      ],
    },
  ];
}

/** One author as an object, several as a list. */
function authorsOf({ author, authors = [] }: ReadablePost, site: Site): object {
  const people = authors.map(({ slug, name }) => ({
    '@type': 'Person',
    name,
    url: `${site.url}/blog/authors/${slug}`,
  }));
  return people.length > 1 ? people : (people[0] ?? { '@type': 'Person', name: author });
}
