import { and, eq, inArray, sql } from 'drizzle-orm';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import { sumByCurrency } from '#src/api/money.ts';
import type { RecordTexts } from '#src/api/translations/text-tree.ts';
import { type ContentLanguage, languagesOf } from '#src/api/translations/translation.ts';
import type { Db } from '#src/platform/database/database.ts';
import { donationTotals } from '#src/platform/database/schema/donations/donation-totals.ts';
import { contentTranslations } from '#src/platform/database/schema/content/content-translations.ts';
import {
  projectFaqs,
  projectGallery,
  projectTeam,
  projectTiers,
  projectTimeline,
  projectUpdates,
} from '#src/platform/database/schema/content/projects.ts';

/** Donated sum of each project and currency. */
export function selectDonated(db: Db, mode: GatewayMode) {
  return db
    .select({
      projectId: donationTotals.projectId,
      currency: donationTotals.currency,
      sumMinor: sql`sum(${donationTotals.raisedMinor})`.mapWith(Number).as('sum_minor'),
    })
    .from(donationTotals)
    .where(eq(donationTotals.gatewayMode, mode))
    .groupBy(donationTotals.projectId, donationTotals.currency)
    .as('donated');
}

/** Adds the parts of the projects, with one query per kind of part. */
export async function withParts<
  Row extends { id: string; currency: string; originalLanguage: ContentLanguage },
>(db: Db, mode: GatewayMode, rows: Row[], language: ContentLanguage) {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];

  const donated = selectDonated(db, mode);
  const [gallery, timeline, team, updates, faqs, tiers, given, translations] = await Promise.all([
    db
      .select({ projectId: projectGallery.projectId, image: projectGallery.image, alt: projectGallery.alt })
      .from(projectGallery)
      .where(inArray(projectGallery.projectId, ids))
      .orderBy(projectGallery.position),
    db
      .select({
        projectId: projectTimeline.projectId,
        id: projectTimeline.id,
        title: projectTimeline.title,
        description: projectTimeline.description,
        targetDate: projectTimeline.targetDate,
        completed: projectTimeline.completed,
        status: projectTimeline.status,
      })
      .from(projectTimeline)
      .where(inArray(projectTimeline.projectId, ids))
      .orderBy(projectTimeline.position),
    db
      .select({
        projectId: projectTeam.projectId,
        id: projectTeam.id,
        name: projectTeam.name,
        role: projectTeam.role,
        bio: projectTeam.bio,
        image: projectTeam.image,
      })
      .from(projectTeam)
      .where(inArray(projectTeam.projectId, ids))
      .orderBy(projectTeam.position),
    db
      .select({
        projectId: projectUpdates.projectId,
        id: projectUpdates.id,
        title: projectUpdates.title,
        date: projectUpdates.date,
        content: projectUpdates.content,
        author: projectUpdates.author,
      })
      .from(projectUpdates)
      .where(inArray(projectUpdates.projectId, ids))
      .orderBy(projectUpdates.position),
    db
      .select({
        projectId: projectFaqs.projectId,
        question: projectFaqs.question,
        answer: projectFaqs.answer,
      })
      .from(projectFaqs)
      .where(inArray(projectFaqs.projectId, ids))
      .orderBy(projectFaqs.position),
    db
      .select({
        projectId: projectTiers.projectId,
        amountMinor: projectTiers.amountMinor,
        title: projectTiers.title,
        description: projectTiers.description,
        benefits: projectTiers.benefits,
      })
      .from(projectTiers)
      .where(inArray(projectTiers.projectId, ids))
      .orderBy(projectTiers.position),
    db
      .select({ projectId: donated.projectId, currency: donated.currency, amountMinor: donated.sumMinor })
      .from(donated)
      .where(and(inArray(donated.projectId, ids), sql`${donated.sumMinor} > 0`)),
    listTranslations(db, ids, language),
  ]);

  return rows.map((row) => ({
    ...row,
    gallery: partsOf(row.id, gallery),
    timeline: partsOf(row.id, timeline),
    team: partsOf(row.id, team),
    updates: partsOf(row.id, updates),
    faqs: partsOf(row.id, faqs),
    tiers: partsOf(row.id, tiers),
    ...translationsOf(row, translations, language),
    otherRaised: sumByCurrency(partsOf(row.id, given).filter(({ currency }) => currency !== row.currency)),
  }));
}

/** Languages of the projects, with the texts of the reader's. */
async function listTranslations(db: Db, ids: string[], language: ContentLanguage) {
  const isRead = sql`${contentTranslations.language} = ${language}`;
  return db
    .select({
      projectId: contentTranslations.recordId,
      language: contentTranslations.language,
      texts: sql<RecordTexts | null>`case when ${isRead} then ${contentTranslations.texts} end`,
      original: sql<RecordTexts | null>`case when ${isRead} then ${contentTranslations.original} end`,
    })
    .from(contentTranslations)
    .where(
      and(
        eq(contentTranslations.kind, 'project'),
        inArray(contentTranslations.recordId, ids),
        eq(contentTranslations.state, 'published'),
      ),
    );
}

function translationsOf(
  row: { id: string; originalLanguage: ContentLanguage },
  all: Awaited<ReturnType<typeof listTranslations>>,
  language: ContentLanguage,
) {
  const own = partsOf(row.id, all);
  const read = language === row.originalLanguage ? undefined : own.find((one) => one.language === language);
  return {
    languages: languagesOf(
      row.originalLanguage,
      own.map((one) => one.language),
    ),
    translation:
      read?.texts && read.original ? { texts: read.texts, original: read.original, language } : null,
  };
}

function partsOf<Part extends { projectId: string }>(projectId: string, parts: Part[]): Part[] {
  return parts.filter((part) => part.projectId === projectId);
}
