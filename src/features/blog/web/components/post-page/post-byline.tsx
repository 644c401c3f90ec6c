import { Fragment } from 'react';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { SampleLabel } from '#src/ui/page/sample-label.tsx';
import type { ReadablePost } from '../../../contract.ts';
import { AuthorPortrait } from './author-portrait.tsx';
import './post-byline.css';

type PostBylineProps = { post: ReadablePost; readTime: string };

/** Portraits and names of the authors, date and reading time (BLD-06). */
export function PostByline({ post, readTime }: PostBylineProps) {
  const { t, formatLongDate } = useI18n();
  const { mode } = useSite();
  const authors = post.authors ?? [];

  return (
    <div className="byline">
      {authors.length > 0 && (
        <span className="byline-portraits">
          {authors.map((author) => (
            <AuthorPortrait key={author.slug} author={author} size={60} />
          ))}
        </span>
      )}
      <p className="byline-text">
        <b>
          <span className="vh">{t('blog.author')} </span>
          {authors.length === 0 && post.author}
          {authors.map(({ slug, name }, place) => (
            <Fragment key={slug}>
              {place > 0 && ', '}
              <Link href={`/blog/authors/${slug}`}>{name}</Link>
            </Fragment>
          ))}{' '}
          {mode === 'demo' && <SampleLabel />}
        </b>
        <span className="byline-facts">
          <time dateTime={post.publishedAt}>{formatLongDate(post.publishedAt)}</time>
          <span>{readTime}</span>
        </span>
      </p>
    </div>
  );
}
