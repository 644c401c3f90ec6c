import { type FormEvent, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import {
  type DonationStatementSettings,
  saveDonationStatementSettings,
} from '../../donation-statement-contract.ts';

type ApprovalFormProps = { settings: DonationStatementSettings; version: number; onSaved: () => void };

/** Approvals of the tax office, each from a date on. One of the same date is replaced. */
export function ApprovalForm({ settings, version, onSaved }: ApprovalFormProps) {
  const { t, formatListDate } = useI18n();
  const call = useAdminCall();
  const [values, setValues] = useState({ from: '', urn: '', issuedOn: '', sectionCode: '' });

  const { run, isRunning } = useAction(save, {
    errorTitle: t('adminBooks.mappingFailed'),
    doneTitle: t('adminBooks.form.approvalSaved'),
    onDone: onSaved,
  });

  function save() {
    const others = settings.approvals.filter(({ from }) => from !== values.from);
    const body = { ...settings, approvals: [...others, values], version };
    return call(saveDonationStatementSettings, { body });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void run();
  }

  const fields = [
    { name: 'from', label: t('adminBooks.form.approvalFrom'), type: 'date' },
    { name: 'urn', label: t('adminBooks.form.urn'), type: 'text' },
    { name: 'issuedOn', label: t('adminBooks.form.issuedOn'), type: 'date' },
    { name: 'sectionCode', label: t('adminBooks.form.sectionCode'), type: 'text' },
  ] as const;
  return (
    <Panel className="books-part">
      <h2 className="panel-title">{t('adminBooks.form.approval')}</h2>
      <p className="small muted">{t('adminBooks.form.approvalHint')}</p>
      <ul>
        {settings.approvals.map(({ from, urn, sectionCode }) => (
          <li key={from}>
            {formatListDate(from)}: {urn}, {sectionCode}
          </li>
        ))}
      </ul>
      <form className="books-form" onSubmit={handleSubmit}>
        <div className="books-fields">
          {fields.map(({ name, label, type }) => (
            <Field key={name} label={label}>
              <Input
                type={type}
                required
                maxLength={100}
                value={values[name]}
                onChange={({ currentTarget }) =>
                  setValues((before) => ({ ...before, [name]: currentTarget.value }))
                }
              />
            </Field>
          ))}
        </div>
        <p>
          <Button type="submit" small busy={isRunning}>
            {t('adminBooks.form.addApproval')}
          </Button>
        </p>
      </form>
    </Panel>
  );
}
