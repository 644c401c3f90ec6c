import { Readable } from 'node:stream';
import type { Page } from '#src/api/paged-list.ts';
import { type CsvCell, csvText } from '#src/http/responses/csv.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { AuditFilter, AuditLine, AuditQuery } from '../../admin-contract.ts';
import { type AuditRow, auditEntryStore as store } from './audit-entry-store.ts';

type Dependencies = { db: Db; clock: Clock; timeZone: string };

const header = ['id', 'time', 'event', 'user', 'target', 'IP address', 'browser', 'details'];

/** The audit log, as a list and as a table. */
export function createAuditLog({ db, clock, timeZone }: Dependencies) {
  async function list(query: AuditQuery): Promise<Page<AuditLine>> {
    const { items, ...pages } = await store.list(db, query, timeZone);
    return { items: items.map(auditLine), ...pages };
  }

  /** The audit entry about the export is written before the first row is sent. */
  async function exportTable(filter: AuditFilter, actor: Actor): Promise<Readable> {
    await recordAudit(db, { ...actor, at: clock.now(), event: 'audit.exported', detail: filter });
    return Readable.from(csvText(header, tableRows(filter)));
  }

  async function* tableRows(filter: AuditFilter): AsyncGenerator<CsvCell[]> {
    for await (const row of store.all(db, filter, timeZone)) {
      const { id, at, event, actor, target, address, userAgent, detail } = auditLine(row);
      const details = Object.keys(detail).length > 0 ? JSON.stringify(detail) : '';
      yield [{ decimal: String(id) }, at, event, actor ?? '', target ?? '', address, userAgent, details];
    }
  }

  return { list, exportTable };
}

export type AuditLog = ReturnType<typeof createAuditLog>;

/** Converts a row of the audit log for the API. */
export function auditLine({ targetEmail, ...row }: AuditRow): AuditLine {
  const { slug, name } = row.detail;
  const named = [slug, name].find((value) => typeof value === 'string');
  return { ...row, at: row.at.toISOString(), target: targetEmail ?? named ?? row.target };
}
