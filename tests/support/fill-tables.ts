import type { Pool } from 'pg';

/** SQL expressions for columns with special constraints, by "table.column" or by column. */
const particular: Record<string, string> = {
  slug: `'sample'`,
  currency: `'USD'`,
  email: `'sample@example.org'`,
  language: `'en'`,
  inquiry_type: `'Partnership'`,
  'auth_one_time_tokens.type': `'recovery'`,
  'auth_passkey_challenges.purpose': `'authentication'`,
  'user_team_roles.role': `'viewer'`,
  gateway_mode: `'sandbox'`,
  'payments.payment_type': `'named'`,
  'recurring_donations.payment_type': `'named'`,
  'recurring_donations.locale': `'en'`,
  'recurring_changes.kind': `'amount'`,
  'gateway_plans.period': `'monthly'`,
  'payment_settlements.kind': `'payment'`,
  'payment_attempts.state': `'created'`,
  'payment_reversals.kind': `'refund'`,
  'payment_reversals.state': `'pending'`,
  'receipt_series.entity': `'us'`,
  'receipts.entity': `'us'`,
  'journals.entity': `'us'`,
  'book_exports.entity': `'us'`,
  'book_settings.entity': `'us'`,
  'annual_statement_runs.entity': `'us'`,
  'printed_statements.entity': `'us'`,
  program: `'quickbooks'`,
  'closed_months.month': `'2026-01'`,
  'certificate_details.donation_type': `'others'`,
  'journal_lines.amount_minor': '0',
  'account_entries.kind': `'fee'`,
  'gateway_checks.kind': `'payments'`,
  'payouts.state': `'paid'`,
  'text_works.verse_name': `'verse'`,
  'text_verses.lines': `'{sample}'`,
  'search_passages.kind': `'verse'`,
  'search_passages.address': `'/sample'`,
  'search_passages.rank': '1',
  'gateway_events.outcome': `'ignored'`,
  'refund_requests.status': `'requested'`,
  'offline_donations.method': `'cash'`,
  'donation_tributes.kind': `'memory'`,
  'donation_imports.format': `'plain'`,
  'donation_sums.unit': `'day'`,
  'ledger_sums.unit': `'day'`,
  'error_counts.area': `'error'`,
  'remembrances.occasion': `'birthday'`,
  'reminders.channel': `'push'`,
  'reminders.lead': `'morning'`,
  'reminders.state': `'pending'`,
  'event_series.kind': `'observance'`,
  'event_registrations.attendance': `'inPerson'`,
  'event_registrations.state': `'waiting'`,
  'event_mailings.recipients': `'all'`,
  'deleted_records.kind': `'project'`,
  'record_versions.kind': `'project'`,
  'content_translations.kind': `'post'`,
  'content_imports.format': `'markdown'`,
  'content_import_items.kind': `'post'`,
  'redirects.path': `'/sample'`,
  'redirects.target': `'/'`,
  'newsletter_issues.kind': `'newsletter'`,
  'newsletter_settings.post_digest': `'off'`,
  'email_suppressions.reason': `'manual'`,
  'email_reports.type': `'complaint'`,
  'resources.format': `'PDF'`,
  'media_files.media_type': `'application/pdf'`,
  'resource_files.media_type': `'application/pdf'`,
  // The lines of an entry sum to zero, and there is only one.
  'ledger_lines.amount_minor': '0',
};

/** Nullable columns that need a value in this row, because a constraint requires one of two. */
const filledAlthoughNullable = [
  'event_series.observance',
  'reminders.endpoint',
  'reminders.p256dh',
  'reminders.auth',
  'receipt_names.payment_id',
  'ledger_entries.payment_id',
];

const general: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: `'sample'`,
  'character varying': `'sample'`,
  character: `'s'`,
  integer: '1',
  bigint: '1',
  smallint: '1',
  numeric: '1',
  'double precision': '1',
  boolean: 'true',
  date: `'2026-01-15'`,
  'timestamp with time zone': `'2026-01-15T06:00:00Z'`,
  jsonb: `'{}'`,
  json: `'{}'`,
  bytea: `'\\x00'`,
  inet: `'127.0.0.1'`,
  ARRAY: `'{}'`,
  tsvector: `''`,
};

export type FilledTable = { name: string; rows: Record<string, unknown>[] };

type Column = { table: string; column: string; type: string; references: string | null };

/**
 * Inserts one row into every table, for any version of the schema, with the simplest value in each required
 * column. @returns the contents of the tables
 */
export async function fillTables(pool: Pool): Promise<FilledTable[]> {
  const columns = await requiredColumns(pool);
  const waiting = new Set(await tableNames(pool));

  while (waiting.size > 0) {
    const ready = [...waiting].filter((table) => !columns.some((one) => isBlocked(one, table, waiting)));
    if (ready.length === 0) throw new Error(`These tables depend on each other: ${[...waiting].join(', ')}.`);
    for (const table of ready) {
      await insertRow(
        pool,
        table,
        columns.filter((one) => one.table === table),
      );
      waiting.delete(table);
    }
  }
  return readTables(pool);
}

export async function readTables(pool: Pool): Promise<FilledTable[]> {
  const tables: FilledTable[] = [];
  for (const name of await tableNames(pool)) {
    tables.push({ name, rows: (await pool.query(`select * from "${name}" order by 1`)).rows });
  }
  return tables;
}

function isBlocked(column: Column, table: string, waiting: Set<string>): boolean {
  if (column.table !== table || !column.references) return false;
  const parent = column.references.split('.')[0] ?? '';
  return parent !== table && waiting.has(parent);
}

async function insertRow(pool: Pool, table: string, columns: Column[]): Promise<void> {
  if ((await pool.query(`select 1 from "${table}" limit 1`)).rowCount) return;
  if (columns.length === 0) {
    await pool.query(`insert into "${table}" default values`);
    return;
  }

  const names = columns.map((column) => `"${column.column}"`).join(', ');
  await pool.query(`insert into "${table}" (${names}) values (${columns.map(valueOf).join(', ')})`);
}

function valueOf({ table, column, type, references }: Column): string {
  if (references) {
    const [parent, key] = references.split('.');
    return `(select "${key}" from "${parent}" limit 1)`;
  }
  const value = particular[`${table}.${column}`] ?? particular[column] ?? general[type];
  if (!value)
    throw new Error(`No value for ${table}.${column}, a ${type}: add one to tests/support/fill-tables.ts.`);
  return value;
}

async function tableNames(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map((row) => row.name);
}

async function requiredColumns(pool: Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select c.table_name as table, c.column_name as column, c.data_type as type,
            (select format('%s.%s', parent.relname, key.attname)
             from pg_constraint f
             join pg_class parent on parent.oid = f.confrelid
             join pg_attribute key on key.attrelid = f.confrelid and key.attnum = f.confkey[1]
             join pg_attribute own on own.attrelid = f.conrelid and own.attnum = f.conkey[1]
             where f.contype = 'f' and f.conrelid = format('%I', c.table_name)::regclass
               and own.attname = c.column_name
             limit 1) as references
     from information_schema.columns c
     where c.table_schema = 'public' and c.column_default is null
       and (c.is_nullable = 'NO' or c.table_name || '.' || c.column_name = any($1))
       and c.is_generated = 'NEVER' and c.is_identity = 'NO'
     order by c.table_name, c.ordinal_position`,
    [filledAlthoughNullable],
  );
  return rows;
}
