import { type FormEvent, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useCheckedFields } from '#src/admin-ui/form/use-checked-fields.ts';
import { useFocusOnChange } from '#src/admin-ui/form/use-focus-on-change.ts';
import { useSite } from '#src/api/site.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { DefinitionList } from '#src/ui/data/definition-list.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import {
  acknowledgementLength,
  type FiledStatement,
  recordStatementFiling,
  type StatementFile,
} from '../../statement-filing-contract.ts';
import { BookDownload } from './book-download.tsx';
import { RemoveFiling } from './remove-filing.tsx';
import { rupees } from './rupees.ts';

type StatementFilingProps = {
  files: StatementFile[];
  filed: FiledStatement | null;
  /** Name of a downloaded file. */
  fileName: (isRevised: boolean) => string;
  onChanged: () => void;
};

/** The statement that was filed last, and the form that records the filing of an exported file. */
export function StatementFiling({ files, filed, fileName, onChanged }: StatementFilingProps) {
  const { t, formatListDate } = useI18n();
  const filings = files.filter(({ filedOn }) => filedOn !== null).map(({ id }) => id);
  const heading = useFocusOnChange<HTMLHeadingElement>(filings.join(' '));
  return (
    <Panel className="books-part">
      <h2 className="panel-title" tabIndex={-1} ref={heading}>
        {t('adminBooks.form.filing.title')}
      </h2>
      {filed?.file.filedOn && (
        <>
          <DefinitionList
            lined
            terms={[
              [
                t('adminBooks.form.filing.kind'),
                t(
                  filed.file.isRevised ? 'adminBooks.form.filing.revised' : 'adminBooks.form.filing.original',
                ),
              ],
              [t('adminBooks.form.filing.filedOn'), formatListDate(filed.file.filedOn)],
              [t('adminBooks.form.filing.acknowledgement'), filed.file.acknowledgement],
              [t('adminBooks.form.ready'), formatNumber(filed.file.rows)],
              [t('adminBooks.form.readyAmount'), rupees(filed.file.amountMinor)],
            ]}
          />
          <p>
            <BookDownload
              path={`/api/admin/bookkeeping/donation-statement/files/${filed.file.id}/content.csv`}
              fileName={fileName(filed.file.isRevised)}
            >
              {t('adminBooks.form.filing.download')}
            </BookDownload>
          </p>
        </>
      )}
      <IfAllowed to={recordStatementFiling} keepsInput>
        <FilingForm files={files} onChanged={onChanged} />
      </IfAllowed>
    </Panel>
  );
}

function FilingForm({ files, onChanged }: Pick<StatementFilingProps, 'files' | 'onChanged'>) {
  const { t, formatListDate } = useI18n();
  const { timeZone } = useSite();
  const { check, errorOf, formProps } = useCheckedFields();
  const call = useAdminCall();
  const [chosenId, setChosenId] = useState('');
  // Only what is typed, so that what is not follows the chosen file.
  const [typed, setTyped] = useState<{ filedOn?: string; acknowledgement?: string }>({});
  const { run, isRunning } = useAction(
    (id: string, body: { filedOn: string; acknowledgement: string }) =>
      call(recordStatementFiling, { params: { id }, body }),
    {
      errorTitle: t('adminBooks.form.filing.failed'),
      reasons: { future: t('adminBooks.form.filing.future') },
      doneTitle: t('adminBooks.form.filing.recorded'),
      onDone: handleDone,
    },
  );
  const file = files.find(({ id }) => id === chosenId) ?? files[0];
  const { filedOn = file?.filedOn ?? '', acknowledgement = file?.acknowledgement ?? '' } = typed;
  if (!file) return <p className="small muted">{t('adminBooks.form.filing.noFile')}</p>;

  function handleDone() {
    setTyped({});
    onChanged();
  }

  function handleChoose(id: string) {
    setChosenId(id);
    setTyped({});
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (check()) void run(file?.id ?? '', { filedOn, acknowledgement });
  }

  return (
    <>
      <p className="small muted">{t('adminBooks.form.filing.hint')}</p>
      <form {...formProps} className="books-form" onSubmit={handleSubmit}>
        <div className="books-fields">
          <Field label={t('adminBooks.form.filing.file')}>
            <Select value={file.id} onChange={({ currentTarget }) => handleChoose(currentTarget.value)}>
              {files.map(({ id, exportedAt, rows, amountMinor, isRevised, filedOn }) => (
                <option key={id} value={id}>
                  {[
                    formatListDate(exportedAt, timeZone),
                    `${t('adminBooks.form.ready')} ${formatNumber(rows)}`,
                    rupees(amountMinor),
                    ...(isRevised ? [t('adminBooks.form.filing.revised')] : []),
                    ...(filedOn ? [t('adminBooks.form.filing.filed')] : []),
                  ].join(' · ')}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('adminBooks.form.filing.filedOn')} {...errorOf('filedOn')}>
            <Input
              name="filedOn"
              type="date"
              required
              value={filedOn}
              onChange={({ currentTarget }) => setTyped({ ...typed, filedOn: currentTarget.value })}
            />
          </Field>
          <Field label={t('adminBooks.form.filing.acknowledgement')} {...errorOf('acknowledgement')}>
            <Input
              name="acknowledgement"
              required
              minLength={acknowledgementLength.min}
              maxLength={acknowledgementLength.max}
              autoComplete="off"
              value={acknowledgement}
              onChange={({ currentTarget }) => setTyped({ ...typed, acknowledgement: currentTarget.value })}
            />
          </Field>
        </div>
        <div className="books-links">
          <Button type="submit" small busy={isRunning}>
            {t('adminBooks.form.filing.record')}
          </Button>
          {file.filedOn && <RemoveFiling id={file.id} filedOn={file.filedOn} onRemoved={handleDone} />}
        </div>
      </form>
    </>
  );
}
