import { useI18n } from '#src/i18n/use-i18n.ts';
import { ChoiceCard } from '#src/ui/controls/choice-cards.tsx';
import type { DonationValues } from '../donation-values.ts';
import { DonationStep } from './donation-step.tsx';

type RecognitionStepProps = {
  value: DonationValues['paymentType'];
  onChange: (value: DonationValues['paymentType']) => void;
};

/** DON-03: named or anonymous. */
export function RecognitionStep({ value, onChange }: RecognitionStepProps) {
  const { t } = useI18n();

  return (
    <DonationStep number="१" title={t('donate.recognition.legend')}>
      <div className="choices-cards">
        <ChoiceCard
          name="paymentType"
          value="named"
          checked={value === 'named'}
          onChange={() => onChange('named')}
          title={t('donate.recognition.named')}
          details={t('donate.recognition.namedHint')}
        />
        <ChoiceCard
          name="paymentType"
          value="anonymous"
          checked={value === 'anonymous'}
          onChange={() => onChange('anonymous')}
          title={t('donate.recognition.anonymous')}
          details={t('donate.recognition.anonymousHint')}
        />
      </div>
    </DonationStep>
  );
}
