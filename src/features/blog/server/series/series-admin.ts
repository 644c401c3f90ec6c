import type { TranslationService } from '#src/features/translations/server/service.ts';
import { editConflict } from '#src/api/edit-version.ts';
import { AppError, fieldError } from '#src/api/errors.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { brokenUniqueRule } from '#src/platform/database/constraint-violation.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { stateOf } from '../../post-state.ts';
import type {
  AdminSeries,
  AdminSeriesPage,
  AdminSeriesQuery,
  SeriesChange,
  SeriesForm,
} from '../../series-admin-contract.ts';
import { namedRecord } from '../translatable-names.ts';
import { seriesStore as store } from './series-store.ts';

type Dependencies = {
  db: Db;
  clock: Clock;
  translations: Pick<TranslationService, 'statesOf'>;
};

/** Manages series of posts and the order in which they are read. */
export function createSeriesAdmin({ db, clock, translations }: Dependencies) {
  async function list(query: AdminSeriesQuery): Promise<AdminSeriesPage> {
    const page = await store.list(db, query);
    const statesOf = await translations.statesOf('series', page.items.map(namedRecord));
    return { ...page, items: page.items.map((row) => ({ ...row, translations: statesOf(row.id) })) };
  }

  async function get(id: string): Promise<AdminSeries> {
    return read(db, id);
  }

  async function create(form: SeriesForm, actor: Actor): Promise<AdminSeries> {
    return write(async (tx) => {
      const id = await store.insert(tx, form);
      return afterWrite(tx, id, 'series.added', actor);
    });
  }

  async function update(
    id: string,
    { version, order, ...form }: SeriesChange,
    actor: Actor,
  ): Promise<AdminSeries> {
    return write(async (tx) => {
      const { parts } = await read(tx, id);
      if (!(await store.update(tx, id, version, { ...form, updatedAt: clock.now() }))) throw editConflict();
      const known = parts.map((part) => part.id);
      const wanted = [...new Set(order)].filter((postId) => known.includes(postId));
      await store.setPositions(tx, id, [...wanted, ...known.filter((postId) => !wanted.includes(postId))]);
      return afterWrite(tx, id, 'series.saved', actor);
    });
  }

  async function deleteSeries(id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      const { name, posts } = await read(tx, id);
      await store.delete(tx, id);
      const detail = { name, posts };
      await recordAudit(tx, { ...actor, at: clock.now(), event: 'series.removed', target: id, detail });
      await bumpContentVersion(tx);
    });
  }

  async function afterWrite(tx: Db, id: string, event: string, actor: Actor): Promise<AdminSeries> {
    const saved = await read(tx, id);
    await recordAudit(tx, { ...actor, at: clock.now(), event, target: id, detail: { name: saved.name } });
    await bumpContentVersion(tx);
    return saved;
  }

  async function read(tx: Db, id: string): Promise<AdminSeries> {
    const row = await store.find(tx, id);
    if (!row) throw new AppError('not_found', 'Series not found.');
    const parts = await store.listParts(tx, id);
    const now = clock.now();
    return {
      ...row,
      parts: parts.map((part) => ({ id: part.id, title: part.title, state: stateOf(part, now) })),
    };
  }

  async function write(work: (tx: Db) => Promise<AdminSeries>): Promise<AdminSeries> {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (brokenUniqueRule(error) === 'series_slug_unique')
        throw fieldError('slug', 'taken', 'slug: another series already uses this slug.', error);
      throw error;
    }
  }

  return { list, get, create, update, delete: deleteSeries };
}

export type SeriesAdmin = ReturnType<typeof createSeriesAdmin>;
