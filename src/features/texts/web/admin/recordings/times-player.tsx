import type { RefObject } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { printedWords } from '../../../format/verse.ts';
import type { EditedRecording } from '../../../recording-contract.ts';
import { isComplete, nextOf, tap, tapWord, untap, untapWords, wordTimesOf } from './tap-times.ts';
import type { AudioPlayer } from './use-audio-player.ts';
import type { RecordingTimes } from './use-recording-times.ts';
import { WordTaps } from './word-taps.tsx';

type TimesPlayerProps = {
  recording: EditedRecording;
  audio: RefObject<HTMLAudioElement | null>;
  player: AudioPlayer;
  times: Pick<RecordingTimes, 'draft' | 'change'>;
  /** Position of the verse whose words are tapped; null while verses are. */
  worded: number | null;
  onClose: () => void;
};

/** The recording, with what is tapped while it plays. */
export function TimesPlayer({ recording, audio, player, times, worded, onClose }: TimesPlayerProps) {
  const { t } = useI18n();
  const { draft, change } = times;
  const cue = worded === null ? undefined : draft[worded];
  const words = printedWords(recording.verses[worded ?? -1]?.lines ?? []);

  return (
    <Panel className="import-part times-player">
      {!cue && <p className="muted">{t('adminTexts.tapLead')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its text is edited here */}
      <audio
        ref={audio}
        controls
        preload="metadata"
        src={recording.audio}
        aria-label={recording.fileName}
        onDurationChange={player.readLength}
      />
      {cue && isComplete(cue) && worded !== null ? (
        <WordTaps
          cue={{ ...cue, wordStartsMs: wordTimesOf(cue) }}
          words={words}
          onPlay={() => player.playFrom(cue.startMs)}
          onTap={() => change(tapWord(draft, worded, { ms: player.nowMs(), words: words.length }))}
          onUntap={(count) => change(untapWords(draft, worded, count))}
          onClose={onClose}
        />
      ) : (
        <VerseTaps player={player} times={times} />
      )}
    </Panel>
  );
}

function VerseTaps({ player, times: { draft, change } }: Pick<TimesPlayerProps, 'player' | 'times'>) {
  const { t } = useI18n();
  const next = nextOf(draft);
  return (
    <div className="import-actions">
      <Button onClick={() => change(tap(draft, player.nowMs()))}>
        {next === -1
          ? t('adminTexts.tapEnd')
          : t('adminTexts.tapVerse', { number: draft[next]?.verse ?? '' })}
      </Button>
      <Button variant="line" onClick={() => change(untap(draft))}>
        {t('adminTexts.untap')}
      </Button>
    </div>
  );
}
