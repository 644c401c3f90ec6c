import type { Site } from '#src/api/site.ts';
import { locales } from '#src/i18n/locales.ts';

/** Structured data of the organization and its site (schema.org). */
export function organisationStructuredData(site: Site): object[] {
  const organisation = `${site.url}/#organisation`;
  const profiles = Object.values(site.social).filter(isProfile);
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
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.name,
      url: `${site.url}/`,
      inLanguage: locales,
      publisher: { '@id': organisation },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${site.url}/blog/all?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** Whether an address is a profile: the start page of a network is not this organization. */
function isProfile(address: string): boolean {
  return URL.canParse(address) && new URL(address).pathname !== '/';
}
