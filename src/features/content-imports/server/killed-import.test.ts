import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { countLockWaits } from '#tests/support/count-lock-waits.ts';
import { endRetryPauses, expireKilledHeartbeat } from '#tests/support/killed-jobs.ts';
import type { ContentImportDetail } from '../admin-contract.ts';

const postCount = 60;
const imageCount = 3;
// Jobs run in processes of their own: this process could finish a killed one's work before the test looks.
const site = await openAdminSite({ RATE_LIMIT: 'off' }, { runsJobs: false });
const { pool } = site.database;
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) await kill(child);
  await site.close();
});

const path = '/api/admin/content-imports';

test('an import is complete and its undoing too, although processes are killed in every step', async () => {
  const id = await upload();

  await killAt(id, 'content_import_items', 30);
  expect((await read(id)).state).toBe('checking');
  await workUntil(id, 'checked');
  expect((await read(id)).counts).toMatchObject({ ready: postCount, wrong: 0 });

  await site.admin('POST', `${path}/${id}/start`);
  await killAt(id, 'content_import_images', 1);
  await killAt(id, 'content_import_items', 5);
  expect(await slugs()).toEqual([]);
  await killAt(id, 'content_import_items', 35);
  expect((await read(id)).counts).toMatchObject({ imported: 30, ready: 30 });
  expect(await slugs()).toHaveLength(30);
  await workUntil(id, 'imported');
  const imported = await read(id);
  expect(imported.counts).toMatchObject({ imported: postCount, ready: 0, wrong: 0 });
  expect(imported.images).toEqual({ new: 0, stored: imageCount, failed: 0 });
  expect(await slugs()).toEqual(Array.from({ length: postCount }, (_, index) => `post-${index + 100}`));
  const { rows } = await pool.query(
    `select count(*)::int as total from posts where content_markdown like '%](/files/media/%'`,
  );
  expect(rows).toEqual([{ total: imageCount }]);

  await site.admin('POST', `${path}/${id}/undo`);
  await killAt(id, 'content_import_items', 25);
  await workUntil(id, 'undone');
  expect((await read(id)).counts).toMatchObject({ undone: postCount, imported: 0 });
  expect(await slugs()).toEqual([]);
}, 240_000);

async function upload(): Promise<string> {
  const archive = new ZipFile();
  for (let index = 0; index < postCount; index += 1) {
    const slug = `post-${index + 100}`;
    const image = index < imageCount ? `\n\n![A color](../images/${index}.png)` : '';
    const text = `---\ntitle: ${slug}\ndate: 2020-01-01\nslug: ${slug}\n---\nText ${index}.${image}`;
    archive.addBuffer(Buffer.from(text), `posts/${slug}.md`);
  }
  for (let index = 0; index < imageCount; index += 1)
    archive.addBuffer(await colored(index * 30), `images/${index}.png`);
  archive.end();
  const url = `${path}?id=${randomUUID()}&format=markdown&fileName=old.zip`;
  const content = await buffer(archive.outputStream);
  const uploaded = await site.upload(content, 'old.zip', 'application/zip', { method: 'POST', url });
  const { id, options } = uploaded.json<ContentImportDetail>();
  await site.admin('PUT', `${path}/${id}/options`, { ...options, downloadsImages: true });
  return id;
}

function colored(red: number): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 90, b: 40 } } })
    .png()
    .toBuffer();
}

async function read(id: string): Promise<ContentImportDetail> {
  return (await site.admin('GET', `${path}/${id}`)).json<ContentImportDetail>();
}

async function slugs(): Promise<string[]> {
  const { rows } = await pool.query<{ slug: string }>('select slug from posts order by slug');
  return rows.map(({ slug }) => slug);
}

/** Kills a process that waits for a locked row, in the middle of its work. */
async function killAt(id: string, table: string, position: number): Promise<void> {
  // A connection of the pool would be closed where starting the process takes longer than it may be silent.
  const lock = new Client({ connectionString: site.database.url });
  await lock.connect();
  await lock.query('begin');
  await lock.query(`select 1 from ${table} where import_id = $1 and position = $2 for update`, [
    id,
    position,
  ]);
  await expireKilledHeartbeat(pool);
  const child = await start();
  while (!(await isWaiting())) await continueJobs();
  await kill(child);
  await lock.end();
  // The server notices that the process is gone once its statement ends, and rolls its transaction back.
  while (await isWaiting()) await sleep(20);
}

const isWaiting = async () => (await countLockWaits(pool)) > 0;

async function workUntil(id: string, state: ContentImportDetail['state']): Promise<void> {
  await expireKilledHeartbeat(pool);
  const child = await start();
  while ((await read(id)).state !== state) await continueJobs();
  await kill(child);
}

async function continueJobs(): Promise<void> {
  await endRetryPauses(pool);
  await sleep(50);
}

async function start(): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../../tests/support/jobs-process.ts')],
    {
      env: {
        ...process.env,
        DATABASE_URL: site.database.url,
        DATA_DIR: site.directory,
        LOG_LEVEL: 'silent',
        RATE_LIMIT: 'off',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  running.add(child);
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  running.delete(child);
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
