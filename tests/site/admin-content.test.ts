import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, expect, test } from 'vitest';
import { seedResources } from '#src/features/resources/server/seed-resources.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';

const directory = await mkdtemp(join(tmpdir(), 'buckets-'));
const bucketServer = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: 'uploads' }],
});
const { port } = await bucketServer.run();
const site = await openAdminSite({
  MEDIA_S3_BUCKET: 'uploads',
  MEDIA_S3_ENDPOINT: `http://127.0.0.1:${port}`,
  MEDIA_S3_ACCESS_KEY_ID: 'S3RVER',
  MEDIA_S3_SECRET_ACCESS_KEY: 'S3RVER',
});
await seedResources(site.database.db);
afterAll(async () => {
  await site.close();
  await bucketServer.close();
  await rm(directory, { recursive: true, force: true });
});

const pdf = (words: string) => Buffer.from(`%PDF-1.7\n1 0 obj<<>>endobj\n% ${words}\ntrailer<<>>\n%%EOF\n`);

/** Objects of the bucket, without the metadata of the test server. */
async function objects(): Promise<string[]> {
  const entries = await readdir(join(directory, 'uploads'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('_object'))
    .map(({ parentPath }) => parentPath.slice(parentPath.indexOf('media')));
}

test('with a bucket, uploads and files of the library are stored in it and served from it', async () => {
  const media = (await site.upload(pdf('media'), 'a.pdf')).json<{ url: string }>();
  const { items } = (await site.admin('GET', '/api/admin/resources?search=vedas')).json<{
    items: { id: string; slug: string; format: string }[];
  }>();
  const item = items.find(({ format }) => format === 'PDF');
  const to = { method: 'PUT', url: `/api/admin/resources/${item?.id}/file` } as const;
  await site.upload(pdf('first'), 'vedas.pdf', 'application/pdf', to);
  await site.upload(pdf('second'), 'vedas.pdf', 'application/pdf', to);

  const shown = await site.app.inject(media.url);
  const whole = await site.app.inject(`/files/resources/${item?.slug}`);
  const part = await site.app.inject({
    url: `/files/resources/${item?.slug}`,
    headers: { range: 'bytes=0-7' },
  });

  expect(shown.rawPayload.equals(pdf('media'))).toBe(true);
  expect(whole.rawPayload.equals(pdf('second'))).toBe(true);
  expect([part.statusCode, part.payload]).toEqual([206, '%PDF-1.7']);
  // The replaced file was deleted.
  expect(await objects()).toHaveLength(2);
  expect(await readdir(join(site.directory, 'library')).catch(() => [])).toEqual([]);
});
