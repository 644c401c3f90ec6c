import { Suspense } from 'react';
import type { CallOutput } from '#src/api/endpoint.ts';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import type { BlogContent } from '#src/features/site-content/contract.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { ListedPost, listBlogs } from '../../contract.ts';
import { tagSlug } from '../../tag-slug.ts';
import './blog-topics.css';

type Posts = LoaderResult<CallOutput<typeof listBlogs>>;
type BlogTopicsProps = { topics: BlogContent['topics']['items']; posts: Posts };

/** Topics of the blog in columns of text (BLL-03 to BLL-06), each with its count or that of its posts. */
export function BlogTopics({ topics, posts }: BlogTopicsProps) {
  const { t } = useI18n();

  return (
    <section className="sec">
      <div className="wrap">
        <SectionHead sutra="विषयाः" title={t('blog.topics.title')} />
        <ul className="topics">
          {topics.map(({ id, title, count, tag, text }) => (
            <li key={id}>
              <h3 lang={title.lang}>{title.text}</h3>
              {count.text ? (
                <p className="topic-count num" lang={count.lang}>
                  {count.text}
                </p>
              ) : (
                <Suspense fallback={null}>
                  <PostCount posts={posts} tag={tag} />
                </Suspense>
              )}
              {text.text && (
                <p className="muted" lang={text.lang}>
                  {text.text}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Number of posts; renders nothing for zero. */
function PostCount({ posts, tag }: { posts: Posts; tag: string }) {
  const { t } = useI18n();
  const result = useLoaderResult(posts);
  if (!result.ok) return null;

  const slug = tagSlug(tag);
  const listed: readonly ListedPost[] = result.value;
  const count = listed.filter(({ tags, tagSlugs = tags.map(tagSlug) }) => tagSlugs.includes(slug)).length;
  if (count === 0) return null;
  return <p className="topic-count num">{t('blog.all.found', { count })}</p>;
}
