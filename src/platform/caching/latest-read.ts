/** A value in memory, and a function that reads it again. */
type LatestRead<T> = { current: () => T; refresh: () => Promise<T> };

/**
 * Keeps the result of `read` in memory. Of reads that overlap, the one that started last is kept: an earlier one may have
 * read the value before a change, and end after it.
 */
export async function openLatestRead<T>(read: () => Promise<T>): Promise<LatestRead<T>> {
  let value = await read();
  let started = 0;
  let kept = 0;

  async function refresh(): Promise<T> {
    started += 1;
    const mine = started;
    const fresh = await read();
    if (mine > kept) {
      kept = mine;
      value = fresh;
    }
    return value;
  }

  return { current: () => value, refresh };
}
