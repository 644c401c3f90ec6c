import { useEffect, useRef } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { loadCode } from '#src/ui/feedback/load-code.ts';
import type { DivisionPage, Recording } from '../../contract.ts';
import { referenceOf, textPath } from '../../text-names.ts';
import type { Listening } from './listening.ts';
import type { Player } from './player.ts';

type Listen = {
  /** Plays a recording from the beginning of a verse, or goes on without one. */
  play: (recording: Recording, verse: string | null) => void;
  toggle: () => void;
  /** Id of the recording in the player; undefined before it is loaded. */
  openId: () => string | undefined;
};

/** Loads the player when the division has a recording, and shows the first one. */
export function useListening(reading: DivisionPage, onFailure: () => void): Listen {
  const { locale } = useI18n();
  const { work, division, recordings } = reading;
  const path = textPath(work.slug, division.slug);
  const player = useRef<Player | null>(null);
  const [first] = recordings;

  function listeningOf(recording: Recording): Listening {
    const title = work.title[locale];
    return { path, recording, title, nameOf: (verse) => referenceOf(reading, verse, locale) };
  }

  useEffect(() => {
    if (!first) return;
    let isCurrent = true;
    loadCode(() => import('./recitation.tsx')).then(
      (loaded) => {
        if (!isCurrent) return;
        player.current = loaded.player;
        loaded.player.open(listeningOf(first));
      },
      () => isCurrent && onFailure(),
    );
    return () => {
      isCurrent = false;
      player.current?.leave(path);
    };
    // The reader is created again for another division.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [first?.id, path]);

  return {
    play: (recording, verse) => player.current?.play(listeningOf(recording), verse),
    toggle: () => player.current?.toggle(),
    openId: () => player.current?.read().listening?.recording.id,
  };
}
