import { PageHead } from '#src/http/web/page-head.tsx';
import { useSite } from '#src/http/web/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { Masthead } from '#src/ui/masthead.tsx';
import { ProseHtml } from '#src/ui/prose.tsx';
import type { Resource } from '../../contract.ts';
import { resourceFacts } from '../resource-facts.ts';
import { itemWords } from '../resource-words.ts';
import './resource-detail.css';
import { RelatedPosts } from './related-posts.tsx';
import { ResourceFacts } from './resource-facts.tsx';
import { ResourceFile } from './resource-file.tsx';

/** An item of the library: what it is, how to begin, and what there is to keep (XTR-09). */
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
      <Masthead
        watch={4}
        isSutraFree
        sutra={item.translations.sa.name}
        title={name}
        lead={description}
        breadcrumb={<Breadcrumb label={t('resources.breadcrumb')} above={above} current={name} />}
      >
        <ResourceFacts item={item} />
      </Masthead>
      <section className="sec">
        <div className="wrap resource">
          <article className="resource-text">
            {locale !== 'en' && <p className="resource-language">{t('resources.item.inEnglish')}</p>}
            <ProseHtml html={item.contentHtml} lang={locale === 'en' ? undefined : 'en'} initial />
          </article>
          <aside className="resource-side">
            <ResourceFile item={item} />
            <RelatedPosts posts={item.related} />
          </aside>
        </div>
      </section>
    </>
  );
}
