import type { MediaService } from '#src/features/media-files/server/service.ts';
import { changedMeanwhile } from '#src/http/edit-version.ts';
import { AppError } from '#src/http/errors.ts';
import type { Page } from '#src/http/paged-list.ts';
import { type Actor, recordAudit } from '#src/platform/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { raiseContentVersion } from '#src/platform/database/content-version.ts';
import { breaksReference, brokenUniqueRule } from '#src/platform/database/broken-rule.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { AdminProjectQuery, EditedProject, ListedProject, ProjectForm } from '../admin-contract.ts';
import { columnsOf, editedProject, partsOf, picturesOf } from './admin-project.ts';
import {
  projectAdminStore as store,
  removedProjects as removed,
  type StoredProjectForm,
} from './admin-store.ts';
import { projectWrites } from './write-store.ts';

type ProjectAdminParts = { db: Db; media: Pick<MediaService, 'checkPictures'>; clock: Clock };

/** Keeping the projects of the organisation. */
export function createProjectAdmin({ db, media, clock }: ProjectAdminParts) {
  async function list(query: AdminProjectQuery): Promise<Page<ListedProject>> {
    const page = await store.list(db, query);
    return { ...page, items: page.items.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })) };
  }

  async function get(id: string): Promise<EditedProject> {
    return editedProject(await getRow(db, id));
  }

  async function create(form: ProjectForm, actor: Actor): Promise<EditedProject> {
    return write(async (tx) => {
      await media.checkPictures(tx, picturesOf(form));
      const id = await projectWrites.insertProject(tx, columnsOf(form), partsOf(form));
      return afterWrite(tx, id, 'project.created', actor);
    });
  }

  async function update(
    id: string,
    { version, ...form }: ProjectForm & { version: number },
    actor: Actor,
  ): Promise<EditedProject> {
    return write(async (tx) => {
      const before = await getRow(tx, id);
      await media.checkPictures(tx, picturesOf(form));
      const change = { ...columnsOf(form), updatedAt: clock.now() };
      if (!(await store.update(tx, id, version, change))) throw changedMeanwhile();
      await store.clearParts(tx, id);
      await projectWrites.insertParts(tx, id, partsOf(form));
      // Whoever kept the earlier address still finds it.
      if (before.slug !== form.slug) await projectWrites.addAlias(tx, id, before.slug);
      return afterWrite(tx, id, 'project.saved', actor);
    });
  }

  async function remove(id: string, actor: Actor): Promise<void> {
    try {
      await db.transaction(async (tx) => {
        const { title } = await afterWrite(tx, id, 'project.removed', actor);
        await removed.keep(tx, { id, name: title, at: clock.now() });
        await store.remove(tx, id);
      });
    } catch (cause) {
      if (!breaksReference(cause)) throw cause;
      throw new AppError('conflict', 'Something was given to this project: the books still name it.', {
        cause,
      });
    }
  }

  async function bringBack(id: string, actor: Actor): Promise<EditedProject> {
    return write(async (tx) => {
      if (!(await removed.bringBack(tx, id))) throw notFound();
      return afterWrite(tx, id, 'project.brought-back', actor);
    });
  }

  /** The log tells of every write, and visitors see it at once. */
  async function afterWrite(tx: Db, id: string, event: string, actor: Actor): Promise<EditedProject> {
    const row = await getRow(tx, id);
    await recordAudit(tx, { ...actor, at: clock.now(), event, target: id, detail: { slug: row.slug } });
    await raiseContentVersion(tx);
    return editedProject(row);
  }

  async function write(work: (tx: Db) => Promise<EditedProject>): Promise<EditedProject> {
    try {
      return await db.transaction(work);
    } catch (cause) {
      if (brokenUniqueRule(cause) !== 'projects_slug_unique') throw cause;
      const message = 'slug: another project has this address.';
      throw new AppError('validation_failed', message, {
        fields: { slug: { code: 'taken', message } },
        cause,
      });
    }
  }

  return {
    list,
    get,
    create,
    update,
    remove,
    bringBack,
    forgetRemoved: async (now: Date) => (await removed.forget(db, now)).length,
  };
}

export type ProjectAdmin = ReturnType<typeof createProjectAdmin>;

async function getRow(db: Db, id: string): Promise<StoredProjectForm> {
  const row = await store.find(db, id);
  if (!row) throw notFound();
  return row;
}

function notFound(): AppError {
  return new AppError('not_found', 'There is no such project.');
}
