import { type FormEvent, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useCheckedFields } from '#src/admin-ui/form/use-checked-fields.ts';
import { moneyOf, toDecimal } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import {
  type DonationStatementSettings,
  saveDonationStatementSettings,
} from '../../donation-statement-contract.ts';

type LimitFormProps = { settings: DonationStatementSettings; version: number; onSaved: () => void };

const maxFloor = 10_000_000_000;

/** Limit of the law for donations without name and address: an amount, or a share of all donations. */
export function LimitForm({ settings, version, onSaved }: LimitFormProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const { check, errorOf, formProps } = useCheckedFields();
  // Only what is typed, so that what is not follows the saved settings.
  const [typed, setTyped] = useState<{ floor?: string; percent?: string }>({});
  const {
    floor = toDecimal({ amountMinor: settings.anonymousFloorMinor, currency: 'INR' }),
    percent = String(settings.anonymousPercent),
  } = typed;
  const { run, isRunning } = useAction(save, {
    errorTitle: t('adminBooks.form.approvalFailed'),
    doneTitle: t('adminBooks.form.limitSaved'),
    onDone: () => {
      setTyped({});
      onSaved();
    },
  });

  function save() {
    const anonymousFloorMinor = moneyOf(floor, 'INR').amountMinor;
    const body = { ...settings, anonymousFloorMinor, anonymousPercent: Number(percent), version };
    return call(saveDonationStatementSettings, { body });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (check()) void run();
  }

  return (
    <Panel className="books-part">
      <h2 className="panel-title">{t('adminBooks.form.limit')}</h2>
      <p className="small muted">{t('adminBooks.form.limitHint')}</p>
      <form {...formProps} className="books-form" onSubmit={handleSubmit}>
        <div className="books-fields">
          <Field label={t('adminBooks.form.limitFloor')} {...errorOf('floor')}>
            <Input
              name="floor"
              type="number"
              required
              min={0}
              max={maxFloor}
              step={0.01}
              value={floor}
              onChange={({ currentTarget }) => setTyped({ ...typed, floor: currentTarget.value })}
            />
          </Field>
          <Field label={t('adminBooks.form.limitPercent')} {...errorOf('percent')}>
            <Input
              name="percent"
              type="number"
              required
              min={0}
              max={100}
              step="any"
              value={percent}
              onChange={({ currentTarget }) => setTyped({ ...typed, percent: currentTarget.value })}
            />
          </Field>
        </div>
        <p>
          <Button type="submit" small busy={isRunning}>
            {t('adminBooks.form.saveLimit')}
          </Button>
        </p>
      </form>
    </Panel>
  );
}
