import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { uploadIcon } from '#src/ui/media/subject-icons.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import './upload-area.css';

type UploadAreaProps = {
  /** File types of the browser's dialog; the server checks the content anyway. */
  accept: string;
  isBusy: boolean;
  /** Text while busy; "Uploading..." without it. */
  busyText?: string;
  /** At least one file; only the first is used unless `multiple` is set. */
  onFiles: (files: File[]) => void;
  several?: boolean;
  /** Whether pastes anywhere on the screen are accepted. */
  takesEveryPaste?: boolean;
};

/** Accepts files by drag and drop, paste, or the browser's file dialog. */
export function UploadArea({
  accept,
  isBusy,
  busyText,
  onFiles,
  several = false,
  takesEveryPaste = false,
}: UploadAreaProps) {
  const { t } = useI18n();
  const id = useId();
  const [isOver, setOver] = useState(false);

  function take(list: FileList | null | undefined): boolean {
    const files = Array.from(list ?? []).slice(0, several ? undefined : 1);
    if (files.length === 0 || isBusy) return false;
    onFiles(files);
    return true;
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  const takePaste = useEffectEvent((event: ClipboardEvent) => {
    if (take(event.clipboardData?.files)) event.preventDefault();
  });
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = takesEveryPaste ? document : area.current;
    const handlePaste = (event: Event) => takePaste(event as ClipboardEvent);
    target?.addEventListener('paste', handlePaste);
    return () => target?.removeEventListener('paste', handlePaste);
  }, [takesEveryPaste]);

  return (
    <div
      ref={area}
      className="upload"
      data-state={isOver ? 'over' : 'waiting'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <input
        className="vh upload-input"
        type="file"
        id={id}
        accept={accept}
        multiple={several}
        aria-disabled={isBusy || undefined}
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <label className="upload-label" htmlFor={id}>
        {isBusy ? <Spinner small /> : <Icon shape={uploadIcon} />}
        <span aria-live="polite">
          {isBusy
            ? (busyText ?? t('adminMedia.uploading'))
            : t(several ? 'adminMedia.uploadSeveral' : 'adminMedia.upload')}
        </span>
      </label>
      <p className="small muted">{t('adminMedia.uploadHint')}</p>
    </div>
  );
}
