import { NotFound } from '#src/web/not-found.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';

/** There is no such project (PRD-04). */
export function ProjectNotFound() {
  const { t } = useI18n();

  return (
    <NotFound title={t('projects.detail.notFound')}>
      <ButtonLink href="/projects">{t('projects.detail.back')}</ButtonLink>
    </NotFound>
  );
}
