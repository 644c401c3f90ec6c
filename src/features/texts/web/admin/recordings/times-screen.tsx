import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { RecordDraft } from '#src/admin-ui/form/record-draft.tsx';
import { UnsavedChanges } from '#src/admin-ui/form/unsaved-changes.tsx';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import '#src/admin-ui/page/import-parts.css';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { saveFile } from '#src/ui/data/save-file.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { getRecording } from '../../../recording-contract.ts';
import { setTime, webVttOf } from './tap-times.ts';
import './times-screen.css';
import { TimesFile } from './times-file.tsx';
import { TimesPlayer } from './times-player.tsx';
import { TimesTable } from './times-table.tsx';
import { useAudioPlayer } from './use-audio-player.ts';
import { useRecordingTimes } from './use-recording-times.ts';

export const loader = adminLoader(({ api, param }) => ({
  recording: api(getRecording, { params: { id: param('id') } }),
}));

/** Times of the verses, and of their words: played and tapped, corrected, or read from a WebVTT file. */
export function Component() {
  const { t } = useI18n();
  const { recording } = useLoaderData<typeof loader>();
  const { id, verses, work, division } = recording;
  const [audio, player] = useAudioPlayer();
  const times = useRecordingTimes(recording, player.lengthMs);
  const { draft, saved, change, failure, isSaving } = times;
  const [worded, setWorded] = useState<number | null>(null);

  return (
    <>
      <AdminPageHeader
        title={t('adminTexts.times')}
        actions={
          <>
            <ButtonLink variant="line" href={`/admin/texts/recordings/${id}`}>
              {t('adminTexts.recording')}
            </ButtonLink>
            <Button busy={isSaving} onClick={times.save}>
              {t('admin.save')}
            </Button>
          </>
        }
      />
      {failure && <Notice tone="err" title={failure} />}
      <RecordDraft
        // Times of an earlier version can belong to other verses.
        name={`version ${recording.version}`}
        record={{
          fields: { values: { draft }, change: ({ draft: kept = draft }) => change(kept) },
          base: { draft: saved },
          isLocked: isSaving,
        }}
      />
      <TimesPlayer {...{ recording, audio, player, times, worded }} onClose={() => setWorded(null)} />
      <TimesTable
        draft={draft}
        verses={verses}
        wrong={times.marked}
        onTime={(place, changed) => change(setTime(draft, place, changed))}
        onPlay={player.playFrom}
        onWords={setWorded}
        nowMs={player.nowMs}
      />
      <TimesFile
        verses={verses}
        onRead={change}
        onSave={() => {
          const file = new Blob([webVttOf(draft, verses)], { type: 'text/vtt' });
          saveFile(file, `${work.slug}-${division.slug}.vtt`);
        }}
      />
      <UnsavedChanges when={draft !== saved} />
    </>
  );
}
