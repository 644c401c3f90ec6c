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
import { addRecording, type ListedRecording } from '../../../recording-contract.ts';

type RecordingsPanelProps = { divisionId: string; recordings: readonly ListedRecording[] };

/** Recordings of a division, and the upload of another one. */
export function RecordingsPanel({ divisionId, recordings }: RecordingsPanelProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const navigate = useNavigate();
  const upload = useMediaUpload();
  const errorText = useUploadError();
  const [failure, setFailure] = useState<string | null>(null);

  const addUploaded = useAction(
    (mediaId: string) => call(addRecording, { params: { id: divisionId }, body: { mediaId } }),
    {
      onError: () => setFailure(t('adminTexts.notAudio')),
      onDone: ({ id }) => void navigate(`/admin/texts/recordings/${id}`),
    },
  );
  const add = useAction(upload, {
    onError: (rejected) => setFailure(errorText(rejected)),
    onDone: ({ id }) => void addUploaded.run(id),
  });

  function handleFile(file: File): void {
    setFailure(null);
    void add.run(file);
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
      <UploadArea
        accept={audioTypes}
        isBusy={add.isRunning || addUploaded.isRunning}
        onFiles={([file]) => file && handleFile(file)}
      />
      {failure && <Notice tone="err" title={failure} />}
    </Panel>
  );
}
