import { type ClipboardEvent, type DragEvent, useId, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Icon } from '#src/ui/icon.tsx';
import { uploadIcon } from '#src/ui/subject-icons.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import './upload-area.css';

type UploadAreaProps = {
  /** What may be chosen in the browser's own window; the server looks at the content all the same. */
  accept: string;
  isBusy: boolean;
  onFile: (file: File) => void;
};

/** Takes a file by drag, by paste, or from the browser's window of files. */
export function UploadArea({ accept, isBusy, onFile }: UploadAreaProps) {
  const { t } = useI18n();
  const id = useId();
  const [isOver, setOver] = useState(false);

  function take(file: File | undefined) {
    if (file && !isBusy) onFile(file);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }

  function handlePaste(event: ClipboardEvent) {
    const file = event.clipboardData.files[0];
    if (!file) return;
    event.preventDefault();
    take(file);
  }

  return (
    <div
      className="upload"
      data-state={isOver ? 'over' : 'waiting'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      onPaste={handlePaste}
    >
      <input
        className="vh upload-input"
        type="file"
        id={id}
        accept={accept}
        disabled={isBusy}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <label className="upload-label" htmlFor={id}>
        {isBusy ? <Spinner small /> : <Icon shape={uploadIcon} />}
        <span>{isBusy ? t('adminMedia.uploading') : t('adminMedia.upload')}</span>
      </label>
      <p className="small muted">{t('adminMedia.uploadHint')}</p>
    </div>
  );
}
