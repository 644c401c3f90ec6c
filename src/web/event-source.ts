type EventSourceOptions<Update> = {
  path: string;
  /** Name of the events with data. */
  event: string;
  onUpdate: (update: Update) => void;
  /** Called when events may have been missed: load the current state. */
  onStale: () => void;
};

const pollEveryMs = 30_000;

/**
 * Subscribes to an event stream of the site: one connection, only while the tab is visible, because browsers
 * open no more than six per site over HTTP/1.1. Without event streams `onStale` is called every half minute
 * instead.
 *
 * @returns a function that ends the subscription
 */
export function openEventSource<Update>({
  path,
  event,
  onUpdate,
  onStale,
}: EventSourceOptions<Update>): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  function open(): void {
    if (typeof EventSource === 'undefined') {
      poll();
      return;
    }
    source = new EventSource(path);
    source.addEventListener(event, ({ data }: MessageEvent<string>) => onUpdate(JSON.parse(data)));
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
