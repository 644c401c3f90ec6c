import type { ReactNode } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { arrowLeftIcon, arrowRightIcon } from '#src/ui/media/icons.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { NextPosts, PostSummary } from '../../../contract.ts';
import { PostCard } from '../post-card.tsx';
import './read-next.css';

const bands = ['mayura', 'nila', 'kumkum'] as const;

/** Related posts, and the next earlier and later one. */
export function ReadNext({ next: { related, earlier, later } }: { next: NextPosts }) {
  const { t } = useI18n();

  return (
    <>
      {related.length > 0 && (
        <section className="sec sec--sunk read-next">
          <div className="wrap">
            <SectionHead sutra="सम्बद्धाः" title={t('post.next.title')} />
            <ul className="read-next-posts">
              {related.map((post, place) => (
                <li key={post.blogId}>
                  <PostCard post={post} tagCount={0} band={bands[place % bands.length]} />
                  <OtherLanguage post={post} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {(earlier || later) && (
        <div className="wrap">
          <nav className="neighbors" aria-label={t('post.next.label')}>
            {earlier && (
              <Neighbor post={earlier} rel="prev">
                <Icon shape={arrowLeftIcon} />
                {t('post.next.earlier')}
              </Neighbor>
            )}
            {later && (
              <Neighbor post={later} rel="next">
                {t('post.next.later')}
                <Icon shape={arrowRightIcon} />
              </Neighbor>
            )}
          </nav>
        </div>
      )}
    </>
  );
}

type NeighborProps = { post: PostSummary; rel: 'prev' | 'next'; children: ReactNode };

function Neighbor({ post, rel, children }: NeighborProps) {
  const { locale } = useI18n();

  return (
    <Link
      className={rel === 'prev' ? 'neighbor' : 'neighbor neighbor--later'}
      href={`/blog/${post.blogId}`}
      rel={rel}
    >
      <small>{children}</small>
      <b lang={post.language === locale ? undefined : post.language}>{post.title}</b>
      <OtherLanguage post={post} />
    </Link>
  );
}

/** Names the language of a post that is not in that of the page. */
function OtherLanguage({ post }: { post: PostSummary }) {
  const { t, locale } = useI18n();
  if (post.language === locale) return null;
  const language = t(`translations.languages.${post.language}`);
  return <span className="small muted">{t('post.next.inLanguage', { language })}</span>;
}
