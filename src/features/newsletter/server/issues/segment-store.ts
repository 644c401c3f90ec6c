import { type SQL, sql } from 'drizzle-orm';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Segment } from '../../issues-admin-contract.ts';
import type { Mailing } from '../../mailings.ts';

type SegmentQuery = { segment: Segment; kind: Mailing; gatewayMode: GatewayMode };

/** Queries of the subscribers of a segment. */
export const segmentStore = {
  async count(db: Db, query: SegmentQuery): Promise<Record<Locale, number>> {
    const { rows } = await db.execute<{ language: Locale; total: string }>(
      sql`select s.language, count(*) as total from ${recipients(query)} group by 1`,
    );
    const totals = { en: 0, hi: 0, sa: 0 };
    for (const { language, total } of rows) totals[language] = Number(total);
    return totals;
  },

  /**
   * Stores the recipients of an issue. A repetition adds none, because the rows are unique.
   *
   * @param languages languages of the issue; subscribers of others get the original
   */
  async insertDeliveries(
    tx: Db,
    issue: { id: string; language: Locale; languages: Locale[] },
    query: SegmentQuery,
  ): Promise<number> {
    let total = 0;
    let last: string | null = '00000000-0000-0000-0000-000000000000';
    while (last !== null) {
      const part = await insertPart(tx, { issue, query, last });
      total += part.added;
      last = part.last;
    }
    return total;
  },
};

/** Recipients of one statement, which must end within the time limit of statements. */
const partSize = 10_000;

type Part = {
  issue: { id: string; language: Locale; languages: Locale[] };
  query: SegmentQuery;
  last: string;
};

/** @returns how many were added, and the last subscriber; null at the end */
async function insertPart(tx: Db, { issue, query, last }: Part) {
  const own = sql`s.language = any(string_to_array(${issue.languages.join(',')}, ','))`;
  const { rows } = await tx.execute<{ added: string; last: string | null }>(sql`
    with part as (
      select s.id, case when ${own} then s.language else ${issue.language} end as language
      from ${recipients(query)} and s.id > ${last}::uuid order by s.id limit ${partSize}
    ), added as (
      insert into newsletter_deliveries (issue_id, subscription_id, language)
      select ${issue.id}::uuid, id, language from part on conflict do nothing returning 1
    )
    select (select count(*) from added) as added, (select id from part order by id desc limit 1) as last`);
  return { added: Number(rows[0]?.added ?? 0), last: rows[0]?.last ?? null };
}

/**
 * Confirmed subscribers who chose this kind of email and are not suppressed. Data of donations narrows them only
 * where the donor agreed to be contacted.
 */
function recipients({ segment, kind, gatewayMode }: SegmentQuery): SQL {
  const { language, topic, audience, donorTag } = segment;
  const conditions = [
    sql`s.state = 'confirmed' and s.mailings @> array[${kind}]`,
    sql`not exists (select 1 from email_suppressions x where x.email_key = s.email_key)`,
    ...(language ? [sql`s.language = ${language}`] : []),
    ...(topic ? [sql`s.topics @> array[${topic}]`] : []),
    ...(audience === 'volunteers' ? [isVolunteer] : []),
    ...(audience === 'donors' ? [isDonor(gatewayMode, donorTag)] : []),
  ];
  return sql`subscriptions s where ${sql.join(conditions, sql` and `)}`;
}

/** People who offered to volunteer by an enquiry or on the page for volunteers, unless they were declined there. */
const isVolunteer = sql`(exists (select 1 from enquiries e where lower(e.email) = s.email_key
    and e.inquiry_type = 'Volunteer Opportunity')
  or exists (select 1 from volunteers v where lower(v.email) = s.email_key and v.state <> 'declined'))`;

/** Consent and tags are those of the person after merges. */
function isDonor(gatewayMode: string, tag: string): SQL {
  const hasTag = tag ? sql`and person.tags @> array[${tag}]` : sql``;
  return sql`exists (select 1 from donors d join donors person on person.id = coalesce(d.root_id, d.id)
    where lower(d.email) = s.email_key and d.gateway_mode = ${gatewayMode}
      and person.contact_consent = 'given' ${hasTag})`;
}
