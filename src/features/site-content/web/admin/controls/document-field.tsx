import { useCallback, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { listMedia } from '#src/features/media-library/contract.ts';
import { UploadArea } from '#src/features/media-library/web/admin/components/upload-area.tsx';
import { useMediaUpload } from '#src/features/media-library/web/admin/components/use-media-upload.ts';
import { useUploadError } from '#src/features/media-library/web/admin/components/use-upload-error.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

const maxListed = 100;

type DocumentFieldProps = {
  label: string;
  hint?: string;
  error?: string;
  url: string;
  onChange: (url: string) => void;
};

/** Chooses one of the newest documents of the media library, or uploads one. */
export function DocumentField({ url, onChange, ...labels }: DocumentFieldProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const upload = useMediaUpload();
  const errorText = useUploadError();
  const [isUploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = useCallback(
    (signal: AbortSignal) => call(listMedia, { query: { kind: 'document', limit: maxListed } }, { signal }),
    [call],
  );
  const { request, reload } = useRequest(send);
  const documents = request.state === 'ready' ? request.value.items : [];

  async function handleUpload(file: File) {
    setUploading(true);
    setFailure(null);
    const result = await upload(file);
    setUploading(false);
    if (!result.ok) setFailure(errorText(result));
    else if (result.value.kind === 'document') {
      onChange(result.value.url);
      reload();
    } else setFailure(t('adminContent.uploadFile'));
  }

  return (
    <>
      <Field {...labels}>
        <Select value={url} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{t('adminContent.chooseFile')}</option>
          {url && documents.every((one) => one.url !== url) && <option value={url}>{url}</option>}
          {documents.map((one) => (
            <option key={one.id} value={one.url}>
              {one.name}
            </option>
          ))}
        </Select>
      </Field>
      {request.state === 'failed' && <LoadError failure={request.failure} onRetry={reload} />}
      {failure && <Notice tone="err" title={failure} />}
      <UploadArea
        accept="application/pdf"
        isBusy={isUploading}
        onFiles={([file]) => file && void handleUpload(file)}
      />
    </>
  );
}
