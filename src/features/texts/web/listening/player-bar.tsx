import { useSyncExternalStore } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { arrowLeftIcon, arrowRightIcon, closeIcon, pauseIcon, playIcon } from '#src/ui/media/icons.ts';
import { repeatIcon } from '#src/ui/media/subject-icons.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { focusPage } from '../focus-page.ts';
import { type Player, speeds } from './player.ts';
import './player-bar.css';

/** Controls of the recording that is open. */
export function PlayerBar({ player }: { player: Player }) {
  const { t } = useI18n();
  const { listening, isPlaying, hasFailed, verse, second, length, speed, isRepeating } = useSyncExternalStore(
    player.subscribe,
    player.read,
  );
  if (!listening) return null;
  const { path, recording, title, nameOf } = listening;
  const hasVerses = recording.cues.length > 0;
  const nextSpeed = speeds[(speeds.findIndex((one) => one === speed) + 1) % speeds.length] ?? 1;
  const position = t('texts.position', { position: clock(second), length: clock(length) });

  return (
    <section className="player" aria-label={t('texts.player')}>
      <p className="player-name">
        <TextLink href={verse === null ? path : `${path}/${verse}`}>
          {verse === null ? title : nameOf(verse)}
        </TextLink>{' '}
        <span className="player-reciter" role="status" data-failed={hasFailed || undefined}>
          {hasFailed ? t('texts.audioFailed') : recording.reciter}
        </span>
      </p>
      <div className="player-main">
        {hasVerses && (
          <IconButton
            className="player-tool"
            shape={arrowLeftIcon}
            label={t('texts.previousVerse')}
            onClick={() => player.step(-1)}
          />
        )}
        <IconButton
          className="player-play"
          shape={isPlaying ? pauseIcon : playIcon}
          label={t(isPlaying ? 'texts.pause' : 'texts.play')}
          onClick={player.toggle}
        />
        {hasVerses && (
          <IconButton
            className="player-tool"
            shape={arrowRightIcon}
            label={t('texts.nextVerse')}
            onClick={() => player.step(1)}
          />
        )}
      </div>
      <input
        className="player-position"
        type="range"
        min={0}
        max={Math.max(length, 1)}
        value={second}
        aria-label={t('texts.positionLabel')}
        aria-valuetext={position}
        onChange={({ currentTarget }) => player.seek(Number(currentTarget.value))}
      />
      <span className="player-time num" aria-hidden="true">
        {position}
      </span>
      <div className="player-more">
        {hasVerses && (
          <IconButton
            className="player-tool"
            shape={repeatIcon}
            label={t('texts.repeatVerse')}
            aria-pressed={isRepeating}
            onClick={player.toggleRepeat}
          />
        )}
        <button
          type="button"
          className="round player-tool player-speed"
          aria-label={t('texts.speed', { speed })}
          onClick={() => player.setSpeed(nextSpeed)}
        >
          {speed}×
        </button>
        <IconButton
          className="player-tool"
          shape={closeIcon}
          label={t('texts.closePlayer')}
          onClick={() => {
            focusPage();
            player.close();
          }}
        />
      </div>
    </section>
  );
}

/** Minutes and seconds. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
