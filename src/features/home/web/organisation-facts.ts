import type { Site } from '#src/api/site.ts';

/** Structured data of the organization and its site (schema.org). */
export function organisationFacts(site: Site): object[] {
  const organisation = `${site.url}/#organisation`;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'NGO',
      '@id': organisation,
      name: site.name,
      ...(site.sanskritName && { alternateName: site.sanskritName }),
      url: `${site.url}/`,
      logo: `${site.url}/art/mark.svg`,
      email: site.contactEmail,
      ...(site.phone && { telephone: site.phone }),
      ...(site.address && { address: site.address }),
      sameAs: Object.values(site.social),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.name,
      url: `${site.url}/`,
      inLanguage: ['en', 'hi', 'sa'],
      publisher: { '@id': organisation },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${site.url}/blog/all?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
