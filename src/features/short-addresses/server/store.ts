import { and, eq, ilike } from 'drizzle-orm';
import type { Page } from '#src/api/paged-list.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { searchPattern } from '#src/platform/database/search-words.ts';
import { projects } from '#src/platform/database/schema/content/projects.ts';
import { shortAddresses } from '#src/platform/database/schema/content/short-addresses.ts';
import type { ShortAddressForm, ShortAddressQuery } from '../admin-contract.ts';

const columns = {
  id: shortAddresses.id,
  version: shortAddresses.version,
  name: shortAddresses.name,
  projectId: shortAddresses.projectId,
  projectSlug: projects.slug,
  projectTitle: projects.title,
  createdAt: shortAddresses.createdAt,
};

/** Queries of short addresses. Each takes the database or a transaction. */
export const shortAddressStore = {
  async list(db: Db, { search, projectId, ...query }: ShortAddressQuery): Promise<Page<ShortAddressRow>> {
    const pages = keyset(query, {
      by: { column: shortAddresses.name, type: 'text' },
      tieBreaker: { column: shortAddresses.id, type: 'uuid' },
      direction: 'asc',
    });
    const words = search && searchPattern(search);
    const rows = await selectAddresses(db)
      .where(
        and(
          words ? ilike(shortAddresses.name, words) : undefined,
          projectId ? eq(shortAddresses.projectId, projectId) : undefined,
          pages.where,
        ),
      )
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    return pages.page(
      rows,
      ({ name, id }) => [name, id],
      (row) => row,
    );
  },

  async find(db: Db, id: string): Promise<ShortAddressRow | null> {
    const [row] = await selectAddresses(db).where(eq(shortAddresses.id, id));
    return row ?? null;
  },

  /** @returns the slug of its project; null as a slug for the mission; null when the name is unknown */
  async resolve(db: Db, name: string): Promise<{ projectId: string | null } | null> {
    const [row] = await db
      .select({ projectId: projects.slug })
      .from(shortAddresses)
      .leftJoin(projects, eq(projects.id, shortAddresses.projectId))
      .where(eq(shortAddresses.name, name));
    return row ?? null;
  },

  async insert(tx: Db, address: ShortAddressForm & { at: Date }): Promise<string> {
    const { at, ...values } = address;
    const [row] = await tx
      .insert(shortAddresses)
      .values({ ...values, createdAt: at, updatedAt: at })
      .returning({ id: shortAddresses.id });
    if (!row) throw new Error('the short address was not inserted');
    return row.id;
  },

  /** @returns false when the address was changed since that version */
  async update(
    tx: Db,
    id: string,
    version: number,
    change: ShortAddressForm & { updatedAt: Date },
  ): Promise<boolean> {
    const rows = await tx
      .update(shortAddresses)
      .set({ ...change, version: version + 1 })
      .where(and(eq(shortAddresses.id, id), eq(shortAddresses.version, version)))
      .returning({ id: shortAddresses.id });
    return rows.length > 0;
  },

  async delete(tx: Db, id: string): Promise<void> {
    await tx.delete(shortAddresses).where(eq(shortAddresses.id, id));
  },
};

export type ShortAddressRow = {
  id: string;
  version: number;
  name: string;
  projectId: string | null;
  projectSlug: string | null;
  projectTitle: string | null;
  createdAt: Date;
};

function selectAddresses(db: Db) {
  return db
    .select(columns)
    .from(shortAddresses)
    .leftJoin(projects, eq(projects.id, shortAddresses.projectId));
}
