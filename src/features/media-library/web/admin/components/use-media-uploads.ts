import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import type { MediaFile } from '../../../contract.ts';
import { useMediaUpload } from './use-media-upload.ts';
import { useUploadError } from './use-upload-error.ts';

type FailedUpload = { position: number; name: string; why: string };

type MediaUploadsOptions = {
  /** Called with each file when it is stored. */
  onStored?: (file: MediaFile) => void;
  /** Reason to reject a file before it is sent; its position is counted from 0. */
  rejects?: (file: File, index: number) => string | null;
};

/** Uploads files one after the other; a rejected one does not stop the others. */
export function useMediaUploads({ onStored, rejects }: MediaUploadsOptions = {}) {
  const { t } = useI18n();
  const send = useMediaUpload();
  const errorText = useUploadError();
  const showToast = useToast();
  const [progress, setProgress] = useState<{ number: number; total: number } | null>(null);
  const [failures, setFailures] = useState<FailedUpload[]>([]);

  async function store(file: File, index: number): Promise<string | null> {
    const reason = rejects?.(file, index);
    if (reason) return reason;
    const result = await send(file);
    if (!result.ok) return errorText(result);
    onStored?.(result.value);
    return null;
  }

  /** @returns number of the stored files */
  async function upload(files: File[]): Promise<number> {
    setFailures([]);
    const failed: FailedUpload[] = [];
    for (const [index, file] of files.entries()) {
      setProgress({ number: index + 1, total: files.length });
      const why = await store(file, index);
      if (why !== null) failed.push({ position: index, name: file.name, why });
    }
    setProgress(null);
    setFailures(failed);

    const count = files.length - failed.length;
    if (count > 0) showToast({ tone: 'ok', title: t('adminLibrary.uploaded', { count }) });
    return count;
  }

  return { upload, progress, failures };
}
