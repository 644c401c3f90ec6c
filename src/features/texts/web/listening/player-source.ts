import { savedSource } from './saved-recordings.ts';

type SourceAudio = Pick<HTMLAudioElement, 'paused' | 'removeAttribute' | 'src'>;

/** Source of the audio element: a recording of the site or, without a connection, the one stored on the device. */
export function createPlayerSource(audio: SourceAudio) {
  /** Address of a stored recording, to be released when another one is loaded. */
  let stored: string | null = null;
  /** The search for a stored recording, in which the element cannot play; null when there is none. */
  let search: { startsAfterwards: boolean } | null = null;

  function set(source: string): void {
    release();
    audio.src = source;
  }

  function setStored(source: string): void {
    set(source);
    stored = source;
  }

  function clear(): void {
    audio.removeAttribute('src');
    release();
  }

  function release(): void {
    if (stored) URL.revokeObjectURL(stored);
    stored = null;
    search = null;
  }

  /**
   * Finds the stored recording of one that cannot be loaded.
   *
   * @returns its address, null when none is stored or it failed itself, and whether it is to be played; null when
   * another source was set meanwhile
   */
  async function findStored(
    recording: string,
  ): Promise<{ source: string | null; startsAfterwards: boolean } | null> {
    const current = { startsAfterwards: !audio.paused };
    search = current;
    const source = stored ? null : await savedSource(recording).catch(() => null);
    if (search !== current) {
      if (source) URL.revokeObjectURL(source);
      return null;
    }
    search = null;
    return { source, startsAfterwards: current.startsAfterwards };
  }

  /** Decides what follows a running search. @returns whether one runs */
  function startAfterSearch(startsAfterwards: boolean): boolean {
    if (search) search.startsAfterwards = startsAfterwards;
    return search !== null;
  }

  return { set, setStored, clear, findStored, startAfterSearch };
}
