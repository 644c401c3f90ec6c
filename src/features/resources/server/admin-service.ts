import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { changedMeanwhile } from '#src/http/edit-version.ts';
import { AppError } from '#src/http/errors.ts';
import type { Page } from '#src/http/paged-list.ts';
import { renderMarkdown } from '#src/markdown/markdown.ts';
import { type Actor, recordAudit } from '#src/platform/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { breaksReference, brokenUniqueRule } from '#src/platform/database/broken-rule.ts';
import { raiseContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { AdminResourceQuery, EditedResource, ListedResource, ResourceForm } from '../admin-contract.ts';
import { removedResources as removed, resourceAdminStore as store, type ResourceRow } from './admin-store.ts';
import { keepResourceFile } from './keep-resource-file.ts';
import { resourceWrites } from './write-store.ts';

type ResourceAdminParts = {
  db: Db;
  clock: Clock;
  /** Where the files of the library lie. */
  fileDirectory: string;
};

/** Keeping the library. */
export function createResourceAdmin({ db, clock, fileDirectory }: ResourceAdminParts) {
  const list = (query: AdminResourceQuery): Promise<Page<ListedResource>> => store.list(db, query);

  async function get(id: string): Promise<EditedResource> {
    return editedResource(await getRow(db, id));
  }

  async function create(form: ResourceForm, actor: Actor): Promise<EditedResource> {
    return write(async (tx) => {
      const id = await resourceWrites.insertResource(tx, columnsOf(form));
      return afterWrite(tx, id, 'resource.created', actor);
    });
  }

  async function update(
    id: string,
    { version, ...form }: ResourceForm & { version: number },
    actor: Actor,
  ): Promise<EditedResource> {
    return write(async (tx) => {
      const { file } = await getRow(tx, id);
      if (file && file.mediaType !== mediaTypes[form.format]) {
        throw refuse('format', 'file_differs', 'The file of this item has another format.');
      }
      const change = { ...columnsOf(form), updatedAt: clock.now() };
      if (!(await resourceWrites.updateResource(tx, id, version, change))) throw changedMeanwhile();
      return afterWrite(tx, id, 'resource.saved', actor);
    });
  }

  async function remove(id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      const { name } = await afterWrite(tx, id, 'resource.removed', actor);
      await removed.keep(tx, { id, name, at: clock.now() });
      await store.remove(tx, id);
    });
  }

  async function bringBack(id: string, actor: Actor): Promise<EditedResource> {
    return write(async (tx) => {
      if (!(await removed.bringBack(tx, id))) throw notFound();
      return afterWrite(tx, id, 'resource.brought-back', actor);
    });
  }

  /** The files of removed items stay until nothing can bring the items back. */
  async function forgetRemoved(now: Date): Promise<number> {
    const ids = await removed.forget(db, now);
    for (const id of ids) await rm(join(fileDirectory, id), { force: true });
    return ids.length;
  }

  /** Takes the file of an item in; the one before is gone only once the new one is whole. */
  async function putFile(id: string, upload: Readable, name: string, actor: Actor): Promise<EditedResource> {
    const { item } = await getRow(db, id);
    const mediaType = mediaTypes[formatOf(item.format)];
    const kept = await keepResourceFile({ upload, name, mediaType, directory: fileDirectory, id });
    return db.transaction(async (tx) => {
      await resourceWrites.setFile(tx, { resourceId: id, mediaType, ...kept });
      return afterWrite(tx, id, 'resource.file-added', actor);
    });
  }

  /** The log tells of every write, and visitors see it at once. */
  async function afterWrite(tx: Db, id: string, event: string, actor: Actor): Promise<EditedResource> {
    const row = await getRow(tx, id);
    await recordAudit(tx, { ...actor, at: clock.now(), event, target: id, detail: { slug: row.item.slug } });
    await raiseContentVersion(tx);
    return editedResource(row);
  }

  async function write(work: (tx: Db) => Promise<EditedResource>): Promise<EditedResource> {
    try {
      return await db.transaction(work);
    } catch (cause) {
      if (brokenUniqueRule(cause) === 'resources_slug_unique')
        throw refuse('slug', 'taken', 'slug: another item has this address.', cause);
      if (breaksReference(cause))
        throw refuse('category', 'invalid', 'category: there is no such category.', cause);
      throw cause;
    }
  }

  return {
    list,
    get,
    create,
    update,
    remove,
    bringBack,
    forgetRemoved,
    putFile,
    listCategories: () => store.listCategories(db),
  };
}

export type ResourceAdmin = ReturnType<typeof createResourceAdmin>;

const mediaTypes: Record<ResourceForm['format'], string> = {
  PDF: 'application/pdf',
  MP3: 'audio/mpeg',
  MP4: 'video/mp4',
};

async function getRow(db: Db, id: string): Promise<ResourceRow> {
  const row = await store.find(db, id);
  if (!row) throw notFound();
  return row;
}

function notFound(): AppError {
  return new AppError('not_found', 'There is no such item.');
}

function columnsOf({ content, ...form }: ResourceForm) {
  return { ...form, contentMarkdown: content, contentHtml: renderMarkdown(content) };
}

function editedResource({ item, file }: ResourceRow): EditedResource {
  return {
    id: item.id,
    version: item.version,
    slug: item.slug,
    category: item.category,
    name: item.name,
    nameHi: item.nameHi,
    nameSa: item.nameSa,
    description: item.description,
    descriptionHi: item.descriptionHi,
    descriptionSa: item.descriptionSa,
    format: formatOf(item.format),
    size: item.size,
    rating: item.rating,
    position: item.position,
    content: item.contentMarkdown,
    relatedPosts: item.relatedPosts,
    downloads: item.downloads,
    file: file && { name: file.fileName, mediaType: file.mediaType, bytes: file.byteLength },
  };
}

function formatOf(format: string): ResourceForm['format'] {
  return format === 'MP3' || format === 'MP4' ? format : 'PDF';
}

function refuse(field: string, code: string, message: string, cause?: unknown): AppError {
  return new AppError('validation_failed', message, { fields: { [field]: { code, message } }, cause });
}
