import { type FormEvent, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useCheckedFields } from '#src/admin-ui/form/use-checked-fields.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { ApiFailure } from '#src/web/result.ts';
import { type Books, exportBooks, type ExportForm } from '../../admin-contract.ts';
import { EntityField } from './entity-field.tsx';
import { type ExportFailure, ExportOutcome, type ExportResult } from './export-outcome.tsx';
import { BookFields, PeriodFields } from './journal-fields.tsx';

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
  const fields = useCheckedFields();
  const [form, setForm] = useState<ExportForm>({
    entity: 'us',
    program: 'quickbooks',
    currency: usualCurrency(books, 'us'),
    grouping: 'day',
    from: `${books.lastDay.slice(0, 7)}-01`,
    to: books.lastDay,
  });
  const journals = useJournalExport(form, onExported);
  const chosen = books.entities.find(({ entity }) => entity === form.entity);
  const locksDays = !chosen?.lockedThrough || form.to > chosen.lockedThrough;

  /** The outcome names the days and the entity of the last export. */
  function change(part: Partial<ExportForm>) {
    journals.clearOutcome();
    setForm((before) => ({ ...before, ...part }));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (fields.check()) void (locksDays ? journals.check() : journals.run());
  }

  return (
    <form {...fields.formProps} className="books-form" onSubmit={handleSubmit}>
      <div className="books-fields">
        <EntityField
          books={books}
          value={form.entity}
          onChange={(entity) => change({ entity, currency: usualCurrency(books, entity) })}
        />
        <BookFields books={books} form={form} onChange={change} />
        <PeriodFields books={books} form={form} errorOf={fields.errorOf} onChange={change} />
      </div>
      <p>
        <Button
          type="submit"
          busy={journals.isRunning || journals.isChecking}
          busyLabel={t('adminBooks.exporting')}
        >
          {t('adminBooks.exportJournals')}
        </Button>
      </p>
      <ConfirmDialog
        open={journals.isConfirming}
        title={t('adminBooks.lockTitle', { entity: chosen?.name ?? '', date: formatListDate(form.to) })}
        confirmLabel={t('adminBooks.lockNow')}
        isWorking={journals.isRunning}
        onConfirm={() => void journals.run().then(journals.closeConfirmation)}
        onCancel={journals.closeConfirmation}
      >
        <p>{t('adminBooks.lockText')}</p>
      </ConfirmDialog>
      <ExportOutcome outcome={journals.outcome} books={books} form={form} />
    </form>
  );
}

/** Checks and exports the journals of a form. */
function useJournalExport(form: ExportForm, onExported: () => void) {
  const call = useAdminCall();
  const [outcome, setOutcome] = useState<ExportResult>(null);
  const [isConfirming, setConfirming] = useState(false);

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

  return {
    check: check.run,
    isChecking: check.isRunning,
    run,
    isRunning,
    isConfirming,
    closeConfirmation: () => setConfirming(false),
    outcome,
    clearOutcome: () => setOutcome(null),
  };
}

/** Currency in which most books of the entity are. */
function usualCurrency({ currencies }: Books, entity: ExportForm['entity']): string {
  const usual = entity === 'in' ? 'INR' : 'USD';
  return currencies.includes(usual) ? usual : (currencies[0] ?? usual);
}
