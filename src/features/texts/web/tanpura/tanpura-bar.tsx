import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { closeIcon, pauseIcon, playIcon } from '#src/ui/media/icons.ts';
import { focusPage } from '../focus-page.ts';
import { type createDrone, notes } from './drone.ts';
import type { Tuning } from './tanpura-sound.ts';
import './tanpura-bar.css';

type TanpuraBarProps = { drone: ReturnType<typeof createDrone>; onClose: () => void };

/** Usual pitch of a low voice. */
const usualNote = 'C♯';

/** Controls of the generated tanpura: start, pitch of Sa, tuning and volume. */
export function TanpuraBar({ drone, onClose }: TanpuraBarProps) {
  const { t } = useI18n();
  const [isSounding, setSounding] = useState(false);
  const [note, setNote] = useState(usualNote);
  const [tuning, setTuning] = useState<Tuning>('pa');
  const [volume, setVolume] = useState(0.6);
  const start = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    start.current?.focus();
    return () => drone.stop();
  }, [drone]);

  function play(change: { note?: string; tuning?: Tuning }): void {
    const next = { note, tuning, ...change };
    const { pitchHz = 0 } = notes.find(({ name }) => name === next.note) ?? {};
    drone.start(pitchHz, next.tuning, volume);
  }

  return (
    <section className="tanpura" aria-label={t('texts.tanpura')}>
      <IconButton
        ref={start}
        className="tanpura-start"
        shape={isSounding ? pauseIcon : playIcon}
        label={t(isSounding ? 'texts.stopTanpura' : 'texts.startTanpura')}
        onClick={() => {
          if (isSounding) drone.stop();
          else play({});
          setSounding(!isSounding);
        }}
      />
      <Select
        className="tanpura-choice"
        aria-label={t('texts.pitch')}
        value={note}
        onChange={({ currentTarget: { value } }) => {
          setNote(value);
          if (isSounding) play({ note: value });
        }}
      >
        {notes.map(({ name }) => (
          <option key={name} value={name}>
            {t('texts.saIs', { note: name })}
          </option>
        ))}
      </Select>
      <Select
        className="tanpura-choice"
        aria-label={t('texts.tuning')}
        value={tuning}
        onChange={({ currentTarget }) => {
          const value = currentTarget.value === 'ma' ? 'ma' : 'pa';
          setTuning(value);
          if (isSounding) play({ tuning: value });
        }}
      >
        <option value="pa">{t('texts.tunings.pa')}</option>
        <option value="ma">{t('texts.tunings.ma')}</option>
      </Select>
      <input
        className="tanpura-volume"
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        aria-label={t('texts.volume')}
        aria-valuetext={`${Math.round(volume * 100)}%`}
        onChange={({ currentTarget }) => {
          setVolume(Number(currentTarget.value));
          drone.setVolume(Number(currentTarget.value));
        }}
      />
      <IconButton
        className="tanpura-close"
        shape={closeIcon}
        label={t('texts.closeTanpura')}
        onClick={() => {
          focusPage();
          onClose();
        }}
      />
    </section>
  );
}
