import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '#src/i18n/locales.ts';
import type { TierBenefit } from '#src/api/tier-benefit.ts';
import { currencyCheck, instant, localeCheck, slugCheck } from '../system/column-rules.ts';

/** Fundraising projects. The slug is `projectId` in the API. */
export const projects = pgTable(
  'projects',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    content: text().notNull(),
    image: text().notNull(),
    darkImage: text(),
    imageAlt: text().notNull().default(''),
    icon: text().notNull().default('MapPin'),
    /** Usually active, planned or completed; other words are shown in a neutral color. */
    status: text().notNull(),
    priority: boolean().notNull().default(false),
    category: text().notNull(),
    location: text().notNull(),
    currency: char({ length: 3 }).notNull().default('USD'),
    fundingGoalMinor: bigint({ mode: 'number' }).notNull(),
    /** Raised before this site was launched; successful donations are added. */
    openingRaisedMinor: bigint({ mode: 'number' }).notNull().default(0),
    startDate: date({ mode: 'string' }).notNull(),
    /** Null for an open-ended project. */
    endDate: date({ mode: 'string' }),
    highlights: text().array().notNull().default([]),
    position: integer().notNull(),
    /** Language of the texts; other languages are in `content_translations`. */
    language: text().$type<Locale>().notNull().default('en'),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    slugCheck('projects_slug_format', table.slug),
    check('projects_title_length', sql`char_length(${table.title}) between 1 and 200`),
    check('projects_status_length', sql`char_length(${table.status}) between 1 and 40`),
    check('projects_icon_known', sql`${table.icon} in ('MapPin', 'Building', 'Smartphone', 'Globe')`),
    localeCheck('projects_language_known', table.language),
    currencyCheck('projects_currency_code', table.currency),
    check('projects_goal_not_negative', sql`${table.fundingGoalMinor} >= 0`),
    check('projects_raised_not_negative', sql`${table.openingRaisedMinor} >= 0`),
    check('projects_end_after_start', sql`${table.endDate} >= ${table.startDate}`),
    index('projects_order').on(table.position),
  ],
);

/** Alternative slugs of a project, such as earlier ones. */
export const projectAliases = pgTable(
  'project_aliases',
  {
    slug: text().primaryKey(),
    projectId: projectId(),
  },
  (table) => [
    slugCheck('project_aliases_slug_format', table.slug),
    index('project_aliases_project').on(table.projectId),
  ],
);

export const projectGallery = pgTable(
  'project_gallery',
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: projectId(),
    position: integer().notNull(),
    image: text().notNull(),
    alt: text().notNull().default(''),
  },
  (table) => [index('project_gallery_order').on(table.projectId, table.position)],
);

export const projectTimeline = pgTable(
  'project_timeline',
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: projectId(),
    position: integer().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    targetDate: date({ mode: 'string' }).notNull(),
    completed: boolean().notNull().default(false),
    status: text().notNull().default('pending'),
  },
  (table) => [index('project_timeline_order').on(table.projectId, table.position)],
);

export const projectTeam = pgTable(
  'project_team',
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: projectId(),
    position: integer().notNull(),
    name: text().notNull(),
    role: text().notNull(),
    bio: text().notNull().default(''),
    image: text(),
  },
  (table) => [index('project_team_order').on(table.projectId, table.position)],
);

export const projectUpdates = pgTable(
  'project_updates',
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: projectId(),
    position: integer().notNull(),
    title: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    content: text().notNull(),
    author: text().notNull(),
  },
  (table) => [index('project_updates_order').on(table.projectId, table.position)],
);

export const projectFaqs = pgTable(
  'project_faqs',
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: projectId(),
    position: integer().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
  },
  (table) => [index('project_faqs_order').on(table.projectId, table.position)],
);

/** Suggested donations in the project's currency. */
export const projectTiers = pgTable(
  'project_tiers',
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: projectId(),
    position: integer().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    benefits: text().array().notNull().default([]),
    /** What donors receive for it, as stated on receipts. */
    benefit: jsonb().$type<TierBenefit>().notNull().default({ kind: 'undeclared' }),
  },
  (table) => [
    check('project_tiers_amount_positive', sql`${table.amountMinor} > 0`),
    check(
      'project_tiers_benefit_known',
      sql`${table.benefit} ->> 'kind' in ('undeclared', 'none', 'religious', 'goods')`,
    ),
    index('project_tiers_order').on(table.projectId, table.position),
  ],
);

function projectId() {
  return uuid()
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });
}
