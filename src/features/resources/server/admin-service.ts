import type { MediaService } from '#src/features/media-library/server/service.ts';
import type { TranslationService } from '#src/features/translations/server/service.ts';
import { editConflict } from '#src/api/edit-version.ts';
import { fieldError } from '#src/api/errors.ts';
import type { Page } from '#src/api/paged-list.ts';
import { renderMarkdown } from '#src/markdown/markdown.ts';
import { administerRecords } from '#src/platform/records/administer-records.ts';
import { createRecordVersions } from '#src/platform/records/record-versions.ts';
import type { Actor } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { breaksReference } from '#src/platform/database/constraint-violation.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { UploadStream } from '#src/platform/storage/incoming-files.ts';
import type { Storages } from '#src/platform/storage/open-storages.ts';
import {
  type AdminResourceQuery,
  type EditedResource,
  type ListedResource,
  type ResourceForm,
  resourceForm,
} from '../admin-contract.ts';
import {
  deletedResources as deleted,
  resourceAdminStore as store,
  type ResourceRow,
  storedNamesOf,
} from './admin-store.ts';
import { keepResourceFile, type KeptFile, mediaTypes } from './keep-resource-file.ts';
import { resourceWrites } from './write-store.ts';

type Dependencies = {
  db: Db;
  storages: Pick<Storages, 'library' | 'incoming'>;
  /** Uploads of all kinds share one quota. */
  media: Pick<MediaService, 'checkRoom'>;
  translations: Pick<TranslationService, 'statesOf'>;
  clock: Clock;
};

/** Manages the library. */
export function createResourceAdmin({ db, storages, media, translations, clock }: Dependencies) {
  const versions = createRecordVersions('resource', resourceForm);
  const records = administerRecords({
    db,
    clock,
    kind: 'resource',
    noun: 'item',
    store,
    deleted,
    edited: editedResource,
    nameOf: ({ name }) => name,
    versions,
  });

  async function list(query: AdminResourceQuery): Promise<Page<ListedResource>> {
    const page = await store.list(db, query);
    const statesOf = await translations.statesOf('resource', page.items);
    return { ...page, items: page.items.map((row) => ({ ...row, translations: statesOf(row.id) })) };
  }

  async function create(form: ResourceForm, actor: Actor): Promise<EditedResource> {
    return write(async (tx) => {
      await checkSlug(tx, form.slug);
      const id = await resourceWrites.insertResource(tx, columnsOf(form));
      return records.afterWrite(tx, id, 'created', actor);
    });
  }

  async function update(
    id: string,
    { version, ...form }: ResourceForm & { version: number },
    actor: Actor,
  ): Promise<EditedResource> {
    return write(async (tx) => {
      await checkSlug(tx, form.slug);
      await records.keepVersion(tx, id);
      const { file } = await records.getRow(tx, id);
      if (file && file.mediaType !== mediaTypes[form.format]) {
        throw fieldError('format', 'file_differs', 'The file of this resource has a different format.');
      }
      const change = { ...columnsOf(form), updatedAt: clock.now() };
      if (!(await resourceWrites.updateResource(tx, id, version, change))) throw editConflict();
      return records.afterWrite(tx, id, 'saved', actor);
    });
  }

  /** Categories and items have addresses below /resources. */
  async function checkSlug(tx: Db, slug: string): Promise<void> {
    if (await store.isCategorySlug(tx, slug))
      throw fieldError('slug', 'taken', 'slug: a category already uses this slug.');
  }

  /** Files of deleted items are deleted once the items can no longer be restored. */
  async function purgeDeleted(now: Date): Promise<number> {
    const purged = await records.purgeDeleted(now);
    for (const name of purged.flatMap(storedNamesOf)) await storages.library.remove(name);
    return purged.length;
  }

  /** Stores the file of an item; the previous one is deleted after the database refers to the new one. */
  async function putFile(
    id: string,
    upload: UploadStream,
    name: string,
    actor: Actor,
  ): Promise<EditedResource> {
    const { item } = await records.getRow(db, id);
    const kept = await keepResourceFile(storages, { upload, name, format: formatOf(item.format) });
    const { edited, before } = await nameFile(id, kept, actor).catch(async (error: unknown) => {
      await storages.library.remove(kept.storedName);
      throw error;
    });
    if (before) await storages.library.remove(before.storedName);
    return edited;
  }

  async function nameFile(id: string, kept: KeptFile, actor: Actor) {
    return db.transaction(async (tx) => {
      // Concurrent uploads wait here, so that the second file of one item replaces the first.
      await media.checkRoom(kept.byteLength, tx);
      const { file: before } = await records.getRow(tx, id);
      await resourceWrites.setFile(tx, { resourceId: id, ...kept });
      if (before?.isSample) await resourceWrites.clearFigures(tx, [id]);
      return { edited: await records.afterWrite(tx, id, 'file-added', actor), before };
    });
  }

  async function write(work: (tx: Db) => Promise<EditedResource>): Promise<EditedResource> {
    return records.write(work).catch((cause: unknown) => {
      if (!breaksReference(cause)) throw cause;
      throw fieldError('category', 'invalid', 'category: unknown category.', cause);
    });
  }

  return {
    list,
    get: records.get,
    create,
    update,
    delete: records.delete,
    restore: records.restore,
    listVersions: records.listVersions,
    getVersion: (id: string, version: number) => versions.get(db, id, version),
    purgeDeleted,
    putFile,
    listCategories: () => store.listCategories(db),
  };
}

export type ResourceAdmin = ReturnType<typeof createResourceAdmin>;

function columnsOf({ content, ...form }: ResourceForm) {
  return { ...form, contentMarkdown: content, contentHtml: renderMarkdown(content, form.language) };
}

function editedResource({ item, file }: ResourceRow): EditedResource {
  return {
    id: item.id,
    version: item.version,
    slug: item.slug,
    language: item.language,
    category: item.category,
    name: item.name,
    description: item.description,
    format: formatOf(item.format),
    rating: item.rating,
    position: item.position,
    content: item.contentMarkdown,
    relatedPosts: item.relatedPosts,
    downloads: item.downloads,
    file: file && {
      name: file.fileName,
      mediaType: file.mediaType,
      bytes: file.byteLength,
      isSample: file.isSample,
    },
  };
}

function formatOf(format: string): ResourceForm['format'] {
  return format === 'MP3' || format === 'MP4' ? format : 'PDF';
}
