import { useRef } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ImportUpload } from '#src/admin-ui/imports/import-upload.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { saveFile } from '#src/ui/data/save-file.ts';
import { createIdempotencyKeys } from '#src/web/forms/idempotency-key.ts';
import { maxFileLength, maxImportRows, uploadImport } from '../../../admin-contract.ts';
import { parseDonationFile } from '../../../donation-file.ts';
import { readFileText } from '../../../file-text.ts';
import { type ImportFormat, importFormats, templateHeader } from '../../../import-fields.ts';
import { fileErrorKeys, productNames } from '../import-labels.ts';

/** Checks the format of a CSV file in the browser and uploads the file. */
export function UploadForm({ onUploaded }: { onUploaded: (id: string) => void }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const keys = useRef(createIdempotencyKeys());

  async function upload(file: File, format: ImportFormat): Promise<string | null> {
    if (file.size > maxFileLength) return t('adminImports.fileTooLong');
    const content = readFileText(await file.arrayBuffer());
    if (content === null) return t('adminImports.fileNoText');
    const parsed = parseDonationFile(content, maxImportRows);
    if ('error' in parsed) {
      const { line, reason } = parsed.error;
      return t('adminImports.fileError', { line: String(line), reason: t(fileErrorKeys[reason]) });
    }
    const body = { fileName: file.name, format, content };
    const result = await call(uploadImport, { body: { id: keys.current(body), ...body } });
    if (!result.ok) return t('adminImportFiles.failed');
    onUploaded(result.value.id);
    return null;
  }

  return (
    <ImportUpload
      title={t('adminImports.upload')}
      text={t('adminImports.uploadText')}
      formats={importFormats.map((value) => ({
        value,
        label: productNames[value] ?? t('adminImports.otherFile'),
      }))}
      acceptOf={() => '.csv,text/csv'}
      missingText={t('adminImports.fileMissing')}
      upload={upload}
    >
      <Button variant="line" onClick={saveTemplate}>
        {t('adminImports.template')}
      </Button>
    </ImportUpload>
  );
}

function saveTemplate() {
  saveFile(new Blob([`\ufeff${templateHeader.join(',')}\r\n`], { type: 'text/csv' }), 'donations.csv');
}
