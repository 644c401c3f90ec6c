import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PageHead } from '#src/http/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Masthead } from '#src/ui/masthead.tsx';
import { SectionHead } from '#src/ui/section-head.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import type { loadBlogList } from './blog-requests.ts';
import { BlogTopics } from './components/blog-topics.tsx';
import { LatestArticles } from './components/latest-articles.tsx';
import { NewsletterLeaf } from './components/newsletter-leaf.tsx';
import { PostGridLoading } from './components/post-grid-loading.tsx';

export function BlogListPage() {
  const { posts } = useLoaderData<typeof loadBlogList>();
  const { key } = useLocation();
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('blog.title')} description={t('blog.description')} />
      <Masthead watch={5} sutra="स्वाध्यायः" title={t('blog.hero.title')} lead={t('blog.hero.lead')}>
        <div className="row">
          <ButtonLink href="/newsletter" variant="haldi">
            {t('blog.hero.subscribe')}
          </ButtonLink>
          <ButtonLink href="/contact" variant="line">
            {t('blog.hero.submit')}
          </ButtonLink>
        </div>
      </Masthead>
      <BlogTopics />
      <section className="sec sec--flush">
        <div className="wrap">
          <SectionHead
            sutra="नूतनलेखाः"
            title={t('blog.latest.title')}
            link={
              <TextLink href="/blog/all" arrow>
                {t('blog.latest.viewAll')}
              </TextLink>
            }
          />
          <Suspense key={key} fallback={<PostGridLoading />}>
            <LatestArticles answer={posts} />
          </Suspense>
        </div>
      </section>
      <NewsletterLeaf />
    </>
  );
}
