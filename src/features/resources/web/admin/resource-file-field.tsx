import { useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminFetch } from '#src/admin-ui/api/admin-fetch-context.ts';
import { uploadTransport } from '#src/admin-ui/api/upload-transport.ts';
import { UploadArea } from '#src/features/media-library/web/admin/components/upload-area.tsx';
import { useUploadError } from '#src/features/media-library/web/admin/components/use-upload-error.ts';
import { call } from '#src/web/client.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { SampleLabel } from '#src/ui/page/sample-label.tsx';
import { type EditedResource, putResourceFile } from '../../admin-contract.ts';
import { fileSize } from '#src/i18n/file-size.ts';

/** Shows and replaces the file of an item. It is uploaded immediately, independent of the form. */
export function ResourceFileField({ item }: { item: EditedResource }) {
  const { t } = useI18n();
  const send = useAdminFetch();
  const errorText = useUploadError();
  const [file, setFile] = useState(item.file);
  const [failure, setFailure] = useState<string | null>(null);

  const { run, isRunning } = useAction(replace, {
    onError: (rejected) => {
      const isWrongKind = rejected.error?.fields?.['file']?.code === 'wrong_kind';
      setFailure(isWrongKind ? t('adminResources.wrongKind') : errorText(rejected));
    },
    onDone: (changed) => setFile(changed.file),
  });

  function replace(chosen: File) {
    setFailure(null);
    return call(uploadTransport(send, chosen), putResourceFile, { params: { id: item.id } });
  }

  return (
    <Panel>
      <p className="field-label">{t('adminResources.file')}</p>
      <p className="row">
        <span>{file ? `${file.name} (${fileSize(file.bytes)})` : t('adminResources.noFile')}</span>
        {file?.isSample && <SampleLabel />}
      </p>
      <UploadArea
        accept="application/pdf,audio/mpeg,video/mp4"
        isBusy={isRunning}
        onFiles={([chosen]) => chosen && void run(chosen)}
      />
      {failure && <Notice tone="err" title={failure} />}
    </Panel>
  );
}
