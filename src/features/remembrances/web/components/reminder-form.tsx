import { useI18n } from '#src/i18n/use-i18n.ts';
import { CheckboxField } from '#src/ui/controls/checkbox-field.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { VisitorForm } from '#src/web/forms/visitor-form.tsx';
import { useBrowserValue } from '#src/web/use-browser-value.ts';
import type { createRemembrance } from '../../contract.ts';
import * as endpoints from '../../endpoints.ts';
import type { FoundDate } from '../../remembrance-links.ts';
import { CurrencyOptions } from './currency-options.tsx';
import { storedPerson } from './remembered-person.ts';

const loadSchema = async () => (await import('../../contract.ts')).remembranceForm;

/** Asks for an email every year before a lunar date. */
export function ReminderForm({ found }: { found: FoundDate }) {
  const { t, locale } = useI18n();
  const person = useBrowserValue(storedPerson, '');
  const words = {
    submit: t('remembrance.offer.submit'),
    sentTitle: t('remembrance.offer.sentTitle'),
    sentText: t('remembrance.offer.sentText'),
    failed: t('remembrance.offer.failed'),
  };

  return (
    <VisitorForm<typeof createRemembrance>
      address={endpoints.createRemembrance}
      loadSchema={loadSchema}
      keepsConfirmation
      words={words}
    >
      {(errorOf) => (
        <>
          <input type="hidden" name="occasion" value={found.occasion} />
          <input type="hidden" name="annual" value={found.annual} />
          <input type="hidden" name="placeId" value={found.placeId} />
          <input type="hidden" name="after" value={found.after ?? ''} />
          <input type="hidden" name="projectId" value={found.project ?? ''} />
          <Field
            label={t('remembrance.offer.personName')}
            optionalMark={t('remembrance.form.optional')}
            {...errorOf('personName')}
          >
            <Input key={person} name="personName" defaultValue={person} autoComplete="off" maxLength={240} />
          </Field>
          <Field label={t('remembrance.offer.email')} {...errorOf('email')}>
            <Input name="email" type="email" autoComplete="email" required maxLength={254} />
          </Field>
          <div className="form-pair">
            <Field
              label={t('remembrance.offer.amount')}
              optionalMark={t('remembrance.form.optional')}
              hint={t('remembrance.offer.amountHint')}
              {...errorOf('amount')}
            >
              <Input name="amount" inputMode="numeric" autoComplete="off" maxLength={7} />
            </Field>
            <Field label={t('remembrance.offer.currency')}>
              <Select name="currency" defaultValue={locale === 'hi' ? 'INR' : 'USD'}>
                <CurrencyOptions />
              </Select>
            </Field>
          </div>
          <CheckboxField
            name="consent"
            value="yes"
            required
            label={t('remembrance.offer.consent')}
            {...errorOf('consent')}
          />
          <p className="small muted">{t('remembrance.offer.privacy')}</p>
        </>
      )}
    </VisitorForm>
  );
}
