import { useI18n } from '#src/i18n/use-i18n.ts';

export function MissionAndVision() {
  const { t } = useI18n();

  return (
    <div className="sec sec--flush">
      <div className="wrap leaves">
        <section className="leaf">
          <p className="leaf-word phrase" lang="sa" aria-hidden="true">
            ध्येयम्
          </p>
          <h2>{t('about.mission.title')}</h2>
          <p>{t('about.mission.text')}</p>
        </section>
        <section className="leaf">
          <p className="leaf-word phrase" lang="sa" aria-hidden="true">
            दृष्टिः
          </p>
          <h2>{t('about.vision.title')}</h2>
          <p>{t('about.vision.text')}</p>
        </section>
      </div>
    </div>
  );
}
