import { useI18n } from '#src/i18n/use-i18n.ts';
import { ChoiceCard } from '#src/ui/controls/choice-cards.tsx';
import type { DonationValues } from '../donation-values.ts';
import { DonationStep } from './donation-step.tsx';

type FrequencyStepProps = {
  value: DonationValues['frequency'];
  onChange: (value: DonationValues['frequency']) => void;
};

/** Once, or every month until it is cancelled. */
export function FrequencyStep({ value, onChange }: FrequencyStepProps) {
  const { t } = useI18n();

  return (
    <DonationStep number="२" title={t('donate.frequency.legend')}>
      <div className="choices-cards">
        <ChoiceCard
          name="frequency"
          value="once"
          checked={value === 'once'}
          onChange={() => onChange('once')}
          title={t('donate.frequency.once')}
          details={t('donate.frequency.onceHint')}
        />
        <ChoiceCard
          name="frequency"
          value="monthly"
          checked={value === 'monthly'}
          onChange={() => onChange('monthly')}
          title={t('donate.frequency.monthly')}
          details={t('donate.frequency.monthlyHint')}
        />
      </div>
    </DonationStep>
  );
}
