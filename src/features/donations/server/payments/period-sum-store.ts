import { type SQL, sql } from 'drizzle-orm';

/** Period between two instants; without a beginning, everything before the end. */
export type Period = { from?: SQL | undefined; until?: SQL | undefined };

/**
 * Divides a period into whole months and days in UTC, whose sums are stored, and the rest, which is counted: days of
 * the site begin at another time.
 */
export function sumsOfPeriod({ from, until }: Period) {
  const begin = from ?? sql`'-infinity'::timestamptz`;
  const end = until ?? sql`'infinity'::timestamptz`;
  const firstDay = sql`(((${begin}) at time zone 'UTC') + interval '1 day' - interval '1 microsecond')::date`;
  const endDay = sql`((${end}) at time zone 'UTC')::date`;
  const firstMonth = sql`date_trunc('month', ${firstDay}::timestamp + interval '1 month' - interval '1 day')::date`;
  const endMonth = sql`date_trunc('month', ${endDay}::timestamp)::date`;
  const inUtc = (day: SQL) => sql`${day}::timestamp at time zone 'UTC'`;

  return {
    /** Conditions on sums; each row of the whole days is in one of them. */
    stored: [
      sql`unit = 'month' and starts_on >= ${firstMonth} and starts_on < ${endMonth}`,
      sql`unit = 'day' and starts_on >= ${firstDay} and starts_on < least(${firstMonth}, ${endDay})`,
      sql`unit = 'day' and starts_on >= greatest(${endMonth}, ${firstMonth}) and starts_on < ${endDay}`,
    ],
    /** Condition on changes that are not in the sums yet. */
    changed: sql`day >= ${firstDay} and day < ${endDay}`,
    /** Conditions on what is counted. */
    counted: (instant: SQL): SQL[] => [
      ...(from ? [sql`${instant} >= ${begin} and ${instant} < least(${inUtc(firstDay)}, ${end})`] : []),
      ...(until
        ? [sql`${instant} >= greatest(${inUtc(endDay)}, ${inUtc(firstDay)}) and ${instant} < ${end}`]
        : []),
    ],
  };
}

/** Debits and credits of the ledger in a period by currency, account, project and source. */
export function ledgerSums(mode: string, period: Period): SQL {
  const { stored, changed, counted } = sumsOfPeriod(period);
  const columns = sql`currency, account, nullif(project_id, '00000000-0000-0000-0000-000000000000') as project_id, source,
    debit_minor, credit_minor, credits, settled_debit_minor, settled_credit_minor`;
  return sql.join(
    [
      ...stored.map(
        (days) => sql`select ${columns} from ledger_sums where gateway_mode = ${mode} and ${days}`,
      ),
      sql`select ${columns} from ledger_sum_changes where gateway_mode = ${mode} and ${changed}`,
      ...counted(sql`e.booked_at`).map(
        (instants) => sql`
        select l.currency, l.account, p.project_id, ${ledgerSource}, ${ledgerLineAmounts}
        from ${ledgerRows} where e.gateway_mode = ${mode} and ${instants}`,
      ),
    ],
    sql` union all `,
  );
}

/** Lines with their donations. */
export const ledgerRows = sql`ledger_entries e join ledger_lines l on l.entry_id = e.id
  left join payments p on p.id = e.payment_id left join offline_donations o on o.payment_id = p.id`;

export const ledgerSource = sql`coalesce(o.method, p.source, 'account')`;

const isOfPayout = sql`(e.reason = 'settled' or e.payment_id is null)`;

/** Amounts of a line as the triggers add them to the sums. */
export const ledgerLineAmounts = sql`greatest(l.amount_minor, 0) as debit_minor,
  greatest(-l.amount_minor, 0) as credit_minor, (l.amount_minor < 0)::int as credits,
  case when ${isOfPayout} then greatest(l.amount_minor, 0) else 0 end as settled_debit_minor,
  case when ${isOfPayout} then greatest(-l.amount_minor, 0) else 0 end as settled_credit_minor`;
