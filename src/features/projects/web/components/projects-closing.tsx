import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { SectionHead } from '#src/ui/section-head.tsx';

/** The last word of the list: give, or see who has given (PRL-10). */
export function ProjectsClosing() {
  const { t } = useI18n();

  return (
    <section className="sec sec--sunk">
      <div className="wrap">
        <SectionHead sutra="दानम्" title={t('projects.closing.title')} />
        <div className="stack">
          <p className="lead">{t('projects.closing.text')}</p>
          <div className="row">
            <ButtonLink href="/donate">{t('projects.closing.donate')}</ButtonLink>
            <ButtonLink href="/devotees" variant="line">
              {t('projects.closing.devotees')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
