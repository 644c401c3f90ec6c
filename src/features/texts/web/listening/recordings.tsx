import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { DivisionPage, Recording } from '../../contract.ts';
import { useIsPlaying } from './playback.ts';
import './recordings.css';
import { SaveRecording } from './save-recording.tsx';

type RecordingsProps = {
  recordings: DivisionPage['recordings'];
  onPlay: (recording: Recording) => void;
  onPause: () => void;
};

/** Recitations of a division: who recites, the file to keep, the times, and a plain player without scripts. */
export function Recordings({ recordings, onPlay, onPause }: RecordingsProps) {
  const { t } = useI18n();
  if (recordings.length === 0) return null;

  return (
    <section className="recordings no-print" aria-label={t('texts.recitation')}>
      {recordings.map((recording) => (
        <RecordingItem
          key={recording.id}
          recording={recording}
          onPlay={() => onPlay(recording)}
          onPause={onPause}
        />
      ))}
    </section>
  );
}

type RecordingItemProps = { recording: Recording; onPlay: () => void; onPause: () => void };

function RecordingItem({ recording, onPlay, onPause }: RecordingItemProps) {
  const { t } = useI18n();
  const isPlaying = useIsPlaying(recording.id);
  const { reciter, language, school, credit, audio, transcript, cues } = recording;
  const facts = [language === 'sa' ? '' : t(`texts.spoken.${language}`), school, credit].filter(Boolean);

  return (
    <div className="recording">
      <p>
        <b>{t('texts.recitedBy', { name: reciter })}</b>
        {facts.length > 0 && <span className="recording-facts"> {facts.join(' · ')}</span>}
      </p>
      <p className="recording-ways">
        <Button variant="line" small className="needs-script" onClick={isPlaying ? onPause : onPlay}>
          {t(isPlaying ? 'texts.pause' : 'texts.play')}
        </Button>
        <a className="recording-way" href={audio} download>
          {t('texts.downloadAudio')}
        </a>
        <SaveRecording path={audio} />
        {cues.length > 0 && (
          <a className="recording-way" href={transcript} download>
            {t('texts.transcript')}
          </a>
        )}
      </p>
      <noscript>
        <audio className="recording-player" controls preload="none" src={audio} aria-label={reciter}>
          <track kind="captions" src={transcript} srcLang={language} />
        </audio>
      </noscript>
    </div>
  );
}
