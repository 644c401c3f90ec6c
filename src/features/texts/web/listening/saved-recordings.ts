/**
 * Recordings that a visitor stores for listening without a connection, in a cache of their own: the service worker neither
 * reads nor removes it.
 */
const cacheName = 'recordings';
/** Share of the browser's quota above which nothing more is stored, as for pages. */
const maxUsedShare = 0.8;

export type SaveResult = 'saved' | 'noRoom' | 'failed';

/** Whether this browser can store recordings and show stored pages. */
export function canSaveRecordings(): boolean {
  return 'caches' in globalThis && 'serviceWorker' in navigator;
}

/** Size of a stored recording in bytes; null when it is not stored. */
export async function savedSize(path: string): Promise<number | null> {
  const found = await (await caches.open(cacheName)).match(path);
  return found ? (await found.blob()).size : null;
}

/** Stores a recording unless the quota is almost used. */
export async function saveRecording(path: string): Promise<SaveResult> {
  try {
    const response = await fetch(path);
    if (response.status !== 200) return 'failed';
    const length = Number(response.headers.get('content-length') ?? 0);
    const { usage = 0, quota = Infinity } = (await navigator.storage?.estimate?.()) ?? {};
    if (usage + length > quota * maxUsedShare) return 'noRoom';
    await (await caches.open(cacheName)).put(path, response);
    return 'saved';
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'noRoom' : 'failed';
  }
}

export async function removeRecording(path: string): Promise<void> {
  await (await caches.open(cacheName)).delete(path);
}

/** Address of a stored recording for a player; null when it is not stored. */
export async function savedSource(path: string): Promise<string | null> {
  if (!canSaveRecordings()) return null;
  const found = await (await caches.open(cacheName)).match(path);
  return found ? URL.createObjectURL(await found.blob()) : null;
}
