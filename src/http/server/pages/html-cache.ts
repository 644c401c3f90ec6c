/** A rendered page, ready to be sent: its bytes in each encoding are prepared once. */
export type PreparedPage = {
  status: number;
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
};

type Entry = { page: PreparedPage; expiresAt: number };

type HtmlCacheOptions = {
  maxBytes?: number;
  /** Pages show "today" in places, so none is kept longer than this. */
  maxAgeMs?: number;
  now?: () => number;
};

/**
 * Keeps rendered pages by language and address. Bounded in bytes: the page that was not asked for longest goes
 * first. Many requests for a page that is not there render it once.
 */
export function createHtmlCache({
  maxBytes = 48 * 1024 * 1024,
  maxAgeMs = 60_000,
  now = Date.now,
}: HtmlCacheOptions = {}) {
  const entries = new Map<string, Entry>();
  const rendering = new Map<string, Promise<PreparedPage>>();
  let bytes = 0;
  let generation = 0;

  function get(key: string): PreparedPage | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.expiresAt <= now()) {
      remove(key, entry);
      return undefined;
    }
    entries.delete(key);
    entries.set(key, entry);
    return entry.page;
  }

  async function getOrRender(key: string, renderPage: () => Promise<PreparedPage>): Promise<PreparedPage> {
    const kept = get(key) ?? rendering.get(key);
    if (kept) return kept;

    const startedIn = generation;
    const promise = renderPage();
    rendering.set(key, promise);
    try {
      const page = await promise;
      // What was rendered from data older than the last change must not outlive the change.
      if (page.status === 200 && startedIn === generation) put(key, page);
      return page;
    } finally {
      if (rendering.get(key) === promise) rendering.delete(key);
    }
  }

  function put(key: string, page: PreparedPage): void {
    const old = entries.get(key);
    if (old) remove(key, old);
    entries.set(key, { page, expiresAt: now() + maxAgeMs });
    bytes += size(page);
    for (const [oldest, entry] of entries) {
      if (bytes <= maxBytes) break;
      remove(oldest, entry);
    }
  }

  function remove(key: string, entry: Entry): void {
    entries.delete(key);
    bytes -= size(entry.page);
  }

  function clear(): void {
    generation += 1;
    entries.clear();
    rendering.clear();
    bytes = 0;
  }

  return { get, getOrRender, clear, stats: () => ({ pages: entries.size, bytes }) };
}

export type HtmlCache = ReturnType<typeof createHtmlCache>;

function size(page: PreparedPage): number {
  return page.plain.length + page.gzip.length + page.brotli.length;
}
