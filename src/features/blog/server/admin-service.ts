import type { MediaService } from '#src/features/media-library/server/service.ts';
import type { TranslationService } from '#src/features/translations/server/service.ts';
import { editConflict } from '#src/api/edit-version.ts';
import { AppError } from '#src/api/errors.ts';
import { type Actor, createAudit, type JobActor } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import { keepDeletedDays } from '#src/platform/records/deleted-records.ts';
import type { Db } from '#src/platform/database/database.ts';
import { brokenUniqueRule } from '#src/platform/database/constraint-violation.ts';
import { daysBefore } from '#src/platform/privacy/retention.ts';
import type {
  AdminBlogPage,
  AdminBlogQuery,
  EditedPost,
  PostForm,
  PostState,
  PostVersion,
} from '../admin-contract.ts';
import { isReservedSlug } from '../post-slug.ts';
import { publishingDate, stateOf } from '../post-state.ts';
import { editedPost, formOf, listedPost, imagesOf, postColumns, snapshotOf } from './admin-post.ts';
import { blogAdminStore as store, type EditedRow } from './admin-store.ts';
import { linkedColumns, requireFreeSlug, setLists, slugTaken } from './post-links.ts';
import { postVersions } from './publishing/post-versions.ts';
import { slugStore } from './publishing/slug-store.ts';
import { blogWrites } from './write-store.ts';

type PostUpdate = PostForm & { version: number };

type PostChange = Omit<PostUpdate, 'featured'> & { featured?: boolean };

type Dependencies = {
  db: Db;
  media: Pick<MediaService, 'checkImages'>;
  translations: Pick<TranslationService, 'statesOf'>;
  clock: Clock;
};

/** Creates, schedules and deletes posts. */
export function createBlogAdmin({ db, media, translations, clock }: Dependencies) {
  const audit = createAudit(clock);

  /** @param userId whose posts are those of `ownPostsFilter` */
  async function list(query: AdminBlogQuery, userId: string | null): Promise<AdminBlogPage> {
    const now = clock.now();
    const page = await store.list(db, { ...query, now, userId });
    const statesOf = await translations.statesOf('post', page.items);
    return {
      ...page,
      items: page.items.map((row) => ({ ...listedPost(row, now), translations: statesOf(row.id) })),
    };
  }

  async function get(id: string): Promise<EditedPost> {
    return editedPost(await getRow(db, id), clock.now());
  }

  async function create(form: PostForm, actor: Actor): Promise<EditedPost> {
    return write(async (tx) => {
      await media.checkImages(tx, imagesOf(form));
      const id = await insert(tx, form, { createdBy: actor.actorId });
      return afterWrite(tx, id, 'created', actor, 'draft');
    });
  }

  /** @param change without `featured`, the post stays as featured as it is */
  async function update(id: string, change: PostChange, actor: Actor): Promise<EditedPost> {
    return write(async (tx) => {
      const before = await getRow(tx, id);
      const form = { ...change, featured: change.featured ?? before.featured };
      await media.checkImages(tx, imagesOf(form));
      return save(tx, before, form, actor);
    });
  }

  /**
   * Changes a stored post. Only publishing checks its images, because imported ones can lack alt texts.
   *
   * @param changedForm returns null when the post already is as requested
   * @returns whether the post was changed
   */
  async function change(id: string, changedForm: (form: PostForm) => PostForm | null, actor: Actor) {
    return write(async (tx) => {
      const before = await getRow(tx, id);
      const form = changedForm(formOf(snapshotOf(before)));
      if (!form) return false;
      if (form.published && !before.published) await media.checkImages(tx, imagesOf(form));
      await save(tx, before, { ...form, version: before.version }, actor);
      return true;
    });
  }

  async function save(tx: Db, before: EditedRow, { version, ...form }: PostUpdate, actor: Actor) {
    const { id } = before;
    await postVersions.keep(tx, before, null);
    await requireFreeSlug(tx, form.slug, id);
    const linked = await linkedColumns(tx, form, before);
    const columns = { ...postColumns(form, dateFor(form, before.publishedAt)), ...linked };
    if (!(await store.update(tx, id, version, { ...columns, updatedAt: clock.now() }))) throw editConflict();
    await setLists(tx, id, form, linked.authorId);
    await keepSlug(tx, before, form.slug);
    await postVersions.deleteOld(tx, id, version + 1);
    return afterWrite(tx, id, 'saved', actor, stateOf(before, clock.now()));
  }

  async function deletePost(id: string, actor: JobActor): Promise<void> {
    await db.transaction(async (tx) => {
      const row = await getRow(tx, id);
      await postVersions.keep(tx, row, null);
      await store.delete(tx, id);
      await store.markRemoved(tx, id, clock.now());
      await audit(tx, actor, { event: 'post.removed', target: id, detail: { slug: row.slug } });
      if (row.published) await bumpContentVersion(tx);
    });
  }

  /** Restores a post under its own ID, so that its history continues. */
  async function restore(id: string, actor: Actor): Promise<EditedPost> {
    return write(async (tx) => {
      const deleted = await store.findDeleted(tx, id);
      if (!deleted) throw new AppError('not_found', 'Deleted post not found.');

      const { snapshot, version } = deleted;
      const createdBy = (await store.findDeletedOwner(tx, id))?.userId ?? null;
      // The series may have been deleted since.
      const form = formOf(snapshot);
      const place = form.seriesId && (await blogWrites.seriesPlace(tx, form.seriesId, null));
      const seriesId = place === null ? null : form.seriesId;
      await insert(tx, { ...form, seriesId }, { id, version: version + 1, createdBy });
      await store.markRemoved(tx, id, null);
      return afterWrite(tx, id, 'restored', actor, 'draft');
    });
  }

  async function insert(
    tx: Db,
    form: PostForm,
    known: { id?: string; version?: number; createdBy: string | null },
  ): Promise<string> {
    const now = clock.now();
    await requireFreeSlug(tx, form.slug, known.id);
    const linked = await linkedColumns(tx, form, null);
    const id = await blogWrites.insertPost(tx, {
      ...known,
      ...postColumns(form, dateFor(form, null)),
      ...linked,
      createdAt: now,
      updatedAt: now,
    });
    await setLists(tx, id, form, linked.authorId);
    return id;
  }

  /** Remembers the slug of a post that visitors may have linked to. */
  async function keepSlug(tx: Db, before: EditedRow, slug: string): Promise<void> {
    if (before.slug === slug) return;
    await slugStore.remove(tx, before.id, slug);
    const now = clock.now();
    if (!(await slugStore.wasPublic(tx, before, now))) return;
    await slugStore.add(tx, { slug: before.slug, postId: before.id, replacedAt: now });
  }

  /** Common end of every write: stores the version, audits, and publishes the change. */
  async function afterWrite(
    tx: Db,
    id: string,
    what: string,
    actor: Actor,
    before: PostState,
  ): Promise<EditedPost> {
    const row = await getRow(tx, id);
    const state = stateOf(row, clock.now());
    await postVersions.keep(tx, row, actor.actorId);
    const detail = { slug: row.slug, state, ...(before !== state && { before }) };
    await audit(tx, actor, { event: `post.${what}`, target: id, detail });
    if (row.published || before !== 'draft') await bumpContentVersion(tx);
    return editedPost(row, clock.now());
  }

  async function versions(id: string): Promise<PostVersion[]> {
    await getRow(db, id);
    return postVersions.list(db, id);
  }

  async function isSlugFree(slug: string, except: string | undefined): Promise<boolean> {
    return !isReservedSlug(slug) && !(await slugStore.isTaken(db, slug, except));
  }

  function dateFor({ published, publishedAt }: PostForm, known: Date | null): Date | null {
    const wanted = publishedAt ? new Date(publishedAt) : null;
    return publishingDate({ published, wanted, known }, clock.now());
  }

  /** Runs a transaction whose only expected error is a duplicate slug. */
  async function write<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (brokenUniqueRule(error) === 'posts_slug_unique') {
        throw slugTaken(error);
      }
      throw error;
    }
  }

  return {
    list,
    get,
    create,
    update,
    change,
    delete: deletePost,
    restore,
    versions,
    version: (id: string, number: number): Promise<PostForm> => postVersions.get(db, id, number),
    isSlugFree,
    purgeDeleted: (now: Date) => store.purgeDeleted(db, daysBefore(now, keepDeletedDays)),
  };
}

export type BlogAdmin = ReturnType<typeof createBlogAdmin>;

async function getRow(db: Db, id: string): Promise<EditedRow> {
  const row = await store.find(db, id);
  if (!row) throw new AppError('not_found', 'Blog not found');
  return row;
}
