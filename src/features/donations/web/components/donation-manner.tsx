import { useI18n } from '#src/i18n/use-i18n.ts';
import { Segments } from '#src/ui/controls/segments.tsx';
import type { DonationValues } from '../donation-values.ts';

type DonationMannerProps = {
  values: DonationValues;
  onChange: (change: Partial<DonationValues>) => void;
};

/** DON-03: named or anonymous, once or every month. */
export function DonationManner({ values, onChange }: DonationMannerProps) {
  const { t } = useI18n();
  const { paymentType, frequency } = values;

  return (
    <div className="donation-pair">
      <Segments
        legend={t('donate.recognition.legend')}
        name="paymentType"
        value={paymentType}
        choices={[
          { value: 'named', label: t('donate.recognition.named') },
          { value: 'anonymous', label: t('donate.recognition.anonymous') },
        ]}
        hint={t(`donate.recognition.${paymentType}Hint`)}
        onChange={(value) => onChange({ paymentType: value })}
      />
      <Segments
        legend={t('donate.frequency.legend')}
        name="frequency"
        value={frequency}
        choices={[
          { value: 'once', label: t('donate.frequency.once') },
          { value: 'monthly', label: t('donate.frequency.monthly') },
        ]}
        hint={t(`donate.frequency.${frequency}Hint`)}
        onChange={(value) => onChange({ frequency: value })}
      />
    </div>
  );
}
