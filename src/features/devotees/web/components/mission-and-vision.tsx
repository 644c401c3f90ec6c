import { useI18n } from '#src/i18n/use-i18n.ts';

/** DEV-02: mission and vision, below the hero. */
export function MissionAndVision() {
  const { t } = useI18n();

  return (
    <section className="sec devotees-aims">
      <div className="wrap devotees-aims-box">
        <div>
          <h2>{t('devotees.hero.mission')}</h2>
          <p>{t('devotees.hero.missionText')}</p>
        </div>
        <div>
          <h2>{t('devotees.hero.vision')}</h2>
          <p>{t('devotees.hero.visionText')}</p>
        </div>
      </div>
    </section>
  );
}
