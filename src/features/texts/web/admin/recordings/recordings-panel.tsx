import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { audioTypes } from '#src/features/media-library/web/admin/components/audio-types.ts';
import { UploadArea } from '#src/features/media-library/web/admin/components/upload-area.tsx';
import { useMediaUpload } from '#src/features/media-library/web/admin/components/use-media-upload.ts';
import { useUploadError } from '#src/features/media-library/web/admin/components/use-upload-error.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Table } from '#src/ui/data/table.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ApiResult } from '#src/web/result.ts';
import { addRecording, type EditedRecording, type ListedRecording } from '../../../recording-contract.ts';

type RecordingsPanelProps = { divisionId: string; recordings: readonly ListedRecording[] };

/** Recordings of a division, and the upload of another one. */
export function RecordingsPanel({ divisionId, recordings }: RecordingsPanelProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const navigate = useNavigate();
  const upload = useMediaUpload();
  const errorText = useUploadError(t('adminTexts.notAudio'));
  const [failure, setFailure] = useState<string | null>(null);

  // One action, so that an upload that lasts is added even if the screen has been left.
  const { run, isRunning } = useAction(add, {
    onError: (rejected) => {
      const isWrongKind = rejected.error?.fields?.['mediaId'] !== undefined;
      setFailure(isWrongKind ? t('adminTexts.notAudio') : errorText(rejected));
    },
    onDone: ({ id }) => void navigate(`/admin/texts/recordings/${id}`),
  });

  async function add(file: File): Promise<ApiResult<EditedRecording>> {
    setFailure(null);
    const uploaded = await upload(file);
    if (!uploaded.ok) return uploaded;
    return call(addRecording, { params: { id: divisionId }, body: { mediaId: uploaded.value.id } });
  }

  return (
    <Panel className="import-part">
      <h2 className="panel-title">{t('adminTexts.recordings')}</h2>
      <p className="muted">{t('adminTexts.recordingsLead')}</p>
      {recordings.length > 0 && (
        <Table
          caption={t('adminTexts.recordings')}
          rows={recordings}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'reciter',
              header: t('adminTexts.reciter'),
              isRowHeader: true,
              cell: ({ id, reciter, fileName }) => (
                <TextLink href={`/admin/texts/recordings/${id}`}>{reciter || fileName}</TextLink>
              ),
            },
            {
              key: 'times',
              header: t('adminTexts.timedVerses'),
              numeric: true,
              cell: ({ timedVerses }) => timedVerses,
            },
            {
              key: 'published',
              header: t('adminTexts.state'),
              cell: ({ publishedAt }) => t(publishedAt ? 'adminTexts.isPublished' : 'adminTexts.isHidden'),
            },
          ]}
        />
      )}
      <UploadArea accept={audioTypes} isBusy={isRunning} onFiles={([file]) => file && void run(file)} />
      {failure && <Notice tone="err" title={failure} />}
    </Panel>
  );
}
