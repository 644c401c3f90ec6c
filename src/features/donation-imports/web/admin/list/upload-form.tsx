import { type FormEvent, useRef, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { createIdempotencyKeys } from '#src/web/forms/idempotency-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { saveFile } from '#src/ui/data/save-file.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { maxFileLength, maxImportRows, uploadImport } from '../../../admin-contract.ts';
import { importFormats, templateHeader } from '../../../import-fields.ts';
import { parseCsv } from '#src/api/csv/parse-csv.ts';
import { fileErrorKeys, productNames } from '../import-labels.ts';

/** Chooses a file, checks its format in the browser, and uploads it. Nothing is imported yet. */
export function UploadForm({ onUploaded }: { onUploaded: (id: string) => void }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const keys = useRef(createIdempotencyKeys());
  const [format, setFormat] = useState<(typeof importFormats)[number]>('givewp');
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isWorking) return;
    if (!file) return setError(t('adminImports.fileMissing'));
    if (file.size > maxFileLength) return setError(t('adminImports.fileTooLong'));
    setWorking(true);
    setError(await upload(file));
    setWorking(false);
  }

  /** @returns the error text */
  async function upload(chosen: File): Promise<string | null> {
    const content = textOf(await chosen.arrayBuffer());
    const parsed = parseCsv(content, maxImportRows);
    if ('error' in parsed) {
      const { line, reason } = parsed.error;
      return t('adminImports.fileError', { line: String(line), reason: t(fileErrorKeys[reason]) });
    }
    const body = { fileName: chosen.name, format, content };
    const result = await call(uploadImport, { body: { id: keys.current(body), ...body } });
    if (!result.ok) return t('adminImports.failed');
    onUploaded(result.value.id);
    return null;
  }

  return (
    <Panel className="import-part" aria-labelledby="import-upload">
      <h2 className="panel-title" id="import-upload">
        {t('adminImports.upload')}
      </h2>
      <p className="muted">{t('adminImports.uploadText')}</p>
      <form className="import-fields" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Field label={t('adminImports.format')}>
          <Select
            value={format}
            onChange={(event) =>
              setFormat(importFormats.find((one) => one === event.currentTarget.value) ?? 'plain')
            }
          >
            {importFormats.map((one) => (
              <option key={one} value={one}>
                {productNames[one] ?? t('adminImports.otherFile')}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('adminImports.file')} errorRole="alert" {...(error && { error })}>
          <Input
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => {
              setFile(event.currentTarget.files?.[0] ?? null);
              setError(null);
            }}
          />
        </Field>
        <div className="import-actions">
          <Button type="submit" busy={isWorking}>
            {t('adminImports.uploadDo')}
          </Button>
          <Button variant="line" onClick={saveTemplate}>
            {t('adminImports.template')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function saveTemplate() {
  saveFile(new Blob([`\ufeff${templateHeader.join(',')}\r\n`], { type: 'text/csv' }), 'donations.csv');
}

/** Older spreadsheet programs save the Latin letters of Windows instead of UTF-8. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
