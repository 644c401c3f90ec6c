type FollowOptions<News> = {
  path: string;
  /** The name of the events that carry news. */
  event: string;
  onNews: (news: News) => void;
  /** Something may have been missed: ask for yourself. */
  onStale: () => void;
};

const pollEveryMs = 30_000;

/**
 * Follows a stream of the site's events: one connection, and only while the tab is seen, since a browser opens no more
 * than six to a site over HTTP/1.1. Where there are no streams, `onStale` is called every half minute instead.
 *
 * @returns ends it
 */
export function openEventSource<News>({ path, event, onNews, onStale }: FollowOptions<News>): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  function open(): void {
    if (typeof EventSource === 'undefined') {
      poll();
      return;
    }
    source = new EventSource(path);
    source.addEventListener(event, ({ data }: MessageEvent<string>) => onNews(JSON.parse(data)));
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
