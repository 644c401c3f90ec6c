import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { uploadIcon } from '#src/ui/media/subject-icons.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import './upload-area.css';

type UploadAreaProps = {
  /** What may be chosen in the browser's own window; the server looks at the content all the same. */
  accept: string;
  isBusy: boolean;
  /** At least one; only the first is taken unless there may be several. */
  onFiles: (files: File[]) => void;
  several?: boolean;
  /** Where nothing else on the screen takes what is pasted, it need not be pasted here. */
  takesEveryPaste?: boolean;
};

/** Takes files by drag, by paste, or from the browser's window of files. */
export function UploadArea({
  accept,
  isBusy,
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
        disabled={isBusy}
        onChange={(event) => {
          take(event.currentTarget.files);
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
