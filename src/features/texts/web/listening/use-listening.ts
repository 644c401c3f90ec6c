import { useEffect, useEffectEvent, useRef } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { loadCode } from '#src/ui/feedback/load-code.ts';
import type { DivisionPage, Recording } from '../../contract.ts';
import { referenceOf, textPath } from '../../text-names.ts';
import type { Listening } from './listening.ts';
import type { Player } from './player.ts';

type Listen = {
  /** Plays a recording from the beginning of a verse, or continues without one. */
  play: (recording: Recording, verse: string | null) => void;
  toggle: () => void;
  /** Id of the recording in the player; undefined before it is loaded. */
  openId: () => string | undefined;
};

const loadPlayer = async (): Promise<Player> => (await loadCode(() => import('./recitation.tsx'))).player;

/** Loads the player when the division has a recording, and shows the first one. */
export function useListening(reading: DivisionPage, onFailure: () => void): Listen {
  const { locale } = useI18n();
  const { work, division, recordings } = reading;
  const path = textPath(work.slug, division.slug);
  const player = useRef<Player | null>(null);
  const [first] = recordings;
  const firstId = first?.id;

  function listeningOf(recording: Recording): Listening {
    const title = work.title[locale];
    return { path, recording, title, nameOf: (verse) => referenceOf(reading, verse, locale) };
  }

  const openFirst = useEffectEvent((loaded: Player) => first && loaded.open(listeningOf(first)));
  const reportFailure = useEffectEvent(onFailure);

  // The reader is created again for another division.
  useEffect(() => {
    if (firstId === undefined) return;
    let isCurrent = true;
    loadPlayer().then(
      (loaded) => {
        if (!isCurrent) return;
        player.current = loaded;
        openFirst(loaded);
      },
      () => isCurrent && reportFailure(),
    );
    return () => {
      isCurrent = false;
      player.current?.leave(path);
    };
  }, [firstId, path]);

  /** At once when the player is loaded: some browsers play sound only in the handler of a press. */
  function withPlayer(action: (loaded: Player) => void): void {
    if (player.current) action(player.current);
    else loadPlayer().then(action, onFailure);
  }

  return {
    play: (recording, verse) => withPlayer((loaded) => loaded.play(listeningOf(recording), verse)),
    toggle: () => withPlayer((loaded) => loaded.toggle()),
    openId: () => player.current?.read().listening?.recording.id,
  };
}
