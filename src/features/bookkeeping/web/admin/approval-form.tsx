import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useCheckedFields } from '#src/admin-ui/form/use-checked-fields.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { focusFirstField } from '#src/ui/controls/focus-first-field.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import {
  type DonationStatementSettings,
  saveDonationStatementSettings,
} from '../../donation-statement-contract.ts';

type Approval = DonationStatementSettings['approvals'][number];
const newApproval: Approval = { from: '', urn: '', issuedOn: '', sectionCode: '' };

type ApprovalFormProps = { settings: DonationStatementSettings; version: number; onSaved: () => void };

/** Approvals of the tax office, each from a date on. One of the same date is replaced. */
export function ApprovalForm({ settings, version, onSaved }: ApprovalFormProps) {
  const { t, formatListDate } = useI18n();
  const call = useAdminCall();
  const [changed, setChanged] = useState<Approval | null>(null);
  const [values, setValues] = useState(newApproval);
  const [removed, setRemoved] = useState<Approval | null>(null);
  const errorTitle = t('adminBooks.form.approvalFailed');

  function show(approval: Approval | null) {
    setChanged(approval);
    setValues(approval ?? newApproval);
  }

  const saving = useAction(save, {
    errorTitle,
    doneTitle: t('adminBooks.form.approvalSaved'),
    onDone: () => {
      show(null);
      onSaved();
    },
  });
  const removing = useAction(save, {
    errorTitle,
    doneTitle: t('adminBooks.form.approvalRemoved'),
    onDone: () => {
      if (removed?.from === changed?.from) show(null);
      onSaved();
    },
  });

  function save(approvals: Approval[]) {
    return call(saveDonationStatementSettings, { body: { ...settings, approvals, version } });
  }

  function without(...dates: (string | undefined)[]): Approval[] {
    return settings.approvals.filter(({ from }) => !dates.includes(from));
  }

  return (
    <Panel className="books-part" id="approval">
      <h2 className="panel-title">{t('adminBooks.form.approval')}</h2>
      <p className="small muted">{t('adminBooks.form.approvalHint')}</p>
      <ApprovalList approvals={settings.approvals} onEdit={show} onRemove={setRemoved} />
      <ApprovalFields
        changed={changed}
        values={values}
        isSaving={saving.isRunning}
        onChange={(part) => setValues((before) => ({ ...before, ...part }))}
        onSubmit={() => void saving.run([...without(values.from, changed?.from), values])}
        onCancel={() => show(null)}
      />
      <ConfirmDialog
        open={removed !== null}
        title={t('adminBooks.form.removeTitle', { date: removed ? formatListDate(removed.from) : '' })}
        confirmLabel={t('adminBooks.form.removeNow')}
        isWorking={removing.isRunning}
        onConfirm={() => void removing.run(without(removed?.from)).then(() => setRemoved(null))}
        onCancel={() => setRemoved(null)}
      >
        <p>{t('adminBooks.form.removeText')}</p>
      </ConfirmDialog>
    </Panel>
  );
}

type ApprovalListProps = {
  approvals: Approval[];
  onEdit: (approval: Approval) => void;
  onRemove: (approval: Approval) => void;
};

function ApprovalList({ approvals, onEdit, onRemove }: ApprovalListProps) {
  const { t, formatListDate } = useI18n();
  return (
    <ul>
      {approvals.map((approval) => {
        const text = `${formatListDate(approval.from)}: ${approval.urn}, ${approval.sectionCode}`;
        return (
          <li key={approval.from} className="books-links">
            <span>{text}</span>
            <Button
              variant="line"
              small
              aria-label={`${t('adminBooks.form.editApproval')} ${text}`}
              onClick={() => onEdit(approval)}
            >
              {t('adminBooks.form.editApproval')}
            </Button>
            <Button
              variant="line"
              small
              aria-label={`${t('adminBooks.form.removeApproval')} ${text}`}
              onClick={() => onRemove(approval)}
            >
              {t('adminBooks.form.removeApproval')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

type ApprovalFieldsProps = {
  /** The approval that is changed; null for a new one. */
  changed: Approval | null;
  values: Approval;
  isSaving: boolean;
  onChange: (part: Partial<Approval>) => void;
  onSubmit: () => void;
  onCancel: () => void;
};

function ApprovalFields({ changed, values, isSaving, onChange, onSubmit, onCancel }: ApprovalFieldsProps) {
  const { t, formatListDate } = useI18n();
  const { check, errorOf, formProps } = useCheckedFields();
  const form = formProps.ref;
  const shown = useRef(changed);

  useEffect(() => {
    if (shown.current === changed) return;
    shown.current = changed;
    focusFirstField(form.current);
  }, [changed, form]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (check()) onSubmit();
  }

  const fields = [
    { name: 'from', label: t('adminBooks.form.approvalFrom'), type: 'date' },
    { name: 'urn', label: t('adminBooks.form.urn'), type: 'text' },
    { name: 'issuedOn', label: t('adminBooks.form.issuedOn'), type: 'date' },
    { name: 'sectionCode', label: t('adminBooks.form.sectionCode'), type: 'text' },
  ] as const;
  return (
    <form {...formProps} className="books-form" aria-labelledby="approval-form" onSubmit={handleSubmit}>
      <h3 id="approval-form" className="field-label">
        {changed
          ? t('adminBooks.form.changeApproval', { date: formatListDate(changed.from) })
          : t('adminBooks.form.newApproval')}
      </h3>
      <div className="books-fields">
        {fields.map(({ name, label, type }) => (
          <Field key={name} label={label} {...errorOf(name)}>
            <Input
              name={name}
              type={type}
              required
              maxLength={100}
              value={values[name]}
              onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
            />
          </Field>
        ))}
      </div>
      <div className="books-links">
        <Button type="submit" small busy={isSaving}>
          {t('adminBooks.form.addApproval')}
        </Button>
        {changed && (
          <Button variant="line" small onClick={onCancel}>
            {t('admin.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
