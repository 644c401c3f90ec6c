import { type FormEvent, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import type { CallInput } from '#src/api/endpoint.ts';
import { formatNumber } from '#src/i18n/format.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { type CertificateFileError, readCertificateFile } from '../../certificate-file.ts';
import { type DonationStatement, importCertificateNumbers } from '../../donation-statement-contract.ts';

type CertificateNumbersProps = {
  year: number;
  statementForm: DonationStatement['form'];
  certificates: number;
  onImported: () => void;
};

type Result = { saved: number; unmatched: number[] };

/** Forms of the certificates that follow from each statement. */
const certificateForms = { '10BD': '10BE', '113': '114' } as const;

/** Columns of the portal's file, which are in English in every language. */
const columns = { id: 'Unique Identification Number', number: 'ARN' };

const fileErrorKeys = {
  quote: 'adminImports.fileErrors.quote',
  too_many_rows: 'adminImports.fileErrors.tooManyRows',
  too_many_columns: 'adminImports.fileErrors.tooManyColumns',
  empty: 'adminImports.fileErrors.empty',
  no_columns: 'adminBooks.form.arn.noColumns',
  no_numbers: 'adminBooks.form.arn.noNumbers',
  id_length: 'adminBooks.form.arn.idLength',
  number_length: 'adminBooks.form.arn.numberLength',
} as const satisfies Record<CertificateFileError['reason'], MessageKey>;

/** Imports the numbers that the tax portal gives the certificates after filing. */
export function CertificateNumbers({
  year,
  statementForm,
  certificates,
  onImported,
}: CertificateNumbersProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [error, setError] = useState<CertificateFileError | 'missing' | 'failed' | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const { run, isRunning } = useAction(
    (body: CallInput<typeof importCertificateNumbers>['body']) => call(importCertificateNumbers, { body }),
    {
      onError: () => setError('failed'),
      onDone: (imported) => {
        setError(null);
        setResult(imported);
        onImported();
      },
    },
  );

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const isReplacing = new FormData(event.currentTarget).has('replace');
    setResult(null);
    if (!file) return setError('missing');
    const read = readCertificateFile(await file.text());
    if ('error' in read) return setError(read.error);
    await run({ year, isReplacing, rows: read.rows });
  }

  function textOf(failure: NonNullable<typeof error>): string {
    if (failure === 'missing') return t('adminImports.fileMissing');
    if (failure === 'failed') return t('adminBooks.form.arn.failed');
    const { line, reason } = failure;
    return t('adminImports.fileError', { line: String(line), reason: t(fileErrorKeys[reason], columns) });
  }

  return (
    <Panel className="books-part">
      <h2 className="panel-title">
        {t('adminBooks.form.arn.title', { form: certificateForms[statementForm] })}
      </h2>
      <p>{t('adminBooks.form.arn.text', columns)}</p>
      <p>
        {t('adminBooks.form.arn.known')}
        {t('common.colon')}
        {formatNumber(certificates)}
      </p>
      <form className="stack" onSubmit={(event) => void handleSubmit(event)}>
        <Field
          label={t('adminBooks.form.arn.file')}
          errorRole="alert"
          {...(error && { error: textOf(error) })}
        >
          <Input
            type="file"
            accept=".csv,text/csv"
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0] ?? null);
              setError(null);
            }}
          />
        </Field>
        {certificates > 0 && <Checkbox name="replace" label={t('adminBooks.form.arn.replace')} />}
        <div className="row">
          <Button type="submit" busy={isRunning}>
            {t('adminBooks.form.arn.import')}
          </Button>
        </div>
      </form>
      <div role="status">
        {result && (
          <Notice tone={result.unmatched.length > 0 ? 'warn' : 'ok'}>
            <p>{t('adminBooks.form.arn.saved', { number: formatNumber(result.saved) })}</p>
            {result.unmatched.length > 0 && (
              <p>{t('adminBooks.form.arn.unmatched', { lines: result.unmatched.join(', ') })}</p>
            )}
          </Notice>
        )}
      </div>
    </Panel>
  );
}
