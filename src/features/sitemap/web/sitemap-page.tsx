import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { AddressGroup } from './components/address-group.tsx';
import { ChangingGroups } from './components/changing-groups.tsx';
import { fixedPages } from './fixed-pages.ts';
import './sitemap-page.css';

/** All public pages of the site, in groups (XTR-08). */
export function Component() {
  const { t, locale } = useI18n();
  const { key } = useLocation();
  const pages = fixedPages(locale);

  return (
    <>
      <PageHead title={t('sitemap.title')} description={t('sitemap.description')} />
      <PageHero watch={8} sutra="मार्गाः" title={t('sitemap.title')} lead={t('sitemap.lead')} />
      <section className="sec">
        <div className="wrap sitemap">
          {(['main', 'takePart', 'about'] as const).map((group) => (
            <AddressGroup
              key={group}
              title={t(`sitemap.groups.${group}`)}
              addresses={pages[group].map((page) => ({ href: page.href, title: t(page.key) }))}
            />
          ))}
          <Suspense key={key} fallback={<Loading>{t('common.loading')}</Loading>}>
            <ChangingGroups />
          </Suspense>
        </div>
      </section>
    </>
  );
}
