import type { GiftNews } from '#src/features/donations/contract.ts';

type FollowOptions = { path: string; onNews: (news: GiftNews) => void; onStale: () => void };

const pollEveryMs = 30_000;

/**
 * Follows the stream of gifts: one connection, and only while the tab is seen, since a browser opens no more than six
 * to a site over HTTP/1.1. Where there are no streams, `onStale` is called every half minute instead.
 *
 * @returns ends it
 */
export function followGifts({ path, onNews, onStale }: FollowOptions): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  function open(): void {
    source = new EventSource(path);
    source.addEventListener('gifts', ({ data }: MessageEvent<string>) => onNews(JSON.parse(data)));
    source.addEventListener('stale', onStale);
    source.addEventListener('full', poll);
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) poll();
    });
  }

  function close(): void {
    source?.close();
    source = null;
    clearInterval(timer);
    timer = undefined;
  }

  function poll(): void {
    close();
    timer = setInterval(onStale, pollEveryMs);
  }

  function handleVisibility(): void {
    close();
    if (document.visibilityState !== 'visible') return;
    open();
    onStale();
  }

  if (document.visibilityState === 'visible') open();
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    close();
  };
}
