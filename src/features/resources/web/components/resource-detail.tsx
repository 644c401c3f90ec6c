import { PageHead } from '#src/web/page-head.tsx';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { ProseHtml } from '#src/ui/page/prose.tsx';
import { SampleLabel } from '#src/ui/page/sample-label.tsx';
import type { Resource } from '../../contract.ts';
import { resourceFacts } from '../resource-facts.ts';
import { itemWords } from '../resource-words.ts';
import './resource-detail.css';
import { RelatedPosts } from './related-posts.tsx';
import { ResourceFacts } from './resource-facts.tsx';
import { ResourceFile } from './resource-file.tsx';

/** Library item: description, introduction and downloads (XTR-09). */
export function ResourceDetail({ item }: { item: Resource }) {
  const { t, locale } = useI18n();
  const site = useSite();
  const { name, description } = itemWords(item, locale);
  const above = [
    { href: '/library', title: t('resources.title') },
    { href: item.categoryUrl, title: item.categoryTitle[locale] },
  ];

  return (
    <>
      <PageHead
        title={name}
        description={description}
        path={item.url}
        structuredData={resourceFacts(item, site, { name, description })}
      />
      <PageHero
        watch={4}
        isSutraFree
        sutra={item.translations.sa.name}
        title={name}
        lead={description}
        breadcrumb={<Breadcrumb label={t('resources.breadcrumb')} above={above} current={name} />}
      >
        <div className="resource-fact-line">
          <ResourceFacts item={item} />
          {item.isSample && <SampleLabel />}
        </div>
      </PageHero>
      <section className="sec">
        <div className="wrap resource">
          <article className="resource-text">
            {item.contentHtml ? <ResourceText html={item.contentHtml} /> : !item.file && <NothingYet />}
          </article>
          <aside className="resource-side">
            {(item.file || item.guideUrl) && <ResourceFile item={item} />}
            <RelatedPosts posts={item.related} />
          </aside>
        </div>
      </section>
    </>
  );
}

function ResourceText({ html }: { html: string }) {
  const { t, locale } = useI18n();
  if (locale === 'en') return <ProseHtml html={html} initial />;

  return (
    <>
      <p className="resource-language">{t('resources.item.inEnglish')}</p>
      <ProseHtml html={html} lang="en" initial />
    </>
  );
}

function NothingYet() {
  const { t } = useI18n();

  return (
    <div className="resource-waiting">
      <EmptyState
        title={t('resources.item.nothingYet')}
        action={<ButtonLink href="/contact">{t('resources.specific.request')}</ButtonLink>}
      />
    </div>
  );
}
