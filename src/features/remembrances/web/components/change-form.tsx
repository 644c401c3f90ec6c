import { wholeUnits } from '#src/api/money.ts';
import { annualName, monthCalendar } from '#src/features/panchang/annual-names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { annualCode, parseAnnualCode } from '../../annual-code.ts';
import type { RemembranceView } from '../../contract.ts';
import { managePath } from '../../remembrance-links.ts';
import { CurrencyOptions } from './currency-options.tsx';
import { PlaceField } from '#src/features/places/web/components/place-field.tsx';

const lunarDates = Array.from({ length: 12 * 30 }, (_, index) => ({
  month: Math.floor(index / 30) + 1,
  tithi: (index % 30) + 1,
  isAdhika: false,
}));

type ChangeFormProps = { token: string; view: RemembranceView | null };

/** Changes a remembrance. Without scripts the form cannot show what is stored, so empty fields keep it. */
export function ChangeForm({ token, view }: ChangeFormProps) {
  const { t } = useI18n();

  return (
    <Panel>
      <form className="stack" method="post" action={managePath(token, 'change')}>
        <div>
          <h2>{t('remembrance.manage.changeTitle')}</h2>
          <p className="muted">
            {t(view ? 'remembrance.manage.changeText' : 'remembrance.manage.action.change.text')}
          </p>
        </div>
        {view && <input type="hidden" name="prefilled" value="yes" />}
        <Field label={t('remembrance.offer.personName')}>
          <Input name="personName" autoComplete="off" maxLength={240} defaultValue={view?.personName ?? ''} />
        </Field>
        <LunarDateFields stored={view && parseAnnualCode(view.date.annual)} />
        <PlaceField
          name="place"
          label={t('remembrance.form.place')}
          hint={t('remembrance.form.placeHint')}
          initialText={view?.place.name ?? ''}
        />
        <div className="form-pair">
          <Field label={t('remembrance.offer.amount')}>
            <Input
              name="amount"
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              pattern="[0-9]*"
              defaultValue={view ? preparedAmount(view) : ''}
            />
          </Field>
          <Field label={t('remembrance.offer.currency')}>
            <Select name="currency" defaultValue={view?.currency ?? 'USD'}>
              <CurrencyOptions current={view?.currency} />
            </Select>
          </Field>
        </div>
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

type LunarDateFieldsProps = { stored: ReturnType<typeof parseAnnualCode> };

function LunarDateFields({ stored }: LunarDateFieldsProps) {
  const { t, locale } = useI18n();
  const calendar = monthCalendar(locale);

  return (
    <div>
      <Field label={t('remembrance.manage.tithi')}>
        <Select name="annual" defaultValue={stored ? annualCode({ ...stored, isAdhika: false }) : ''}>
          {!stored && <option value="">{t('remembrance.manage.keep')}</option>}
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
