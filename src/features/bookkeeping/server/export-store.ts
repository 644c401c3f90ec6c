import { and, asc, desc, eq, max, sql } from 'drizzle-orm';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { LegalEntity } from '#src/features/receipts/contract.ts';
import type { Db } from '#src/platform/database/database.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import { projects } from '#src/platform/database/schema/content/projects.ts';
import { bookExports, bookSettings } from '#src/platform/database/schema/donations/journals.ts';
import type { BookProgram } from '../book-names.ts';

const exportsListed = 20;
const maxProjects = 500;

const exportColumns = {
  id: bookExports.id,
  entity: sql<LegalEntity>`${bookExports.entity}`,
  program: sql<BookProgram>`${bookExports.program}`,
  currency: bookExports.currency,
  from: bookExports.fromDay,
  to: bookExports.toDay,
  exportedAt: bookExports.exportedAt,
  exportedBy: users.email,
};

type NewExport = typeof bookExports.$inferInsert;

type NewSettings = {
  entity: LegalEntity;
  program: BookProgram | 'donation_statement';
  settings: Record<string, unknown>;
  version: number;
  savedAt: Date;
  savedBy: string;
};

/** Queries on exports and on the settings of books. */
export const exportStore = {
  async insert(tx: Db, row: NewExport): Promise<string> {
    const [inserted] = await tx.insert(bookExports).values(row).returning({ id: bookExports.id });
    if (!inserted) throw new Error('the export was not written');
    return inserted.id;
  },

  async find(db: Db, gatewayMode: GatewayMode, id: string) {
    const [row] = await db
      .select(exportColumns)
      .from(bookExports)
      .leftJoin(users, eq(users.id, bookExports.exportedBy))
      .where(and(eq(bookExports.id, id), eq(bookExports.gatewayMode, gatewayMode)));
    return row ?? null;
  },

  list(db: Db, gatewayMode: GatewayMode) {
    return db
      .select(exportColumns)
      .from(bookExports)
      .leftJoin(users, eq(users.id, bookExports.exportedBy))
      .where(eq(bookExports.gatewayMode, gatewayMode))
      .orderBy(desc(bookExports.exportedAt))
      .limit(exportsListed);
  },

  /** Last day of the locked period; null before the first export. */
  async findLockedThrough(db: Db, gatewayMode: GatewayMode, entity: LegalEntity): Promise<string | null> {
    const [row] = await db
      .select({ day: max(bookExports.toDay) })
      .from(bookExports)
      .where(and(eq(bookExports.gatewayMode, gatewayMode), eq(bookExports.entity, entity)));
    return row?.day ?? null;
  },

  async findSettings(db: Db, entity: LegalEntity, program: NewSettings['program']) {
    const [row] = await db
      .select({
        settings: bookSettings.settings,
        version: bookSettings.version,
        savedAt: bookSettings.savedAt,
        savedBy: users.email,
      })
      .from(bookSettings)
      .leftJoin(users, eq(users.id, bookSettings.savedBy))
      .where(and(eq(bookSettings.entity, entity), eq(bookSettings.program, program)));
    return row ?? null;
  },

  /** @returns false when there is a newer version */
  async writeSettings(tx: Db, settings: NewSettings): Promise<boolean> {
    const { entity, program, version } = settings;
    if (version === 1) {
      const { rowCount } = await tx.insert(bookSettings).values(settings).onConflictDoNothing();
      return rowCount === 1;
    }
    const { rowCount } = await tx
      .update(bookSettings)
      .set(settings)
      .where(
        and(
          eq(bookSettings.entity, entity),
          eq(bookSettings.program, program),
          eq(bookSettings.version, version - 1),
        ),
      );
    return rowCount === 1;
  },

  listProjects(db: Db) {
    return db
      .select({ id: projects.id, title: projects.title })
      .from(projects)
      .orderBy(asc(projects.title))
      .limit(maxProjects);
  },
};
