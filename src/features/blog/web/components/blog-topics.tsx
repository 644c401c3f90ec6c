import { Suspense } from 'react';
import type { CallOutput } from '#src/api/endpoint.ts';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useSite } from '#src/api/site.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { ListedPost, listBlogs } from '../../contract.ts';
import { tagSlug } from '../../tag-slug.ts';
import './blog-topics.css';

/** Topics with the figure that the organization may publish, and the slug of the tag of their posts. */
const topics = [
  { name: 'sacredTexts', figure: 'articles', tag: 'sacred-texts' },
  { name: 'saints', figure: 'profiles', tag: 'saints-sages' },
  { name: 'festivals', figure: 'guides', tag: 'festivals' },
  { name: 'dailyPractice', figure: 'tips', tag: 'daily-practice' },
] as const;

type BlogTopicsProps = { posts: LoaderResult<CallOutput<typeof listBlogs>> };

/** Topics of the blog in four columns of text (BLL-03 to BLL-06). */
export function BlogTopics({ posts }: BlogTopicsProps) {
  const { t } = useI18n();
  const { figures } = useSite();

  return (
    <section className="sec">
      <div className="wrap">
        <SectionHead sutra="विषयाः" title={t('blog.topics.title')} />
        <ul className="topics">
          {topics.map(({ name, figure, tag }) => (
            <li key={name}>
              <h3>{t(`blog.topics.${name}.title`)}</h3>
              {figures[figure] ? (
                <p className="topic-count num">
                  {t(`blog.topics.${name}.count`, { figure: figures[figure] })}
                </p>
              ) : (
                <Suspense fallback={null}>
                  <PostCount posts={posts} tag={tag} />
                </Suspense>
              )}
              <p className="muted">{t(`blog.topics.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Number of posts; renders nothing for zero. */
function PostCount({ posts, tag }: BlogTopicsProps & { tag: string }) {
  const { t } = useI18n();
  const result = useLoaderResult(posts);
  if (!result.ok) return null;

  const listed: readonly ListedPost[] = result.value;
  const count = listed.filter(({ tags, tagSlugs = tags.map(tagSlug) }) => tagSlugs.includes(tag)).length;
  if (count === 0) return null;
  return <p className="topic-count num">{t('blog.all.found', { count })}</p>;
}
