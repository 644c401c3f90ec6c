import type { RefObject } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import type { DivisionPage } from '../../contract.ts';
import { textPath } from '../../text-names.ts';
import { usePlayingVerse } from '../listening/playback.ts';
import { useFollowing } from '../listening/use-following.ts';
import { useListening } from '../listening/use-listening.ts';

/** The recordings of a division, and the verse that is played. */
export function useVersePlayback(reading: DivisionPage, list: RefObject<HTMLElement | null>) {
  const { t } = useI18n();
  const toast = useToast();
  const { work, division, recordings } = reading;
  const playing = usePlayingVerse(textPath(work.slug, division.slug));
  const listening = useListening(reading, () => toast({ tone: 'err', title: t('texts.playerFailed') }));
  useFollowing(list, playing);

  /** Starts or stops a verse; null without a recording of it. */
  function playOf(number: string): (() => void) | null {
    const timed = recordings.filter(({ cues }) => cues.some(({ verse }) => verse === number));
    if (timed.length === 0) return null;
    return () => {
      const recording = timed.find(({ id }) => id === listening.openId()) ?? timed[0];
      if (playing === number) listening.toggle();
      else if (recording) listening.play(recording, number);
    };
  }

  return { playing, listening, playOf };
}
