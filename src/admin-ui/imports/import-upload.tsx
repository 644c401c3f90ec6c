import { type FormEvent, type ReactNode, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import '../page/import-parts.css';

type ImportUploadProps<Format extends string> = {
  title: string;
  text: string;
  formats: readonly { value: Format; label: string }[];
  /** Endings of the files of a format, for the file dialog. */
  acceptOf: (format: Format) => string;
  missingText: string;
  /** Checks and uploads a file. @returns the error text */
  upload: (file: File, format: Format) => Promise<string | null>;
  /** Buttons beside that of the upload. */
  children?: ReactNode;
};

/** Chooses a file of another system and uploads it. Nothing is imported yet. */
export function ImportUpload<Format extends string>(props: ImportUploadProps<Format>) {
  const { title, text, formats, acceptOf, missingText, upload, children } = props;
  const { t } = useI18n();
  const [format, setFormat] = useState(formats[0]?.value);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isWorking || !format) return;
    if (!file) return setError(missingText);
    setWorking(true);
    setError(await upload(file, format));
    setWorking(false);
  }

  return (
    <Panel className="import-part" aria-labelledby="import-upload">
      <h2 className="panel-title" id="import-upload">
        {title}
      </h2>
      <p className="muted">{text}</p>
      <form className="import-fields" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Field label={t('adminImportFiles.format')}>
          <Select
            value={format}
            onChange={({ currentTarget }) =>
              setFormat(formats.find(({ value }) => value === currentTarget.value)?.value)
            }
          >
            {formats.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('adminImportFiles.file')} errorRole="alert" {...(error && { error })}>
          <Input
            type="file"
            accept={format && acceptOf(format)}
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0] ?? null);
              setError(null);
            }}
          />
        </Field>
        <div className="import-actions">
          <Button type="submit" busy={isWorking}>
            {t('adminImportFiles.uploadDo')}
          </Button>
          {children}
        </div>
      </form>
    </Panel>
  );
}
