import { AppError, fieldError } from '#src/api/errors.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import {
  type ListedRedirect,
  maxPathLength,
  type RedirectForm,
  type RedirectQuery,
} from '../admin-contract.ts';
import { redirectPath } from '../redirect-path.ts';
import { redirectStore as store, type StoredRedirect } from './store.ts';

/** Longest chain of redirects that is followed to find a circle. */
const maxSteps = 20;

/** Earlier paths that lead to present pages. */
export function createRedirectService({ db, clock }: { db: Db; clock: Clock }) {
  async function list(query: RedirectQuery) {
    const { rows, page } = await store.list(db, query);
    return page(rows, ({ createdAt, id }) => [createdAt, id], listedRedirect);
  }

  async function create({ path, target }: RedirectForm, actor: Actor): Promise<ListedRedirect> {
    if (path === target) throw fieldError('target', 'same', 'target: enter another path.');
    return db.transaction(async (tx) => {
      await store.lockCreation(tx);
      if (await leadsTo(tx, target, path))
        throw fieldError('target', 'loop', 'target: it leads back to the path.');
      const now = clock.now();
      const row = await store.insert(tx, { path, target, createdBy: actor.actorId, createdAt: now });
      if (!row) throw fieldError('path', 'taken', 'path: this path already has a redirect.');
      const detail = { path, to: target };
      await recordAudit(tx, { ...actor, at: now, event: 'redirect.created', target: row.id, detail });
      await bumpContentVersion(tx);
      return listedRedirect(row);
    });
  }

  /** Adds a redirect for moved or deleted content, unless the path has one, or no other page. */
  async function add(tx: Db, redirect: NewRedirect): Promise<void> {
    const { target } = redirect;
    const path = redirectPath(redirect.path);
    if (path === null || path === '/' || path === target || path.length > maxPathLength) return;
    await store.insert(tx, { ...redirect, path, createdAt: clock.now() });
    await bumpContentVersion(tx);
  }

  async function deleteRedirect(id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      const path = await store.delete(tx, id);
      if (path === null) throw new AppError('not_found', 'Redirect not found.');
      const detail = { path };
      await recordAudit(tx, { ...actor, at: clock.now(), event: 'redirect.removed', target: id, detail });
      await bumpContentVersion(tx);
    });
  }

  async function deleteOfImport(tx: Db, importId: string): Promise<void> {
    await store.deleteOfImport(tx, importId);
    await bumpContentVersion(tx);
  }

  /** @returns where a path without a page leads, percent-encoded; null when nowhere */
  async function find(pathname: string): Promise<string | null> {
    const path = redirectPath(pathname);
    const target = path === null || path.length > maxPathLength ? null : await store.findTarget(db, path);
    return target === null ? null : encodeURI(target);
  }

  return { list, create, add, delete: deleteRedirect, deleteOfImport, find };
}

/** With an import, the redirect is deleted when that is undone. */
type NewRedirect = { path: string; target: string; importId?: string };

export type RedirectService = ReturnType<typeof createRedirectService>;

/** Whether redirects lead from a path to another one. */
async function leadsTo(tx: Db, from: string, wanted: string): Promise<boolean> {
  let path: string | null = from;
  for (let step = 0; path !== null && step < maxSteps; step += 1) {
    if (path === wanted) return true;
    path = await store.findTarget(tx, path);
  }
  return false;
}

function listedRedirect({ id, path, target, importId, createdAt }: StoredRedirect): ListedRedirect {
  return { id, path, target, isImported: importId !== null, createdAt: createdAt.toISOString() };
}
