import { useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { type EditedRecording, updateRecordingTimes } from '../../../recording-contract.ts';
import { type DraftCue, draftOf, lateVerses, partlyTimed, webVttOf, wrongVerses } from './tap-times.ts';

/**
 * Edits and saves the times of a recording.
 *
 * @param lengthMs length of the recording
 */
export function useRecordingTimes(recording: EditedRecording, lengthMs: number) {
  const { t } = useI18n();
  const call = useAdminCall();
  const { id, verses } = recording;
  const [version, setVersion] = useState(recording.version);
  const [draft, setDraft] = useState<DraftCue[]>(() => draftOf(verses, recording.cues));
  const [saved, setSaved] = useState(draft);
  const [failure, setFailure] = useState<string | null>(null);
  const wrong = wrongVerses(draft);
  const late = lateVerses(draft, lengthMs);

  function change(changed: DraftCue[]): void {
    setDraft(changed);
    setFailure(null);
  }

  const { run, isRunning } = useAction(
    () => call(updateRecordingTimes, { params: { id }, body: { webVtt: webVttOf(draft, verses), version } }),
    {
      doneTitle: t('adminRecords.saved'),
      onError: ({ status }) =>
        setFailure(t(status === 409 ? 'adminTexts.timesConflict' : 'adminRecords.saveFailed')),
      onDone: (updated) => {
        const stored = draftOf(verses, updated.cues);
        setVersion(updated.version);
        // What was tapped while saving is not saved yet.
        setDraft((now) => (now === draft ? stored : now));
        setSaved(stored);
      },
    },
  );

  function save(): void {
    if (wrong.length > 0) return setFailure(t('adminTexts.timesWrong', { verses: wrong.join(', ') }));
    if (late.length > 0) return setFailure(t('adminTexts.timesLate', { verses: late.join(', ') }));
    const partly = partlyTimed(draft, verses);
    if (partly.length > 0) return setFailure(t('adminTexts.wordsMissing', { verses: partly.join(', ') }));
    void run();
  }

  return { draft, saved, change, save, isSaving: isRunning, failure, marked: [...wrong, ...late] };
}

export type RecordingTimes = ReturnType<typeof useRecordingTimes>;
