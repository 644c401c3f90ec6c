import type { Log } from '#src/platform/log.ts';

type ContentRefreshOptions = {
  /** Reads settings and content of the database. */
  read: () => Promise<unknown>;
  /** Called after each successful read. */
  onRead: () => void;
  log: Log;
  retryMs?: number;
};

/**
 * Reads settings and content after a change. It tries again after an error, because visitors would otherwise see the
 * earlier content until the next change.
 */
export function createContentRefresh({ read, onRead, log, retryMs = 1000 }: ContentRefreshOptions) {
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function refresh(): Promise<void> {
    clearTimeout(retry);
    try {
      await read();
    } catch (error) {
      log.error(error, 'The settings and the content could not be read.');
      if (isClosed) return;
      clearTimeout(retry);
      retry = setTimeout(() => void refresh(), retryMs);
      retry.unref();
      return;
    }
    onRead();
  }

  function close(): void {
    isClosed = true;
    clearTimeout(retry);
  }

  return { refresh, close };
}
