import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { UploadArea } from './upload-area.tsx';
import type { useMediaUploads } from './use-media-uploads.ts';

type SeveralUploadsProps = {
  /** File types of the browser's dialog. */
  accept: string;
  uploads: Pick<ReturnType<typeof useMediaUploads>, 'progress' | 'failures'>;
  /** Whether pastes anywhere on the screen are accepted. */
  takesEveryPaste?: boolean;
  onFiles: (files: File[]) => void;
};

/** Accepts several files at once. Shows which one is being uploaded, and the reason for each rejected one. */
export function SeveralUploads({ uploads: { progress, failures }, ...area }: SeveralUploadsProps) {
  const { t } = useI18n();
  const isOne = progress === null || progress.total === 1;
  return (
    <>
      <UploadArea
        {...area}
        several
        isBusy={progress !== null}
        {...(!isOne && { busyText: t('adminMedia.uploadingOf', progress) })}
      />
      {failures.map(({ position, name, why }) => (
        <Notice key={position} tone="err" title={t('adminLibrary.failedFile', { name, why })} />
      ))}
    </>
  );
}
