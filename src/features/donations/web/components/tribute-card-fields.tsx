import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import type { FieldErrors, QuietField } from '../donation-errors.ts';
import type { DonationValues } from '../donation-values.ts';
import { fieldId } from '../field-id.ts';

type CardFieldsProps = {
  values: DonationValues;
  errors: FieldErrors;
  onChange: (change: Partial<DonationValues>) => void;
  onLeave: (field: QuietField) => void;
};

type CardField = 'recipientName' | 'recipientEmail' | 'cardDate' | 'cardMessage';

/** A card by email about the tribute, with its preview. The style sheet opens the fields, also without scripts. */
export function TributeCardFields({ values, errors, onChange, onLeave }: CardFieldsProps) {
  const { t } = useI18n();
  const fieldOf = (name: CardField) => ({ id: fieldId(name), ...(errors[name] && { error: errors[name] }) });
  const controlOf = (name: CardField) => ({
    name,
    value: values[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value }),
    onBlur: () => onLeave(name),
  });

  return (
    <div className="donation-card">
      <Checkbox
        name="hasCard"
        checked={values.hasCard}
        onChange={(event) => onChange({ hasCard: event.currentTarget.checked })}
        label={
          <>
            <b>{t('donate.card.label')}</b>
            <small>{t('donate.card.hint')}</small>
          </>
        }
      />
      <div className="donation-card-fields">
        <Field label={t('donate.card.recipient')} {...fieldOf('recipientName')}>
          <Input {...controlOf('recipientName')} />
        </Field>
        <Field label={t('donate.card.email')} {...fieldOf('recipientEmail')}>
          <Input type="email" {...controlOf('recipientEmail')} />
        </Field>
        <Field
          label={t('donate.card.date')}
          optionalMark={t('donate.donor.optional')}
          hint={t('donate.card.dateHint')}
          {...fieldOf('cardDate')}
        >
          <Input type="date" {...controlOf('cardDate')} />
        </Field>
        <Field
          label={t('donate.card.message')}
          optionalMark={t('donate.donor.optional')}
          hint={t('donate.card.messageHint')}
          {...fieldOf('cardMessage')}
        >
          <Textarea rows={3} {...controlOf('cardMessage')} />
        </Field>
        {values.honoreeName.trim() && values.recipientName.trim() && <CardPreview values={values} />}
      </div>
    </div>
  );
}

function CardPreview({ values }: Pick<CardFieldsProps, 'values'>) {
  const { t } = useI18n();
  const { tributeKind: kind, cardMessage } = values;
  const donor = values.paymentType === 'named' ? values.donorName.trim() : '';
  const names = { honoree: values.honoreeName.trim(), donor };

  return (
    <figure className="donation-card-preview">
      <figcaption className="small muted">{t('donate.card.preview')}</figcaption>
      <p>{t('donate.card.greeting', { name: values.recipientName.trim() })}</p>
      <p>{t(donor ? `donate.card.${kind}By` : `donate.card.${kind}`, names)}</p>
      {cardMessage.trim() && <blockquote dir="auto">{cardMessage.trim()}</blockquote>}
    </figure>
  );
}
