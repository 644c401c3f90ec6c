import { useCallback, useEffect, useRef, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { MediaFile } from '../../../contract.ts';
import { useMediaUpload } from './use-media-upload.ts';
import { useUploadError } from './use-upload-error.ts';

type PickedKind = 'image' | 'audio' | 'video';

const wrongKind = {
  image: 'adminMedia.noImage',
  audio: 'adminMedia.noAudio',
  video: 'adminMedia.noVideo',
} as const;

/**
 * Uploads a file in a picker, which takes files of one kind only.
 *
 * @param first file that is uploaded when the picker opens
 */
export function usePickerUpload(
  kind: PickedKind,
  first: File | null,
  onUploaded: (file: MediaFile, isNew: true) => void,
) {
  const send = useMediaUpload();
  const { t } = useI18n();
  // For images the general message also names SVG, which is an image.
  const errorText = useUploadError(kind === 'image' ? undefined : t(wrongKind[kind]));
  const [isUploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const take = useRef(onUploaded);
  useEffect(() => {
    take.current = onUploaded;
  });

  const upload = useCallback(
    async (file: File) => {
      setUploading(true);
      setFailure(null);
      const result = await send(file);
      setUploading(false);
      if (!result.ok) setFailure(errorText(result));
      else if (result.value.kind === kind) take.current(result.value, true);
      else setFailure(t(wrongKind[kind]));
    },
    [send, errorText, kind, t],
  );

  const isStarted = useRef(false);
  useEffect(() => {
    if (!first || isStarted.current) return;
    isStarted.current = true;
    void upload(first);
  }, [first, upload]);

  return { upload, isUploading, failure };
}
