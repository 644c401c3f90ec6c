import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { ResourceCategory } from '../../contract.ts';
import { type LibrarySearch, shelfAddress } from '../library-search.ts';
import { byName, shelfWords } from '../resource-words.ts';
import './category-detail.css';
import './library-results.css';
import { ResourceRow } from './resource-row.tsx';
import { SpecificRequest } from './specific-request.tsx';

type CategoryDetailProps = { category: ResourceCategory; search: LibrarySearch };

/** Category with all its items, in pages (XTR-10). */
export function CategoryDetail({ category, search }: CategoryDetailProps) {
  const { t, locale } = useI18n();
  const { title, description } = shelfWords(category, locale);
  const isWhole = !search.q && search.sort === 'shelf' && category.page === 1;
  const isSample = category.items.some((item) => item.isSample);
  const items = search.sort === 'title' ? byName(category.items) : category.items;

  return (
    <>
      <PageHead
        title={title}
        description={t('resources.shelf.description', { description })}
        path={category.url}
        noIndex={!isWhole}
      />
      <PageHero
        watch={4}
        isSutraFree
        sutra={category.translations.sa.title}
        title={title}
        lead={description}
        breadcrumb={
          <Breadcrumb
            label={t('resources.breadcrumb')}
            above={[{ href: '/library', title: t('resources.title') }]}
            current={title}
          />
        }
      />
      <section className="sec sec--sunk">
        <div className="wrap">
          <SectionHead sutra="ग्रन्थाः" title={t('resources.shelf.items')} isSample={isSample} />
          {isSample && <p className="library-note">{t('resources.sampleNote')}</p>}
          <p className="category-count">
            {t('resources.found', { count: category.total })}
            {search.q && <TextLink href={category.url}>{t('resources.shelf.showAll')}</TextLink>}
          </p>
          {items.length > 0 ? (
            <ul className="category-items">
              {items.map((item) => (
                <ResourceRow key={item.slug} item={item} />
              ))}
            </ul>
          ) : (
            <EmptyState title={t('resources.none')} />
          )}
          <CategoryPages category={category} search={search} />
        </div>
      </section>
      <SpecificRequest />
    </>
  );
}

function CategoryPages({ category, search }: CategoryDetailProps) {
  const { t } = useI18n();
  const { page, pages, url } = category;

  return (
    <Pagination
      label={t('resources.shelf.pages')}
      previous={
        page > 1
          ? { href: shelfAddress(url, search, page - 1), label: t('resources.shelf.previous') }
          : undefined
      }
      next={
        page < pages
          ? { href: shelfAddress(url, search, page + 1), label: t('resources.shelf.next') }
          : undefined
      }
      position={t('resources.shelf.position', { page, pages })}
    />
  );
}
