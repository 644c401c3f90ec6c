import { editConflict } from '#src/api/edit-version.ts';
import { AppError, fieldError } from '#src/api/errors.ts';
import type { Page } from '#src/api/paged-list.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { breaksReference, brokenUniqueRule } from '#src/platform/database/constraint-violation.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { ProjectService } from '#src/features/projects/server/service.ts';
import type { ShortAddress, ShortAddressForm, ShortAddressQuery } from '../admin-contract.ts';
import { shortPath } from '../short-path.ts';
import type { PrintSheets } from './print-sheet.ts';
import { qrCode } from './qr-code.ts';
import { shortAddressStore as store, type ShortAddressRow } from './store.ts';

type Dependencies = {
  db: Db;
  site: { url: string };
  clock: Clock;
  printSheets: PrintSheets;
  projects: Pick<ProjectService, 'getProject'>;
};

/** Short addresses of the donation page: /give/{name}. */
export function createShortAddresses({ db, site, clock, printSheets, projects }: Dependencies) {
  /** @throws AppError `not_found` for an unknown name */
  async function resolve(name: string): Promise<{ projectId: string | null }> {
    const found = await store.resolve(db, name.toLowerCase());
    if (!found) throw new AppError('not_found', 'Short address not found.');
    return found;
  }

  async function list(query: ShortAddressQuery): Promise<Page<ShortAddress>> {
    const page = await store.list(db, query);
    return { ...page, items: page.items.map(shown) };
  }

  async function create(form: ShortAddressForm, actor: Actor): Promise<ShortAddress> {
    return write(async (tx) => {
      const id = await store.insert(tx, { ...form, at: clock.now() });
      return afterWrite(tx, id, 'short-address.created', actor);
    });
  }

  async function update(
    id: string,
    { version, ...form }: ShortAddressForm & { version: number },
    actor: Actor,
  ): Promise<ShortAddress> {
    return write(async (tx) => {
      await getRow(tx, id);
      const change = { ...form, updatedAt: clock.now() };
      if (!(await store.update(tx, id, version, change))) throw editConflict();
      return afterWrite(tx, id, 'short-address.saved', actor);
    });
  }

  async function deleteShortAddress(id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      const row = await getRow(tx, id);
      await store.delete(tx, id);
      await auditAndPublish(tx, actor, { event: 'short-address.deleted', row });
    });
  }

  async function getCode(id: string): Promise<{ url: string; svg: string }> {
    const { url } = shown(await getRow(db, id));
    return { url, svg: qrCode(url) };
  }

  async function printSheet(id: string, locale: Locale): Promise<{ fileName: string; bytes: Buffer }> {
    const row = await getRow(db, id);
    const { name, url } = shown(row);
    const project = row.projectSlug === null ? null : await projects.getProject(row.projectSlug, locale);
    const bytes = await printSheets.print({ url, project, locale });
    return { fileName: `${name}.pdf`, bytes };
  }

  function shown({
    projectId,
    projectSlug: _projectSlug,
    projectTitle,
    createdAt,
    ...row
  }: ShortAddressRow): ShortAddress {
    return {
      ...row,
      url: site.url + shortPath(row.name),
      project: projectId === null ? null : { id: projectId, title: projectTitle ?? '' },
      createdAt: createdAt.toISOString(),
    };
  }

  async function afterWrite(tx: Db, id: string, event: string, actor: Actor): Promise<ShortAddress> {
    const row = await getRow(tx, id);
    await auditAndPublish(tx, actor, { event, row });
    return shown(row);
  }

  /** Pages of previously unknown names can be cached; incrementing the content version expires them. */
  async function auditAndPublish(
    tx: Db,
    actor: Actor,
    { event, row }: { event: string; row: ShortAddressRow },
  ): Promise<void> {
    const detail = { name: row.name, project: row.projectTitle };
    await recordAudit(tx, { ...actor, at: clock.now(), event, target: row.id, detail });
    await bumpContentVersion(tx);
  }

  async function write(work: (tx: Db) => Promise<ShortAddress>): Promise<ShortAddress> {
    try {
      return await db.transaction(work);
    } catch (cause) {
      if (brokenUniqueRule(cause))
        throw fieldError('name', 'taken', 'name: another short address has this name.', cause);
      if (breaksReference(cause))
        throw fieldError('projectId', 'unknown', 'projectId: this project does not exist.', cause);
      throw cause;
    }
  }

  return { resolve, list, create, update, delete: deleteShortAddress, getCode, printSheet };
}

export type ShortAddresses = ReturnType<typeof createShortAddresses>;

async function getRow(db: Db, id: string): Promise<ShortAddressRow> {
  const row = await store.find(db, id);
  if (!row) throw new AppError('not_found', 'Short address not found.');
  return row;
}
