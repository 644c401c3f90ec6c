import type { MediaService } from '#src/features/media-library/server/service.ts';
import type { TranslationService } from '#src/features/translations/server/service.ts';
import { editConflict } from '#src/api/edit-version.ts';
import { AppError } from '#src/api/errors.ts';
import type { Page } from '#src/api/paged-list.ts';
import { administerRecords } from '#src/platform/records/administer-records.ts';
import { createRecordVersions } from '#src/platform/records/record-versions.ts';
import type { Actor } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { breaksReference } from '#src/platform/database/constraint-violation.ts';
import type { Db } from '#src/platform/database/database.ts';
import {
  type AdminProjectQuery,
  type EditedProject,
  type ListedProject,
  type ProjectForm,
  projectForm,
} from '../admin-contract.ts';
import { columnsOf, editedProject, partsOf, imagesOf } from './admin-project.ts';
import { projectAdminStore as store, deletedProjects as deleted } from './admin-store.ts';
import { projectWrites } from './write-store.ts';

type Dependencies = {
  db: Db;
  media: Pick<MediaService, 'checkImages'>;
  translations: Pick<TranslationService, 'statesOf'>;
  clock: Clock;
};

/** Creates, updates and deletes projects. */
export function createProjectAdmin({ db, media, translations, clock }: Dependencies) {
  const versions = createRecordVersions('project', projectForm);
  const records = administerRecords({
    db,
    clock,
    kind: 'project',
    noun: 'project',
    store,
    deleted,
    edited: editedProject,
    nameOf: ({ title }) => title,
    versions,
  });

  async function list(query: AdminProjectQuery): Promise<Page<ListedProject>> {
    const page = await store.list(db, query);
    const statesOf = await translations.statesOf('project', page.items);
    return {
      ...page,
      items: page.items.map((row) => ({
        ...row,
        updatedAt: row.updatedAt.toISOString(),
        translations: statesOf(row.id),
      })),
    };
  }

  async function create(form: ProjectForm, actor: Actor): Promise<EditedProject> {
    return records.write(async (tx) => {
      await media.checkImages(tx, imagesOf(form));
      const id = await projectWrites.insertProject(tx, columnsOf(form), partsOf(form));
      return records.afterWrite(tx, id, 'created', actor);
    });
  }

  async function update(
    id: string,
    { version, ...form }: ProjectForm & { version: number },
    actor: Actor,
  ): Promise<EditedProject> {
    return records.write(async (tx) => {
      await records.keepVersion(tx, id);
      const before = await records.getRow(tx, id);
      await media.checkImages(tx, imagesOf(form));
      const change = { ...columnsOf(form), updatedAt: clock.now() };
      if (!(await store.update(tx, id, version, change))) throw editConflict();
      await store.clearParts(tx, id);
      await projectWrites.insertParts(tx, id, partsOf(form));
      // Keeps links with the earlier slug working.
      if (before.slug !== form.slug) await projectWrites.addAlias(tx, id, before.slug);
      return records.afterWrite(tx, id, 'saved', actor);
    });
  }

  async function deleteProject(id: string, actor: Actor): Promise<void> {
    await records.delete(id, actor).catch((cause: unknown) => {
      if (!breaksReference(cause)) throw cause;
      throw new AppError('conflict', "This project has donations, so it can't be deleted.", {
        cause,
      });
    });
  }

  return {
    list,
    get: records.get,
    create,
    update,
    delete: deleteProject,
    restore: records.restore,
    listVersions: records.listVersions,
    getVersion: (id: string, version: number) => versions.get(db, id, version),
    purgeDeleted: async (now: Date) => (await records.purgeDeleted(now)).length,
  };
}

export type ProjectAdmin = ReturnType<typeof createProjectAdmin>;
