import type { ReaderText } from '#src/i18n/localized-text.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

/** DEV-02: mission and vision, below the hero. */
export function MissionAndVision({ mission, vision }: { mission: ReaderText; vision: ReaderText }) {
  const { t } = useI18n();
  const aims = [
    { title: t('devotees.hero.mission'), ...mission },
    { title: t('devotees.hero.vision'), ...vision },
  ].filter(({ text }) => text !== '');
  if (aims.length === 0) return null;

  return (
    <section className="sec devotees-aims">
      <div className="wrap devotees-aims-box">
        {aims.map(({ title, text, lang }) => (
          <div key={title}>
            <h2>{title}</h2>
            <p lang={lang}>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
