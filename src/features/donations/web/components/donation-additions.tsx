import { useState } from 'react';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { maxNameLength } from '../../donation-amounts.ts';
import { feeOfChosen } from '../donation-sums.ts';
import type { FieldErrors, QuietField } from '../donation-errors.ts';
import { amountOf, type DonationValues } from '../donation-values.ts';
import { RemembranceRow } from './remembrance-row.tsx';
import { TributeRow } from './tribute-row.tsx';
import { useReceiver } from '../use-receiver.ts';

type AdditionProps = {
  values: DonationValues;
  onChange: (change: Partial<DonationValues>) => void;
};

type DonationAdditionsProps = AdditionProps & {
  projectId: string | null;
  errors: FieldErrors;
  onLeave: (field: QuietField) => void;
};

/** What a donor may add to the donation, a line each; none is chosen at the start. */
export function DonationAdditions({ values, projectId, errors, onChange, onLeave }: DonationAdditionsProps) {
  const { t } = useI18n();

  return (
    <fieldset className="donation-additions">
      <legend className="donation-donor-legend">{t('donate.additions.legend')}</legend>
      <ul>
        <FeeCover values={values} onChange={onChange} />
        <TributeRow values={values} errors={errors} onChange={onChange} onLeave={onLeave} />
        <RemembranceRow projectId={projectId} />
        <Employer values={values} onChange={onChange} />
      </ul>
    </fieldset>
  );
}

/** Opens without scripts too, and by itself for a name that was typed before the donor left the page. */
function Employer({ values, onChange }: AdditionProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);

  return (
    <li>
      <details
        className="donation-extra"
        open={isOpen || values.employer !== ''}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{t('donate.additions.employer')}</summary>
        <Field
          label={t('donate.additions.employerName')}
          optionalMark={t('donate.donor.optional')}
          hint={t('donate.additions.employerHint')}
        >
          <Input
            name="employer"
            autoComplete="organization"
            maxLength={maxNameLength}
            value={values.employer}
            onChange={(event) => onChange({ employer: event.currentTarget.value })}
          />
        </Field>
      </details>
    </li>
  );
}

function FeeCover({ values, onChange }: AdditionProps) {
  const { t } = useI18n();
  const { feeRate } = useReceiver(values);
  const isChosen = amountOf(values) > 0;
  const fee = feeOfChosen(values, feeRate);

  if (isChosen && fee.amountMinor === 0) return null;
  return (
    <li>
      <Checkbox
        name="coverFees"
        checked={values.coverFees}
        onChange={(event) => onChange({ coverFees: event.currentTarget.checked })}
        label={
          <>
            <b>
              {isChosen
                ? t('donate.additions.fees', { amount: formatMoney(fee) })
                : t('donate.additions.feesOfAny')}
            </b>
            <small>{t('donate.additions.feesHint')}</small>
          </>
        }
      />
    </li>
  );
}
