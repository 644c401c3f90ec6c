import { useId } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import type { Post } from '../../../contract.ts';
import './post-series.css';

type PostSeriesProps = { series: NonNullable<Post['series']>; blogId: string };

/** The place of a post in its series, above the text. */
export function SeriesPlace({ series: { slug, name, parts }, blogId }: PostSeriesProps) {
  const { t } = useI18n();
  const place = parts.findIndex((part) => part.blogId === blogId);
  if (place === -1) return null;

  return (
    <p className="series-place">
      {t('post.series.part', { part: place + 1, total: parts.length })}{' '}
      <Link href={`/blog/series/${slug}`}>{name}</Link>
    </p>
  );
}

/** All parts of the series, below the text. */
export function SeriesParts({ series: { name, parts }, blogId }: PostSeriesProps) {
  const { t, locale } = useI18n();
  const titleId = useId();

  return (
    <nav className="series-parts" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('post.series.title', { name })}</h2>
      <ol>
        {parts.map((part) => (
          <li key={part.blogId}>
            <Link
              href={`/blog/${part.blogId}`}
              lang={part.language === locale ? undefined : part.language}
              aria-current={part.blogId === blogId ? 'page' : undefined}
            >
              {part.title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
