import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { TeamRole } from '#src/api/access/permissions.ts';
import { instant } from '../system/column-rules.ts';
import { users } from './users.ts';

/** What a person may do in the admin area. Only users with the role `admin` enter it at all. */
export const userTeamRoles = pgTable(
  'user_team_roles',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<TeamRole>().notNull(),
    /** Null when the site itself granted it. */
    grantedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    grantedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check(
      'user_team_roles_known',
      sql`${table.role} in ('administrator', 'editor', 'author', 'treasurer', 'inbox', 'viewer')`,
    ),
    index('user_team_roles_of_role').on(table.role, table.userId),
    index('user_team_roles_granted_by').on(table.grantedBy),
  ],
);
