const keepMs = 15_000;

/**
 * Remembers an answer for a moment, however often it is asked for.
 *
 * @returns null while there is none because asking failed
 */
export function createBriefMemory<T>(ask: () => Promise<T>): () => Promise<T | null> {
  let known: Promise<T | null> | undefined;
  let askedAt = 0;

  return () => {
    const time = performance.now();
    if (!known || time - askedAt >= keepMs) {
      askedAt = time;
      known = ask().catch(() => {
        known = undefined;
        return null;
      });
    }
    return known;
  };
}
