import type { Locale } from '#src/i18n/locales.ts';
import type { Clock } from '#src/platform/clock.ts';
import { readContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { IndexedKind } from '../../search-kinds.ts';
import { skeletonOf } from '../../folding/search-key.ts';
import { searchIndexStore as store, type StaleRecord, type WordChange } from './index-store.ts';
import type { Passage } from './passage.ts';
import { indexWords, isWord, maxBodyLength } from './passage-words.ts';
import type { SearchSource } from './source-store.ts';

/** Increment it when search keys or passages change: the whole index is written again. */
const keyVersion = 5;
const batchSize = 100;

type Dependencies = { db: Db; clock: Clock; sources: SearchSource[] };

/** Keeps the search index equal to what is published. */
export function createIndexer({ db, clock, sources }: Dependencies) {
  /** Indexes what has changed. Costs one query when nothing has, and one for each kind that changes with time. */
  async function refresh({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
    const contentVersion = await readContentVersion(db);
    const state = await store.readState(db);
    const isOutdated = state?.keyVersion !== keyVersion;
    const isUnchanged = !isOutdated && state.contentVersion === contentVersion;
    const due = isUnchanged ? sources.filter(({ isTimed }) => isTimed) : sources;
    await index(due, { isWhole: isOutdated, signal });
    if (signal?.aborted || isUnchanged) return;
    await store.saveState(db, { contentVersion, keyVersion, refreshedAt: clock.now() });
  }

  /** Writes the whole index again; it stays complete meanwhile. */
  async function rebuild({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
    const contentVersion = await readContentVersion(db);
    await index(sources, { isWhole: true, signal });
    if (signal?.aborted) return;
    await store.saveState(db, { contentVersion, keyVersion, refreshedAt: clock.now() });
  }

  type IndexOptions = { isWhole: boolean; signal: AbortSignal | undefined };

  async function index(due: SearchSource[], { isWhole, signal }: IndexOptions): Promise<void> {
    for (const source of due) {
      const published = await source.listPublished(clock.now());
      const stale = await store.listStale(db, { kind: source.kind, published, isWhole });
      for (let first = 0; first < stale.length && !signal?.aborted; first += batchSize) {
        await write(source, stale.slice(first, first + batchSize));
      }
    }
  }

  async function write(source: SearchSource, stale: StaleRecord[]): Promise<void> {
    const fingerprints = new Map(stale.map(({ record, fingerprint }) => [record, fingerprint]));
    const published = stale.filter(({ fingerprint }) => fingerprint !== null).map(({ record }) => record);
    const passages = published.length > 0 ? await source.load(db, published) : [];
    await db.transaction(async (tx) => {
      await store.lock(tx);
      const counts = createWordCounts();
      for (const { language, lexemes } of await store.delete(tx, source.kind, [...fingerprints.keys()])) {
        for (const lexeme of lexemes) if (isWord(lexeme)) counts.add(lexeme, language, '', -1);
      }
      const rows = passages.map((passage) => {
        const { row, shown } = rowOf(source.kind, passage, fingerprints.get(passage.record) ?? '');
        for (const [word, text] of shown) counts.add(word, passage.language, text, 1);
        return row;
      });
      await store.insert(tx, rows);
      await store.countWords(tx, counts.list());
    });
  }

  return { refresh, rebuild };
}

export type Indexer = ReturnType<typeof createIndexer>;

function rowOf(kind: IndexedKind, passage: Passage, fingerprint: string) {
  const { record, language, address, title, body, rank = 1 } = passage;
  const { vector, titleKey, shown } = indexWords(kind, passage);
  const row = {
    kind,
    record,
    language,
    address,
    title,
    body: body.slice(0, maxBodyLength),
    titleKey,
    words: vector,
    rank,
    fingerprint,
  };
  return { row, shown };
}

/** Sums changes by word and language. */
function createWordCounts() {
  const changes = new Map<string, WordChange>();

  function add(word: string, language: Locale, shown: string, change: number) {
    const key = `${word} ${language}`;
    const known = changes.get(key);
    if (!known) changes.set(key, { word, language, shown, skeleton: skeletonOf(word), change });
    else changes.set(key, { ...known, shown: known.shown || shown, change: known.change + change });
  }

  /** In one order, so that two writers never wait for each other. */
  function list(): WordChange[] {
    return [...changes.values()]
      .filter(({ change }) => change !== 0)
      .sort((a, b) => (a.word < b.word ? -1 : Number(a.word > b.word)));
  }

  return { add, list };
}
