import { useState } from 'react';
import { donateAddress } from '#src/api/paths/donate-path.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { ChoiceCard, ChoiceCards } from '#src/ui/controls/choice-cards.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';

/** DEV-10 to DEV-12: named or anonymous; the choice travels along to the donate page. */
export function RecognitionChoice() {
  const { t } = useI18n();
  const [choice, setChoice] = useState<'named' | 'anonymous'>('named');

  return (
    <section className="sec sec--flush">
      <div className="wrap">
        <SectionHead sutra="दानम्" title={t('devotees.recognition.title')} />
        <ChoiceCards legend={t('devotees.recognition.legend')} hideLegend>
          <ChoiceCard
            name="recognition"
            value="named"
            checked={choice === 'named'}
            onChange={() => setChoice('named')}
            title={t('devotees.recognition.named')}
            details={t('devotees.recognition.namedText')}
          />
          <ChoiceCard
            name="recognition"
            value="anonymous"
            checked={choice === 'anonymous'}
            onChange={() => setChoice('anonymous')}
            title={t('devotees.recognition.anonymous')}
            details={t('devotees.recognition.anonymousText')}
          />
        </ChoiceCards>
        <p className="devotees-support">
          <ButtonLink href={donateAddress({ type: choice })}>{t('devotees.recognition.support')}</ButtonLink>
        </p>
      </div>
    </section>
  );
}
