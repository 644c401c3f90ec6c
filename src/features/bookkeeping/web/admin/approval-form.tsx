import { type FormEvent, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
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
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);
  const [values, setValues] = useState({ from: '', urn: '', issuedOn: '', sectionCode: '' });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setWorking(true);
    const others = settings.approvals.filter(({ from }) => from !== values.from);
    const body = { ...settings, approvals: [...others, values], version };
    const result = await call(saveDonationStatementSettings, { body });
    setWorking(false);
    if (!result.ok) return showToast({ tone: 'err', title: t('adminBooks.mappingFailed') });
    showToast({ tone: 'ok', title: t('adminBooks.form.approvalSaved') });
    onSaved();
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
      <form className="books-form" onSubmit={(event) => void handleSubmit(event)}>
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
          <Button type="submit" small busy={isWorking}>
            {t('adminBooks.form.addApproval')}
          </Button>
        </p>
      </form>
    </Panel>
  );
}
