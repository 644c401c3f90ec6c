import { type FormEvent, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import '#src/admin-ui/page/import-parts.css';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ApiFailure } from '#src/web/result.ts';
import type { ImportReport } from '../../admin-contract.ts';
import { maxImportBytes } from '../../import-limits.ts';
import { ImportChanges, ImportErrors } from './import-report.tsx';
import { fileErrorKeys } from './text-labels.ts';
import { useTextUpload } from './use-text-upload.ts';

/** Reads a work from a file: first as a dry run, then into the database. */
export function Component() {
  const { t } = useI18n();
  const upload = useTextUpload();
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { run, isRunning } = useAction(upload, {
    onError: (failure) => {
      setReport(null);
      setError(errorText(failure));
    },
    onDone: (received) => {
      setReport(received);
      setError(null);
    },
  });

  function send(seen?: string) {
    if (!file) setError(t('adminTexts.fileErrors.missing'));
    else if (file.size > maxImportBytes) setError(t('adminTexts.fileErrors.tooLarge'));
    else void run(file, seen);
  }

  function errorText({ status, error: failure }: ApiFailure): string {
    if (status === 409) return t('adminTexts.editConflict');
    const key = fileErrorKeys[failure?.fields?.['file']?.code ?? ''];
    if (failure?.code === 'body_too_large') return t('adminTexts.fileErrors.tooLarge');
    return t(key ?? 'adminTexts.importFailed');
  }

  function handleCheck(event: FormEvent) {
    event.preventDefault();
    send();
  }

  return (
    <>
      <AdminPageHeader title={t('adminTexts.import')} />
      <Panel className="import-part">
        <p className="muted">{t('adminTexts.importText')}</p>
        <form className="import-fields" noValidate onSubmit={handleCheck}>
          <Field label={t('adminTexts.file')} errorRole="alert" {...(error && { error })}>
            <Input
              type="file"
              accept=".zip,.xml"
              onChange={({ currentTarget }) => {
                setFile(currentTarget.files?.[0] ?? null);
                setReport(null);
                setError(null);
              }}
            />
          </Field>
          <div className="import-actions">
            <Button type="submit" variant="line" busy={isRunning}>
              {t('adminTexts.check')}
            </Button>
          </div>
        </form>
      </Panel>
      {report && report.errorCount > 0 && <ImportErrors report={report} />}
      {report?.changes && (
        <>
          <ImportChanges report={report} changes={report.changes} />
          {report.isApplied ? (
            <Notice tone="ok" title={t('adminTexts.imported')}>
              <TextLink href={`/admin/texts/${report.workId}`}>{report.title}</TextLink>
            </Notice>
          ) : (
            <div className="import-actions">
              <Button busy={isRunning} onClick={() => send(report.seen)}>
                {t('adminTexts.apply')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}
