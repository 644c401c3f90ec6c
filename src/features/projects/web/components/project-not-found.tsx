import { PageHead } from '#src/http/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Masthead } from '#src/ui/masthead.tsx';

/** There is no such project (PRD-04). */
export function ProjectNotFound() {
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('projects.detail.notFound')} description={t('projects.description')} noIndex />
      <Masthead watch={3} title={t('projects.detail.notFound')}>
        <ButtonLink href="/projects">{t('projects.detail.back')}</ButtonLink>
      </Masthead>
    </>
  );
}
