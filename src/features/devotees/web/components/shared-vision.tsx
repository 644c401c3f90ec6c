import type { DevoteesContent } from '#src/features/site-content/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';

/** DEV-05: what all of them share, in a few points. */
export function SharedVision({ points }: { points: DevoteesContent['shared']['items'] }) {
  const { t } = useI18n();

  return (
    <section className="sec sec--sunk">
      <div className="wrap">
        <SectionHead sutra="सङ्गच्छध्वम्" title={t('devotees.shared.title')} />
        <ol className="shared-points">
          {points.map(({ id, title, text }) => (
            <li key={id}>
              <h3 lang={title.lang}>{title.text}</h3>
              <p className="muted" lang={text.lang}>
                {text.text}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
