import { useRef } from 'react';
import { ImportUpload } from '#src/admin-ui/imports/import-upload.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { createIdempotencyKeys } from '#src/web/forms/idempotency-key.ts';
import { type ContentFormat, contentFormats, fileEndings, maxFileBytes } from '../../../import-limits.ts';
import { fileErrorKeys, productNames } from '../import-labels.ts';
import { useImportUpload } from './use-import-upload.ts';

/** Uploads a file of posts; the server reads it. */
export function UploadForm({ onUploaded }: { onUploaded: (id: string) => void }) {
  const { t } = useI18n();
  const send = useImportUpload();
  const keys = useRef(createIdempotencyKeys());

  async function upload(file: File, format: ContentFormat): Promise<string | null> {
    if (file.size > maxFileBytes[format]) return t('adminContentImports.fileErrors.tooLarge');
    const about = { name: file.name, size: file.size, changed: file.lastModified, format };
    const result = await send(file, { id: keys.current(about), format });
    if (result.ok) {
      onUploaded(result.value.id);
      return null;
    }
    const found = result.error?.fields?.['file'];
    const key = fileErrorKeys[found?.code ?? ''];
    if (!key) return t('adminImportFiles.failed');
    const line = /^Line (\d+):/.exec(found?.message ?? '')?.[1];
    return line ? t('adminContentImports.fileErrorAt', { line, reason: t(key) }) : t(key);
  }

  return (
    <ImportUpload
      title={t('adminContentImports.upload')}
      text={t('adminContentImports.uploadText')}
      formats={contentFormats.map((value) => ({
        value,
        label: productNames[value] ?? t('adminContentImports.markdown'),
      }))}
      acceptOf={(format) => fileEndings[format]}
      missingText={t('adminContentImports.fileMissing')}
      upload={upload}
    />
  );
}
