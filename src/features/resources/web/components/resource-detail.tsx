import { PageHead } from '#src/web/page-head.tsx';
import { useSite } from '#src/api/site.ts';
import { ContentLanguages } from '#src/features/translations/web/components/content-languages.tsx';
import type { Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { ProseHtml } from '#src/ui/page/prose.tsx';
import { SampleLabel } from '#src/ui/page/sample-label.tsx';
import type { Resource } from '../../contract.ts';
import { resourceStructuredData } from '../resource-structured-data.ts';
import './resource-detail.css';
import { ReadableTexts } from './readable-texts.tsx';
import { RelatedPosts } from './related-posts.tsx';
import { ResourceFacts } from './resource-facts.tsx';
import { ResourceFile } from './resource-file.tsx';

/** Library item: description, introduction and downloads (XTR-09). */
export function ResourceDetail({ item }: { item: Resource }) {
  const { t, locale } = useI18n();
  const site = useSite();
  const { name, description, contentLanguage } = item;
  const langOf = (language: Locale) => (language === locale ? undefined : language);
  const lang = langOf(item.language);
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
        languages={item.languages}
        structuredData={resourceStructuredData(item, site)}
      />
      <PageHero
        watch={4}
        isSutraFree
        {...(item.sanskritName && item.sanskritName !== name && { sutra: item.sanskritName })}
        title={<span lang={lang}>{name}</span>}
        lead={<span lang={lang}>{description}</span>}
        breadcrumb={
          <Breadcrumb label={t('resources.breadcrumb')} above={above} current={name} currentLang={lang} />
        }
      >
        <div className="resource-fact-line">
          <ResourceFacts item={item} />
          {item.isSample && <SampleLabel />}
        </div>
        <ContentLanguages
          shown={item.contentHtml ? contentLanguage : item.language}
          languages={item.languages}
        />
      </PageHero>
      <section className="sec">
        <div className="wrap resource">
          <article className="resource-text">
            {item.contentHtml ? (
              <ProseHtml html={item.contentHtml} lang={langOf(contentLanguage)} initial />
            ) : (
              !item.file && item.texts.length === 0 && <NothingYet />
            )}
          </article>
          <aside className="resource-side">
            <ReadableTexts texts={item.texts} />
            {(item.file || item.guideUrl) && <ResourceFile item={item} />}
            <RelatedPosts posts={item.related} />
          </aside>
        </div>
      </section>
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
