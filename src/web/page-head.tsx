import { useLocation } from 'react-router';
import { useSite } from '#src/api/site.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { defaultLocale, type Locale, locales } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

type PageHeadProps = {
  /** Page title; the site's name is appended unless `exactTitle`. */
  title: string;
  description: string;
  exactTitle?: boolean;
  /** Canonical path when it differs from the URL, e.g. without search parameters. */
  path?: string;
  /** Languages in which the content exists, that of the original first. Pages without content exist in all. */
  languages?: readonly Locale[] | undefined;
  /** Image for social cards, as a path on this site. */
  image?: string;
  /** Size of that image in px, when it is drawn in another one than cards are. */
  imageSize?: { width: number; height: number };
  type?: 'website' | 'article';
  /** Excludes the page from search engines. */
  noIndex?: boolean;
  /** Structured data (schema.org), one or several objects. */
  structuredData?: object | object[];
};

/** Languages as social networks expect them, with a country. */
const territories: Record<Locale, string> = { en: 'en_US', hi: 'hi_IN', sa: 'sa_IN' };

/** Size of social cards in px. */
const cardSize = { width: 1200, height: 630 };

/**
 * Title, description, canonical URL, social cards and structured data of a page. React hoists the tags into
 * the head, on the server and on navigation.
 */
export function PageHead({
  title,
  description,
  exactTitle,
  path,
  languages = locales,
  image,
  imageSize = cardSize,
  type,
  noIndex,
  structuredData,
}: PageHeadProps) {
  const site = useSite();
  const location = useLocation();
  const { locale } = useI18n();
  const fullTitle = exactTitle ? title : `${title} - ${site.name}`;
  const [original = locale] = languages;
  const addressIn = (language: Locale) =>
    languageAddress(`${site.url}${path ?? location.pathname}`, language);
  // A page whose content is not translated is a copy of the original.
  const canonical = addressIn(languages.includes(locale) ? locale : original);
  const card = `${site.url}${image ?? '/art/social-card.png'}`;

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noIndex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      {!noIndex && languages.length > 1 && (
        <>
          {languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
          ))}
          <link
            rel="alternate"
            hrefLang="x-default"
            href={addressIn(languages.includes(defaultLocale) ? defaultLocale : original)}
          />
        </>
      )}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={type ?? 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={territories[languages.includes(locale) ? locale : original]} />
      <meta property="og:image" content={card} />
      <meta property="og:image:alt" content={title} />
      {isDrawnCard(card) && (
        <>
          <meta property="og:image:width" content={String(imageSize.width)} />
          <meta property="og:image:height" content={String(imageSize.height)} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(structuredData).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  );
}

/** The size of drawn cards is known; an uploaded image has a size of its own. */
function isDrawnCard(address: string): boolean {
  return address.includes('/art/');
}
