import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';

/** Placeholder while a project loads (PRD-02). */
export function ProjectLoading() {
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('projects.title')} description={t('projects.description')} />
      <PageHero watch={3} title={t('projects.title')}>
        <Loading>{t('projects.detail.loading')}</Loading>
      </PageHero>
    </>
  );
}
