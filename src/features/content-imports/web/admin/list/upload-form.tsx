import { type FormEvent, useRef, useState } from 'react';
import { createIdempotencyKeys } from '#src/web/forms/idempotency-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { type ContentFormat, contentFormats, fileEndings, maxFileBytes } from '../../../import-limits.ts';
import { fileErrorKeys, productNames } from '../import-labels.ts';
import { useImportUpload } from './use-import-upload.ts';

/** Chooses a file of another system and uploads it. Nothing is imported yet. */
export function UploadForm({ onUploaded }: { onUploaded: (id: string) => void }) {
  const { t } = useI18n();
  const send = useImportUpload();
  const keys = useRef(createIdempotencyKeys());
  const [format, setFormat] = useState<ContentFormat>('wordpress');
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isWorking) return;
    if (!file) return setError(t('adminContentImports.fileMissing'));
    if (file.size > maxFileBytes[format]) return setError(t('adminContentImports.fileErrors.tooLarge'));
    setWorking(true);
    setError(await upload(file));
    setWorking(false);
  }

  /** @returns the error text */
  async function upload(chosen: File): Promise<string | null> {
    const about = { name: chosen.name, size: chosen.size, changed: chosen.lastModified, format };
    const result = await send(chosen, { id: keys.current(about), format });
    if (result.ok) {
      onUploaded(result.value.id);
      return null;
    }
    const found = result.error?.fields?.['file'];
    const key = fileErrorKeys[found?.code ?? ''];
    if (!key) return t('adminContentImports.failed');
    const line = /^Line (\d+):/.exec(found?.message ?? '')?.[1];
    return line ? t('adminContentImports.fileErrorAt', { line, reason: t(key) }) : t(key);
  }

  return (
    <Panel className="import-part" aria-labelledby="content-import-upload">
      <h2 className="panel-title" id="content-import-upload">
        {t('adminContentImports.upload')}
      </h2>
      <p className="muted">{t('adminContentImports.uploadText')}</p>
      <form className="import-fields" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Field label={t('adminContentImports.format')}>
          <Select
            value={format}
            onChange={(event) =>
              setFormat(contentFormats.find((one) => one === event.currentTarget.value) ?? 'markdown')
            }
          >
            {contentFormats.map((one) => (
              <option key={one} value={one}>
                {productNames[one] ?? t('adminContentImports.markdown')}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('adminContentImports.file')} errorRole="alert" {...(error && { error })}>
          <Input
            type="file"
            accept={fileEndings[format]}
            onChange={(event) => {
              setFile(event.currentTarget.files?.[0] ?? null);
              setError(null);
            }}
          />
        </Field>
        <div className="import-actions">
          <Button type="submit" busy={isWorking}>
            {t('adminContentImports.uploadDo')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
