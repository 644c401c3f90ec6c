import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { CallToAction } from '#src/ui/page/call-to-action.tsx';

/** Links below the list: to the donation page and to the donors (PRL-10). */
export function ProjectsClosing() {
  const { t } = useI18n();

  return (
    <CallToAction sutra="दानम्" title={t('projects.closing.title')} text={t('projects.closing.text')} isSunk>
      <ButtonLink href="/donate">{t('projects.closing.donate')}</ButtonLink>
      <ButtonLink href="/devotees" variant="line">
        {t('projects.closing.devotees')}
      </ButtonLink>
    </CallToAction>
  );
}
