import { useLoaderData, useLocation } from 'react-router';
import { useSite } from '#src/api/site.ts';
import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import type { loadBlogList } from './blog-requests.ts';
import { BlogTopics } from './components/blog-topics.tsx';
import { FeaturedPost } from './components/featured-post.tsx';
import { LatestArticles } from './components/latest-articles.tsx';
import { LazyBegunPosts } from './components/lazy-begun-posts.tsx';
import { NewsletterLeaf } from './components/newsletter-leaf.tsx';

export function Component() {
  const { content, posts } = useLoaderData<typeof loadBlogList>();
  const { key } = useLocation();
  const { t } = useI18n();
  const { name } = useSite();
  const { hero, topics } = content;

  return (
    <>
      <PageHead
        title={t('blog.title')}
        description={hero.description.text || hero.lead.text || t('blog.descriptionOf', { product: name })}
      />
      <PageHero
        watch={5}
        sutra="स्वाध्यायः"
        title={t('blog.hero.title')}
        lead={hero.lead.text && <span lang={hero.lead.lang}>{hero.lead.text}</span>}
      >
        <div className="row">
          <ButtonLink href="/newsletter" variant="haldi">
            {t('blog.hero.subscribe')}
          </ButtonLink>
          <ButtonLink href="/contact" variant="line">
            {t('blog.hero.submit')}
          </ButtonLink>
        </div>
      </PageHero>
      {topics.items.length > 0 && <BlogTopics key={`topics-${key}`} topics={topics.items} posts={posts} />}
      <LazyBegunPosts />
      <FeaturedPost key={`featured-${key}`} loaderResult={posts} />
      <LatestArticles key={`latest-${key}`} loaderResult={posts} />
      <NewsletterLeaf />
    </>
  );
}
