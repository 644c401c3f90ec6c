import { useLoaderData, useLocation } from 'react-router';
import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import type { loadBlogList } from './blog-requests.ts';
import { BlogTopics } from './components/blog-topics.tsx';
import { LatestArticles } from './components/latest-articles.tsx';
import { NewsletterLeaf } from './components/newsletter-leaf.tsx';

export function Component() {
  const { posts } = useLoaderData<typeof loadBlogList>();
  const { key } = useLocation();
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('blog.title')} description={t('blog.description')} />
      <PageHero watch={5} sutra="स्वाध्यायः" title={t('blog.hero.title')} lead={t('blog.hero.lead')}>
        <div className="row">
          <ButtonLink href="/newsletter" variant="haldi">
            {t('blog.hero.subscribe')}
          </ButtonLink>
          <ButtonLink href="/contact" variant="line">
            {t('blog.hero.submit')}
          </ButtonLink>
        </div>
      </PageHero>
      <BlogTopics key={`topics-${key}`} posts={posts} />
      <LatestArticles key={`latest-${key}`} loaderResult={posts} />
      <NewsletterLeaf />
    </>
  );
}
