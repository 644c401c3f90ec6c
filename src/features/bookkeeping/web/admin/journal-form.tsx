import { type FormEvent, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useCheckedFields } from '#src/admin-ui/form/use-checked-fields.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import type { ApiFailure } from '#src/web/result.ts';
import { type Books, exportBooks, type ExportForm } from '../../admin-contract.ts';
import { bookPrograms } from '../../book-names.ts';
import { EntityField } from './entity-field.tsx';
import { type ExportFailure, ExportOutcome, type ExportResult } from './export-outcome.tsx';
import { programNames } from './program-names.ts';

type JournalFormProps = { books: Books; onExported: () => void };

const failures: Record<string, ExportFailure> = {
  no_journals: 'noJournals',
  journal_too_long: 'journalTooLong',
  order: 'wrongOrder',
  not_over: 'notOver',
};

/** Chooses the period and program of an export. Asks for confirmation if the export locks further days. */
export function JournalForm({ books, onExported }: JournalFormProps) {
  const { t, formatListDate } = useI18n();
  const call = useAdminCall();
  const fields = useCheckedFields();
  const [outcome, setOutcome] = useState<ExportResult>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [form, setForm] = useState<ExportForm>({
    entity: 'us',
    program: 'quickbooks',
    currency: usualCurrency(books, 'us'),
    grouping: 'day',
    from: `${books.lastDay.slice(0, 7)}-01`,
    to: books.lastDay,
  });
  const chosen = books.entities.find(({ entity }) => entity === form.entity);
  const locksDays = !chosen?.lockedThrough || form.to > chosen.lockedThrough;

  /** The outcome names the days and the entity of the last export. */
  function change(part: Partial<ExportForm>) {
    setOutcome(null);
    setForm((before) => ({ ...before, ...part }));
  }

  function onError({ error }: ApiFailure) {
    const [issue] = Object.values(error?.fields ?? {});
    setOutcome(failures[issue?.code ?? ''] ?? 'exportFailed');
  }

  // What prevents the export is named before the question whether to lock.
  const check = useAction(() => call(exportBooks, { body: { ...form, checkOnly: true } }), {
    onError,
    onDone: ({ unmapped }) => {
      if (unmapped.length > 0) setOutcome({ unmapped });
      else setConfirming(true);
    },
  });
  const { run, isRunning } = useAction(() => call(exportBooks, { body: form }), {
    onError,
    onDone: (exported) => {
      setOutcome(exported.export ? 'done' : { unmapped: exported.unmapped });
      if (exported.export) onExported();
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (fields.check()) void (locksDays ? check.run() : run());
  }

  return (
    <form {...fields.formProps} className="books-form" onSubmit={handleSubmit}>
      <div className="books-fields">
        <EntityField
          books={books}
          value={form.entity}
          onChange={(entity) => change({ entity, currency: usualCurrency(books, entity) })}
        />
        <Field label={t('adminBooks.program')}>
          <Select
            value={form.program}
            onChange={({ currentTarget }) =>
              change({ program: currentTarget.value === 'xero' ? 'xero' : 'quickbooks' })
            }
          >
            {bookPrograms.map((program) => (
              <option key={program} value={program}>
                {programNames[program]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('adminBooks.currency')}>
          <Select
            value={form.currency}
            onChange={({ currentTarget }) => change({ currency: currentTarget.value })}
          >
            {books.currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        </Field>
        <Field label={t('adminBooks.grouping')}>
          <Select
            value={form.grouping}
            onChange={({ currentTarget }) =>
              change({ grouping: currentTarget.value === 'payout' ? 'payout' : 'day' })
            }
          >
            <option value="day">{t('adminBooks.byDay')}</option>
            <option value="payout">{t('adminBooks.byPayout')}</option>
          </Select>
        </Field>
        <Field label={t('adminBooks.from')} {...fields.errorOf('from')}>
          <Input
            name="from"
            type="date"
            required
            max={form.to}
            value={form.from}
            onChange={({ currentTarget }) => change({ from: currentTarget.value })}
          />
        </Field>
        <Field
          label={t('adminBooks.to')}
          hint={t('adminBooks.toHint', { date: formatListDate(books.lastDay) })}
          {...fields.errorOf('to')}
        >
          <Input
            name="to"
            type="date"
            required
            min={form.from}
            max={books.lastDay}
            value={form.to}
            onChange={({ currentTarget }) => change({ to: currentTarget.value })}
          />
        </Field>
      </div>
      <p>
        <Button type="submit" busy={isRunning || check.isRunning} busyLabel={t('adminBooks.exporting')}>
          {t('adminBooks.exportJournals')}
        </Button>
      </p>
      <ConfirmDialog
        open={isConfirming}
        title={t('adminBooks.lockTitle', { entity: chosen?.name ?? '', date: formatListDate(form.to) })}
        confirmLabel={t('adminBooks.lockNow')}
        isWorking={isRunning}
        onConfirm={() => void run().then(() => setConfirming(false))}
        onCancel={() => setConfirming(false)}
      >
        <p>{t('adminBooks.lockText')}</p>
      </ConfirmDialog>
      <ExportOutcome outcome={outcome} books={books} form={form} />
    </form>
  );
}

/** Currency in which most books of the entity are. */
function usualCurrency({ currencies }: Books, entity: ExportForm['entity']): string {
  const usual = entity === 'in' ? 'INR' : 'USD';
  return currencies.includes(usual) ? usual : (currencies[0] ?? usual);
}
