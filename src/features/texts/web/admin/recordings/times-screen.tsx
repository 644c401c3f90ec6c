import { useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { RecordDraft } from '#src/admin-ui/form/record-draft.tsx';
import { UnsavedChanges } from '#src/admin-ui/form/unsaved-changes.tsx';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import '#src/admin-ui/page/import-parts.css';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { saveFile } from '#src/ui/data/save-file.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { getRecording, updateRecordingTimes } from '../../../recording-contract.ts';
import { printedWords } from '../../../format/verse.ts';
import {
  type DraftCue,
  draftOf,
  isComplete,
  lateVerses,
  nextOf,
  partlyTimed,
  setTime,
  tap,
  tapWord,
  untap,
  untapWords,
  webVttOf,
  wordTimesOf,
  wrongVerses,
} from './tap-times.ts';
import './times-screen.css';
import { TimesFile } from './times-file.tsx';
import { TimesTable } from './times-table.tsx';
import { WordTaps } from './word-taps.tsx';

export const loader = adminLoader(({ api, param }) => ({
  recording: api(getRecording, { params: { id: param('id') } }),
}));

/** Times of the verses, and of their words: played and tapped, corrected, or read from a WebVTT file. */
export function Component() {
  const { t } = useI18n();
  const call = useAdminCall();
  const { recording } = useLoaderData<typeof loader>();
  const { id, audio, verses, work, division } = recording;
  const player = useRef<HTMLAudioElement>(null);
  const [version, setVersion] = useState(recording.version);
  const [draft, setDraft] = useState<DraftCue[]>(() => draftOf(verses, recording.cues));
  const [saved, setSaved] = useState(draft);
  const isChanged = draft !== saved;
  const [failure, setFailure] = useState<string | null>(null);
  /** Position of the verse whose words are tapped; null while verses are. */
  const [worded, setWorded] = useState<number | null>(null);
  const [lengthMs, setLengthMs] = useState(Infinity);
  const next = nextOf(draft);
  const cue = worded === null ? undefined : draft[worded];
  const words = printedWords(verses[worded ?? -1]?.lines ?? []);
  const wrong = wrongVerses(draft);
  const late = lateVerses(draft, lengthMs);
  const nowMs = () => Math.round((player.current?.currentTime ?? 0) * 1000);

  function change(changed: DraftCue[]): void {
    setDraft(changed);
    setFailure(null);
  }

  function playFrom(ms: number): void {
    if (!player.current) return;
    player.current.currentTime = ms / 1000;
    void player.current.play();
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

  return (
    <>
      <AdminPageHeader
        title={t('adminTexts.times')}
        actions={
          <>
            <ButtonLink variant="line" href={`/admin/texts/recordings/${id}`}>
              {t('adminTexts.recording')}
            </ButtonLink>
            <Button busy={isRunning} onClick={save}>
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
          isLocked: isRunning,
        }}
      />
      <Panel className="import-part times-player">
        {!cue && <p className="muted">{t('adminTexts.tapLead')}</p>}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its text is edited here */}
        <audio
          ref={player}
          controls
          preload="metadata"
          src={audio}
          aria-label={recording.fileName}
          onDurationChange={({ currentTarget: { duration } }) =>
            setLengthMs(Number.isFinite(duration) ? Math.ceil(duration) * 1000 : Infinity)
          }
        />
        {cue && isComplete(cue) && worded !== null ? (
          <WordTaps
            cue={{ ...cue, wordStartsMs: wordTimesOf(cue) }}
            words={words}
            onPlay={() => playFrom(cue.startMs)}
            onTap={() => change(tapWord(draft, worded, { ms: nowMs(), words: words.length }))}
            onUntap={(count) => change(untapWords(draft, worded, count))}
            onClose={() => setWorded(null)}
          />
        ) : (
          <div className="import-actions">
            <Button onClick={() => change(tap(draft, nowMs()))}>
              {next === -1
                ? t('adminTexts.tapEnd')
                : t('adminTexts.tapVerse', { number: draft[next]?.verse ?? '' })}
            </Button>
            <Button variant="line" onClick={() => change(untap(draft))}>
              {t('adminTexts.untap')}
            </Button>
          </div>
        )}
      </Panel>
      <TimesTable
        draft={draft}
        verses={verses}
        wrong={[...wrong, ...late]}
        onTime={(place, times) => change(setTime(draft, place, times))}
        onPlay={playFrom}
        onWords={setWorded}
        nowMs={nowMs}
      />
      <TimesFile
        verses={verses}
        onRead={change}
        onSave={() => {
          const file = new Blob([webVttOf(draft, verses)], { type: 'text/vtt' });
          saveFile(file, `${work.slug}-${division.slug}.vtt`);
        }}
      />
      <UnsavedChanges when={isChanged} />
    </>
  );
}
