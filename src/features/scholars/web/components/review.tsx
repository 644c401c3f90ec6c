import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { FeatureList } from '#src/ui/page/feature-list.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { ReviewedText } from '../scholars-requests.ts';
import './scholars.css';

/** What a review of a text is. */
export function ReviewSteps() {
  const { t } = useI18n();
  const steps = (['check', 'correct', 'name'] as const).map((id) => ({
    id,
    title: { text: t(`scholars.review.${id}.title`) },
    text: { text: t(`scholars.review.${id}.text`) },
  }));

  return (
    <section className="sec" aria-labelledby="scholar-review">
      <div className="wrap">
        <SectionHead sutra="परीक्षणम्" id="scholar-review" title={t('scholars.review.title')} />
        <FeatureList points={steps} />
      </div>
    </section>
  );
}

/** Works with chapters that no scholar has checked yet. */
export function TextsToReview({ texts }: { texts: readonly ReviewedText[] }) {
  const { t } = useI18n();

  return (
    <section className="sec sec--sunk" aria-labelledby="scholar-texts">
      <div className="wrap">
        <SectionHead sutra="ग्रन्थाः" id="scholar-texts" title={t('scholars.toReview.title')} />
        <p>{t('scholars.toReview.text')}</p>
        <ul className="texts-to-review">
          {texts.map(({ slug, title, chapters, reviewed }) => (
            <li key={slug}>
              <TextLink href={`/texts/${slug}`}>{title}</TextLink>{' '}
              <span className="muted">
                {reviewed === 0
                  ? t('scholars.toReview.none', { count: chapters })
                  : t('scholars.toReview.some', { count: chapters, reviewed })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
