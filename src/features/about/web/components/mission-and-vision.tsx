import type { ReaderText } from '#src/i18n/localized-text.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

/** Mission and vision, each where there is one. */
export function MissionAndVision({ mission, vision }: { mission: ReaderText; vision: ReaderText }) {
  const { t } = useI18n();
  if (!mission.text && !vision.text) return null;

  return (
    <div className="sec sec--flush">
      <div className="wrap leaves">
        {mission.text && (
          <section className="leaf">
            <p className="leaf-word phrase" lang="sa" aria-hidden="true">
              ध्येयम्
            </p>
            <h2>{t('about.mission.title')}</h2>
            <p lang={mission.lang}>{mission.text}</p>
          </section>
        )}
        {vision.text && (
          <section className="leaf">
            <p className="leaf-word phrase" lang="sa" aria-hidden="true">
              दृष्टिः
            </p>
            <h2>{t('about.vision.title')}</h2>
            <p lang={vision.lang}>{vision.text}</p>
          </section>
        )}
      </div>
    </div>
  );
}
