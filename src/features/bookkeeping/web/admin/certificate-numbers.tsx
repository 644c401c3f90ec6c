import { type FormEvent, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import type { CallInput } from '#src/api/endpoint.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { readCertificateFile } from '../../certificate-file.ts';
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

/** Imports the numbers that the tax portal gives the certificates after filing. */
export function CertificateNumbers({
  year,
  statementForm,
  certificates,
  onImported,
}: CertificateNumbersProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [error, setError] = useState<'noColumns' | 'failed' | null>(null);
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
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    const isReplacing = form.has('replace');
    const rows = file instanceof File ? readCertificateFile(await file.text()) : null;
    setResult(null);
    if (!rows || rows.length === 0) return setError('noColumns');
    await run({ year, isReplacing, rows });
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
          {...(error && {
            error:
              error === 'noColumns'
                ? t('adminBooks.form.arn.noColumns', columns)
                : t('adminBooks.form.arn.failed'),
          })}
        >
          <Input type="file" name="file" accept=".csv,text/csv" onChange={() => setError(null)} />
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
