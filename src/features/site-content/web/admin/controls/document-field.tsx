import { useCallback, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { PickerItems, PickerSearch } from '#src/admin-ui/table/picker-list.tsx';
import { usePickerList } from '#src/admin-ui/table/use-picker-list.ts';
import { listMedia } from '#src/features/media-library/contract.ts';
import { UploadArea } from '#src/features/media-library/web/admin/components/upload-area.tsx';
import { useMediaUpload } from '#src/features/media-library/web/admin/components/use-media-upload.ts';
import { useUploadError } from '#src/features/media-library/web/admin/components/use-upload-error.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

type DocumentFieldProps = {
  label: string;
  hint?: string;
  error?: string;
  url: string;
  onChange: (url: string) => void;
};

type LibraryFile = { url: string; name: string };

/** Chooses a document of the media library, or uploads one. */
export function DocumentField({ url, onChange, ...labels }: DocumentFieldProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const upload = useMediaUpload();
  const errorText = useUploadError(t('adminContent.uploadFile'));
  const [failure, setFailure] = useState<string | null>(null);
  const list = usePickerList(
    useCallback(
      (query, signal) => call(listMedia, { query: { kind: 'document', ...query } }, { signal }),
      [call],
    ),
  );
  // A search can leave out the chosen file.
  const [chosen, setChosen] = useState<LibraryFile | null>(null);
  const documents: LibraryFile[] = list.request.state === 'ready' ? list.request.value : [];
  const current = documents.find((one) => one.url === url) ?? (chosen?.url === url ? chosen : null);

  function choose(file: LibraryFile | null) {
    setChosen(file);
    onChange(file?.url ?? '');
  }

  const { run, isRunning } = useAction(upload, {
    onError: (rejected) => setFailure(errorText(rejected)),
    onDone: (file) => {
      if (file.kind !== 'document') return setFailure(t('adminContent.uploadFile'));
      choose(file);
      list.reload();
    },
  });

  function handleUpload(file: File) {
    setFailure(null);
    void run(file);
  }

  return (
    <>
      <PickerSearch list={list} label={t('adminContent.searchFiles')} />
      <Field {...labels}>
        <Select
          value={url}
          onChange={({ currentTarget: { value } }) =>
            choose([...documents, current].find((one) => one?.url === value) ?? null)
          }
        >
          <option value="">{t('adminContent.chooseFile')}</option>
          {url && <option value={url}>{current?.name ?? url}</option>}
          {documents
            .filter((one) => one.url !== url)
            .map((one) => (
              <option key={one.url} value={one.url}>
                {one.name}
              </option>
            ))}
        </Select>
      </Field>
      <PickerItems list={list} emptyText={t('adminMedia.noFiles')} />
      {failure && <Notice tone="err" title={failure} />}
      <UploadArea
        accept="application/pdf"
        isBusy={isRunning}
        onFiles={([file]) => file && handleUpload(file)}
      />
    </>
  );
}
