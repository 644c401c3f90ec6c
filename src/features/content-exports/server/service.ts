import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { keysOf } from '#src/api/keys-of.ts';
import type { EditedPost } from '#src/features/blog/admin-contract.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { FileStorage } from '#src/platform/storage/file-storage.ts';
import { postFile, translationFile } from './post-file.ts';
import { type ExportedTable, exportedTables, exportStore } from './store.ts';

type Dependencies = {
  db: Db;
  clock: Clock;
  storage: FileStorage;
  getPost: (id: string) => Promise<EditedPost>;
};

const endings: Record<string, { stored: string; ending: string }> = {
  'image/webp': { stored: '-1440.webp', ending: '.webp' },
  'application/pdf': { stored: '.pdf', ending: '.pdf' },
  'audio/mpeg': { stored: '.mp3', ending: '.mp3' },
  'audio/ogg': { stored: '.opus', ending: '.opus' },
  'video/mp4': { stored: '.mp4', ending: '.mp4' },
};

/** Archive of all content. */
export function createContentExport({ db, clock, storage, getPost }: Dependencies) {
  /** Begins an archive. Its files are read one after the other while it is sent, so that it is never in memory. */
  async function open({ media }: { media: boolean }, actor: Actor): Promise<Readable> {
    const zip = new ZipFile();
    const sent = zip.outputStream.pipe(new PassThrough());
    zip.on('error', (error) => sent.destroy(error instanceof Error ? error : undefined));
    await addPosts(zip);
    for (const table of keysOf(exportedTables)) addTable(zip, table);
    if (media) await addMedia(zip);
    zip.end();
    await recordAudit(db, { ...actor, at: clock.now(), event: 'content.exported', detail: { media } });
    return sent;
  }

  async function addPosts(zip: ZipFile): Promise<void> {
    for (const { id, slug } of await exportStore.listPosts(db))
      add(zip, `posts/${slug}.md`, async () => [
        postFile(await getPost(id), {
          series: await exportStore.findSeries(db, id),
          formerPaths: await exportStore.listFormerPaths(db, { id, slug }),
        }),
      ]);
    for (const { id, slug, language } of await exportStore.listTranslations(db))
      add(zip, `posts/${slug}.${language}.md`, async () => {
        const texts = await exportStore.findTranslation(db, id, language);
        return texts ? [translationFile(texts, { slug, language })] : [];
      });
  }

  function addTable(zip: ZipFile, table: ExportedTable): void {
    add(zip, `data/${table}.json`, () => Promise.resolve(jsonList(exportStore.readRows(db, table))));
  }

  async function addMedia(zip: ZipFile): Promise<void> {
    for (const { id, mediaType } of await exportStore.listMedia(db)) {
      const file = endings[mediaType];
      if (!file) continue;
      const name = id + file.stored;
      zip.addReadStreamLazy(`files/media/${id}${file.ending}`, { compress: false }, (found) => {
        storage
          .lengthOf(name)
          .then((length) => (length ? storage.open(name, { start: 0, end: length - 1 }) : Readable.from([])))
          .then((stream) => found(null, stream))
          .catch((error: unknown) => found(error, Readable.from([])));
      });
    }
  }

  return { open };
}

function add(
  zip: ZipFile,
  name: string,
  load: () => Promise<Iterable<string> | AsyncIterable<string>>,
): void {
  zip.addReadStreamLazy(name, (found) => {
    load()
      .then((parts) => found(null, Readable.from(parts)))
      .catch((error: unknown) => found(error, Readable.from([])));
  });
}

async function* jsonList(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
