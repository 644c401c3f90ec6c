import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import packageFacts from '#package' with { type: 'json' };
import { openAdminSite } from '#tests/support/admin-site.ts';
import type { SystemState } from '../admin-contract.ts';
import { createErrorCounts } from './error-counts.ts';
import { systemStore } from './store.ts';

const site = await openAdminSite({ BACKUP_SCHEDULE: '30 2 * * *' });
const { db, pool } = site.database;
afterAll(() => site.close());

async function read(): Promise<SystemState> {
  return (await site.admin('GET', '/api/admin/system')).json<SystemState>();
}

test('GET /api/admin/system requires an administrator', async () => {
  expect(await site.rejections('GET', '/api/admin/system')).toEqual([403, 401]);
});

test('administrators get version, mode, database, disk, jobs and ledger', async () => {
  const state = await read();

  expect(state).toMatchObject({
    version: packageFacts.version,
    mode: 'demo',
    processes: 1,
    backups: { schedule: '30 2 * * *', isEncrypted: false, kept: 0, lastMadeAt: null, folderError: null },
    jobs: { givenUp: [], givenUpCount: 0 },
    gateway: { mode: 'sandbox', openDiscrepancies: 0, doesLedgerBalance: true },
  });
  expect(state.database.version).toMatch(/^\d+/);
  expect(state.database.bytes).toBeGreaterThan(1_000_000);
  expect(state.disk.totalBytes).toBeGreaterThan(state.disk.freeBytes);
});

test('the newest backup of the folder is shown, other files are ignored', async () => {
  const folder = join(site.directory, 'backups');
  await mkdir(folder, { recursive: true });
  for (const name of [
    'sanatan-world-2026-11-19T023000Z.tar.gz',
    'sanatan-world-2026-11-20T023000Z.tar.gz',
    'x',
  ])
    await writeFile(join(folder, name), '');

  expect((await read()).backups).toMatchObject({ kept: 2, lastMadeAt: '2026-11-20T02:30:00.000Z' });
});

test('an unreadable backup folder does not hide the other values', async () => {
  const folder = join(site.directory, 'backups');
  await rm(folder, { recursive: true, force: true });
  // As a mount that needs reauthentication: it exists, but is no folder.
  await writeFile(folder, '');

  expect((await read()).backups).toMatchObject({ kept: 0, lastMadeAt: null, folderError: 'ENOTDIR' });
  await rm(folder);
});

test('failed emails are listed by kind and code, never by address', async () => {
  await pool.query(
    `insert into emails (kind, to_address, subject, text_body, html_body, language, state, last_error)
     values ('contact.received', 'sita@example.org', 's', 't', 'h', 'en', 'refused', '550 5.1.1 <sita@example.org> unknown')`,
  );

  const response = await site.admin('GET', '/api/admin/system');

  expect(response.json<SystemState>().email.lastFailure).toMatchObject({
    kind: 'contact.received',
    code: '550',
    state: 'refused',
  });
  expect(response.payload).not.toContain('sita');
});

test('a ledger entry that does not balance is listed', async () => {
  await pool.query(
    `insert into discrepancies (gateway_mode, kind, subject, detail, found_at)
     values ('sandbox', 'ledger_imbalance', 'entry 1', 'x', now())`,
  );

  expect((await read()).gateway).toMatchObject({ openDiscrepancies: 1, doesLedgerBalance: false });
});

test('server errors are counted by code, client errors are not', async () => {
  await pool.query('alter table tags rename to tags_away');
  await site.app.inject('/api/blogs');
  await site.admin('GET', '/api/admin/tags');
  await pool.query('alter table tags_away rename to tags');
  await site.app.inject('/api/nothing-here');

  await expect
    .poll(async () => (await read()).errors.map(({ code }) => code), { timeout: 5000 })
    .toEqual(['internal_error']);
});

test('errors during a database outage are counted with the next one', async () => {
  let isAway = true;
  const errorCounts = createErrorCounts({
    db: new Proxy(db, {
      get: (target, name) => {
        if (isAway) throw new Error('no database');
        return Reflect.get(target, name);
      },
    }),
    clock: site.clock,
    log: site.app.log,
  });

  errorCounts.count('policy', 'img-src', 2);
  await errorCounts.close();
  isAway = false;
  errorCounts.count('policy', 'img-src');
  await errorCounts.close();

  expect((await read()).policyReports).toMatchObject([{ code: 'img-src', count: 3 }]);
});

test('error counts can be reset', async () => {
  await systemStore.addErrorCounts(db, { area: 'error', code: 'old', count: 1, now: new Date('2020-01-01') });

  expect(await systemStore.deleteErrorCountsBefore(db, new Date('2020-02-01'))).toBe(1);
});

test('a failed job is listed also when many emails were rejected after it', async () => {
  await pool.query(
    `insert into pgboss.job (name, data, source_name, created_on)
     select 'failed-jobs', '{}'::jsonb, 'send-email', now() from generate_series(1, 60)
     union all select 'failed-jobs', '{}'::jsonb, 'backup', now() - interval '1 hour'`,
  );

  const { givenUp, givenUpCount } = (await read()).jobs;
  expect(givenUp).toHaveLength(givenUpCount);
  expect(givenUp.at(-1)?.kind).toBe('backup');

  await pool.query(`delete from pgboss.job where name = 'failed-jobs'`);
});

test('a failed job is retried by an administrator, once, and the queue of failed jobs is not listed itself', async () => {
  const id = randomUUID();
  await pool.query(
    `insert into pgboss.job (id, name, data, source_name, source_retry_count) values ($1, 'failed-jobs', '{}', 'send-email', 3)`,
    [id],
  );
  await pool.query(`update pgboss.queue set queued_count = 1 where name = 'failed-jobs'`);
  const address = `/api/admin/system/failed-jobs/${id}/retry`;

  const { jobs } = await read();
  expect(jobs.givenUp).toMatchObject([{ id, kind: 'send-email', attempts: 4 }]);
  expect(jobs.kinds.map(({ kind }) => kind)).not.toContain('failed-jobs');
  expect(await site.rejections('POST', address)).toEqual([403, 401]);

  expect((await site.admin('POST', address)).statusCode).toBe(204);
  expect((await site.admin('POST', address)).statusCode).toBe(404);

  const { rows } = await pool.query(`select data from pgboss.job where name = 'send-email'`);
  expect(rows).toEqual([{ data: {} }]);
  expect((await read()).jobs.givenUpCount).toBe(0);
  const { rows: audit } = await pool.query(`select detail from audit_entries where event = 'job.retried'`);
  expect(audit).toEqual([{ detail: { name: 'send-email' } }]);
});

test('a failed job is deleted by an administrator, and never runs again', async () => {
  const id = randomUUID();
  await pool.query(
    `insert into pgboss.job (id, name, data, source_name, source_retry_count) values ($1, 'failed-jobs', '{}', 'former-job', 3)`,
    [id],
  );
  const address = `/api/admin/system/failed-jobs/${id}`;
  expect(await site.rejections('DELETE', address)).toEqual([403, 401]);

  expect((await site.admin('DELETE', address)).statusCode).toBe(204);
  expect((await site.admin('DELETE', address)).statusCode).toBe(404);

  expect((await read()).jobs.givenUpCount).toBe(0);
  expect((await pool.query('select 1 from pgboss.job where id = $1', [id])).rowCount).toBe(0);
  const { rows } = await pool.query(`select target, detail from audit_entries where event = 'job.deleted'`);
  expect(rows).toEqual([{ target: id, detail: { name: 'former-job' } }]);
});

test('a failed job of a former version is not retried into a queue that nothing works on', async () => {
  const id = randomUUID();
  await pool.query(
    `insert into pgboss.job (id, name, data, source_name, source_retry_count) values ($1, 'failed-jobs', '{}', 'former-job', 3)`,
    [id],
  );

  const response = await site.admin('POST', `/api/admin/system/failed-jobs/${id}/retry`);

  expect([response.statusCode, response.json()]).toMatchObject([
    409,
    { message: 'This version of the site no longer has this job.' },
  ]);
  expect((await read()).jobs.givenUp).toMatchObject([{ id, kind: 'former-job' }]);
});
