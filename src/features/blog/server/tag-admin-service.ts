import type { TranslationService } from '#src/features/translations/server/service.ts';
import { editConflict } from '#src/api/edit-version.ts';
import { AppError, fieldError } from '#src/api/errors.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { brokenUniqueRule } from '#src/platform/database/constraint-violation.ts';
import type { AdminTag, AdminTagPage, AdminTagQuery, OldTagSlug } from '../tag-admin-contract.ts';
import { tagSlug } from '../tag-slug.ts';
import { tagAdminStore as store, type TagRow } from './tag-admin-store.ts';
import { tagSlugStore as slugs } from './tag-slug-store.ts';
import { namedRecord } from './translatable-names.ts';

type Dependencies = {
  db: Db;
  clock: Clock;
  translations: Pick<TranslationService, 'statesOf'>;
};

/** Manages the tags of the blog. */
export function createTagAdmin({ db, clock, translations }: Dependencies) {
  async function list(query: AdminTagQuery): Promise<AdminTagPage> {
    const page = await store.list(db, query);
    const statesOf = await translations.statesOf('tag', page.items.map(namedRecord));
    return { ...page, items: page.items.map((row) => ({ ...row, translations: statesOf(row.id) })) };
  }

  async function add(name: string, actor: Actor): Promise<AdminTag> {
    return write(async (tx) => {
      const id = await store.insert(tx, { name, slug: tagSlug(name) });
      return afterWrite(tx, id, 'tag.added', actor, { name });
    });
  }

  async function rename(
    id: string,
    { name, before }: { name: string; before: string },
    actor: Actor,
  ): Promise<AdminTag> {
    return write(async (tx) => {
      await getRow(tx, id);
      if (!(await store.rename(tx, id, before, { name, slug: tagSlug(name) }))) {
        throw editConflict();
      }
      await slugs.add(tx, id, [before], clock.now());
      return afterWrite(tx, id, 'tag.renamed', actor, { name, before });
    });
  }

  async function merge(id: string, into: string, actor: Actor): Promise<AdminTag> {
    return write(async (tx) => {
      const [from, target] = [await getRow(tx, id), await getRow(tx, into)];
      if (id === into) throw fieldError('into', 'same', "A tag can't be merged with itself.");
      const names = [from.name, ...(await slugs.listTranslated(tx, id))];
      await store.movePosts(tx, id, into);
      await slugs.move(tx, id, into);
      await store.delete(tx, id);
      await slugs.add(tx, into, names, clock.now());
      return afterWrite(tx, into, 'tag.merged', actor, { name: from.name, into: target.name });
    });
  }

  async function deleteTag(id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      const { name, posts } = await getRow(tx, id);
      await store.delete(tx, id);
      await recordAudit(tx, {
        ...actor,
        at: clock.now(),
        event: 'tag.removed',
        target: id,
        detail: { name, posts },
      });
      await bumpContentVersion(tx);
    });
  }

  async function listSlugs(id: string): Promise<OldTagSlug[]> {
    await getRow(db, id);
    const rows = await slugs.list(db, id);
    return rows.map(({ replacedAt, ...row }) => ({ ...row, replacedAt: replacedAt.toISOString() }));
  }

  async function removeSlug(id: string, slug: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await slugs.remove(tx, id, slug))) throw new AppError('not_found', 'Slug not found.');
      const at = clock.now();
      await recordAudit(tx, { ...actor, at, event: 'tag.slug_removed', target: id, detail: { slug } });
      await bumpContentVersion(tx);
    });
  }

  async function afterWrite(
    tx: Db,
    id: string,
    event: string,
    actor: Actor,
    detail: Record<string, unknown>,
  ): Promise<AdminTag> {
    await recordAudit(tx, { ...actor, at: clock.now(), event, target: id, detail });
    await bumpContentVersion(tx);
    return getRow(tx, id);
  }

  async function write(work: (tx: Db) => Promise<AdminTag>): Promise<AdminTag> {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (brokenUniqueRule(error))
        throw fieldError('name', 'taken', 'name: another tag already has this name.', error);
      throw error;
    }
  }

  return { list, add, rename, merge, delete: deleteTag, listSlugs, removeSlug };
}

export type TagAdmin = ReturnType<typeof createTagAdmin>;

async function getRow(db: Db, id: string): Promise<TagRow> {
  const row = await store.find(db, id);
  if (!row) throw new AppError('not_found', 'Tag not found.');
  return row;
}
