import { useRef } from 'react';
import { wholeUnits } from '#src/api/money.ts';
import { annualName, monthCalendar } from '#src/features/panchang/annual-names.ts';
import { useScripts } from '#src/features/panchang/web/components/shared/use-place-choice.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { KeptFieldsContext } from '#src/ui/controls/kept-fields.ts';
import { Select } from '#src/ui/controls/select.tsx';
import { formResultId } from '#src/ui/feedback/form-result-id.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { fieldIssues } from '#src/web/field-issue.ts';
import { useRejectedForm } from '#src/web/forms/posted-form-context.ts';
import { PostedNotice } from '#src/web/forms/posted-notice.tsx';
import { useFieldText } from '#src/web/forms/use-field-text.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { annualCode, parseAnnualCode } from '../../annual-code.ts';
import type { RemembranceView } from '../../contract.ts';
import { managePath, manageRemembrancePath } from '../../remembrance-links.ts';
import { CurrencyOptions } from './currency-options.tsx';
import { PlaceField } from '#src/features/places/web/components/place-field.tsx';

const lunarDates = Array.from({ length: 12 * 30 }, (_, index) => ({
  month: Math.floor(index / 30) + 1,
  tithi: (index % 30) + 1,
  isAdhika: false,
}));

type ChangeFormProps = { token: string; view: RemembranceView | null };

/**
 * Changes a remembrance. Without scripts the form cannot show what is stored, so empty fields keep it. A rejected form is shown again with its input.
 */
export function ChangeForm({ token, view }: ChangeFormProps) {
  const { t } = useI18n();
  const fieldText = useFieldText();
  const hasScripts = useScripts();
  const form = useRef<HTMLFormElement>(null);
  const posted = useRejectedForm(manageRemembrancePath);
  const issues = fieldIssues(posted?.errors ?? {});
  const kept = posted?.fields ?? null;
  const isPrefilled = kept ? kept['prefilled'] === 'yes' : view !== null;

  useFocusFirstError(form, posted);

  function errorOf(field: string): { error?: string } {
    const issue = issues[field];
    const error = issue?.code === 'unknown_place' ? t('remembrance.error.noSuchPlace') : fieldText(issue);
    return error === undefined ? {} : { error };
  }

  return (
    <Panel>
      <form
        ref={form}
        className="stack"
        method="post"
        action={`${managePath(token, 'change')}#${formResultId}`}
      >
        <div>
          <h2>{t('remembrance.manage.changeTitle')}</h2>
          <p className="muted">
            {t(isPrefilled ? 'remembrance.manage.changeText' : 'remembrance.manage.action.change.text')}
          </p>
        </div>
        {posted && <PostedNotice wrong={[]}>{t('remembrance.manage.rejected')}</PostedNotice>}
        {isPrefilled && <input type="hidden" name="prefilled" value="yes" />}
        <KeptFieldsContext value={kept}>
          <Field label={t('remembrance.offer.personName')} {...errorOf('personName')}>
            <Input
              name="personName"
              autoComplete="off"
              maxLength={240}
              defaultValue={view?.personName ?? ''}
            />
          </Field>
          <LunarDateFields
            stored={view && parseAnnualCode(view.date.annual)}
            canKeep={!isPrefilled}
            error={errorOf('annual')}
          />
          <PlaceField
            name="place"
            label={t('remembrance.form.place')}
            hint={t('remembrance.form.placeHint')}
            initialText={kept ? (kept['place'] ?? '') : (view?.place.name ?? '')}
            // An ID is sent only where typing clears it.
            initialId={hasScripts ? (kept?.['placeId'] ?? '') : ''}
            {...errorOf('place')}
          />
          <div className="form-pair">
            <Field label={t('remembrance.offer.amount')} {...errorOf('amount')}>
              <Input
                name="amount"
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                pattern="[0-9]*"
                defaultValue={view ? preparedAmount(view) : ''}
              />
            </Field>
            <Field label={t('remembrance.offer.currency')} {...errorOf('currency')}>
              <Select name="currency" defaultValue={view?.currency ?? 'USD'}>
                <CurrencyOptions current={view?.currency} />
              </Select>
            </Field>
          </div>
        </KeptFieldsContext>
        <div className="row">
          <Button type="submit" small>
            {t('remembrance.manage.action.change.button')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** Whole units; empty without an amount. */
function preparedAmount({ amountMinor, currency }: RemembranceView): number | '' {
  return amountMinor !== null && currency ? wholeUnits({ amountMinor, currency }) : '';
}

type LunarDateFieldsProps = {
  stored: ReturnType<typeof parseAnnualCode>;
  /** Whether an empty field keeps what is stored. */
  canKeep: boolean;
  error: { error?: string };
};

function LunarDateFields({ stored, canKeep, error }: LunarDateFieldsProps) {
  const { t, locale } = useI18n();
  const calendar = monthCalendar(locale);

  return (
    <div>
      <Field label={t('remembrance.manage.tithi')} {...error}>
        <Select name="annual" defaultValue={stored ? annualCode({ ...stored, isAdhika: false }) : ''}>
          {canKeep && <option value="">{t('remembrance.manage.keep')}</option>}
          {lunarDates.map((date) => (
            <option key={annualCode(date)} value={annualCode(date)}>
              {annualName(date, calendar)[locale]}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        name="adhika"
        value="yes"
        defaultChecked={stored?.isAdhika ?? false}
        label={t('remembrance.manage.adhika')}
      />
    </div>
  );
}
