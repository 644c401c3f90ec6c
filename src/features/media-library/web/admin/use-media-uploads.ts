import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { useMediaUpload } from './components/use-media-upload.ts';
import { useUploadError } from './components/use-upload-error.ts';

type FailedUpload = { name: string; why: string };

/** Uploads files one after the other; a rejected one does not stop the others. */
export function useMediaUploads(onUploaded: () => void) {
  const { t } = useI18n();
  const send = useMediaUpload();
  const errorText = useUploadError();
  const showToast = useToast();
  const [isUploading, setUploading] = useState(false);
  const [failures, setFailures] = useState<FailedUpload[]>([]);

  async function upload(files: File[]): Promise<void> {
    setUploading(true);
    const failed: FailedUpload[] = [];
    for (const file of files) {
      const result = await send(file);
      if (!result.ok) failed.push({ name: file.name, why: errorText(result) });
    }
    setUploading(false);
    setFailures(failed);

    const count = files.length - failed.length;
    if (count === 0) return;
    showToast({ tone: 'ok', title: t('adminLibrary.uploaded', { count }) });
    onUploaded();
  }

  return { upload, isUploading, failures };
}
