import { useId, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { readPositions } from '../reading-position.ts';
import './begun-posts.css';

const maxShown = 3;

/** The latest posts that were begun and not finished, with how far they were read. */
export function BegunPosts() {
  const { t, locale } = useI18n();
  const titleId = useId();
  const [positions] = useState(() => readPositions().slice(0, maxShown));

  return (
    <nav className="wrap begun-posts" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('blog.begun.title')}</h2>
      <ul>
        {positions.map(({ blogId, title, language, share }) => (
          <li key={blogId}>
            <Link href={`/blog/${blogId}`} lang={language === locale ? undefined : language}>
              {title}
            </Link>
            <progress value={share} aria-hidden="true" />
          </li>
        ))}
      </ul>
      <p className="small muted">{t('blog.begun.note')}</p>
    </nav>
  );
}
