import type { Clock } from '../clock.ts';

/** What passes with time alone (a scheduled post appears) is seen at most this much later. */
const keepMs = 1000;

export type ContentMemo = {
  /** What `load` answers, asked anew after a change of content or after a second. */
  remember<T>(key: string, load: () => Promise<T>): Promise<T>;
  /** Content was changed. */
  forget(): void;
};

/** Remembers nothing: every reader asks. */
export const noMemo: ContentMemo = { remember: (_key, load) => load(), forget: () => undefined };

/**
 * Remembers for a moment what is read over and over and seldom changes, so that a rush of visitors asks the
 * database once. Only for what every visitor sees alike.
 */
export function createContentMemo(clock: Clock): ContentMemo {
  const kept = new Map<string, { answer: Promise<unknown>; until: number }>();

  return {
    remember<T>(key: string, load: () => Promise<T>): Promise<T> {
      const time = clock.now().getTime();
      const known = kept.get(key);
      // A clock that was put back makes nothing last longer.
      if (known && known.until > time && known.until <= time + keepMs) return known.answer as Promise<T>;

      const answer = load();
      kept.set(key, { answer, until: time + keepMs });
      // A failure is not remembered: the next visitor asks again.
      answer.catch(() => kept.delete(key));
      return answer;
    },
    forget: () => kept.clear(),
  };
}
