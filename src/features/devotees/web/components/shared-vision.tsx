import { useI18n } from '#src/i18n/use-i18n.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';

const points = ['unity', 'service', 'continuity'] as const;

/** DEV-05: what all of them share, in three points. */
export function SharedVision() {
  const { t } = useI18n();

  return (
    <section className="sec sec--sunk">
      <div className="wrap">
        <SectionHead sutra="सङ्गच्छध्वम्" title={t('devotees.shared.title')} />
        <ol className="shared-points">
          {points.map((point) => (
            <li key={point}>
              <h3>{t(`devotees.shared.${point}.title`)}</h3>
              <p className="muted">{t(`devotees.shared.${point}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
