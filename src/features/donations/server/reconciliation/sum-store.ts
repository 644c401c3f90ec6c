import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';

/** Changes that one transaction moves, so that it is short. */
const movedAtOnce = 5000;

const sums = {
  ledger: {
    keys: ['account', 'currency', 'project_id', 'source'],
    amounts: ['debit_minor', 'credit_minor', 'credits', 'settled_debit_minor', 'settled_credit_minor'],
  },
  donation: {
    keys: ['currency', 'status', 'source', 'frequency', 'payment_type', 'project_id', 'sum_currency'],
    amounts: ['donations', 'gross_minor', 'net_minor', 'fees_minor', 'paid_out_minor', 'unsettled'],
  },
} as const;

export const sumStore = {
  /** Moves changes to the sums by day and month. Sums and the remaining changes are complete at any time. */
  async moveChanges(db: Db): Promise<void> {
    for (const name of ['ledger', 'donation'] as const)
      while ((await moveSome(db, name)) === movedAtOnce) continue;
  },
};

/** @returns the number of moved changes */
async function moveSome(db: Db, name: keyof typeof sums): Promise<number> {
  const { keys, amounts } = sums[name];
  const columns = ['gateway_mode', 'unit', 'starts_on', ...keys];
  const places = columns.map((_, index) => index + 1).join(', ');
  const values = amounts.map((amount) => `sum(${amount})`);
  const added = amounts.map((amount) => `${amount} = s.${amount} + excluded.${amount}`);
  const { rows } = await db.execute<{ moved: string }>(
    sql.raw(`
      with taken as (
        delete from ${name}_sum_changes where id in (
          select id from ${name}_sum_changes order by id limit ${movedAtOnce} for update skip locked
        ) returning *
      ), moved as (
        insert into ${name}_sums as s (${[...columns, ...amounts].join(', ')})
        select gateway_mode, unit, date_trunc(unit, day)::date, ${[...keys, ...values].join(', ')}
        from taken cross join (values ('day'), ('month')) as units (unit)
        group by ${places} order by ${places}
        on conflict on constraint ${name}_sums_pk do update set ${added.join(', ')}
      )
      select count(*) as moved from taken`),
  );
  return Number(rows[0]?.moved);
}
