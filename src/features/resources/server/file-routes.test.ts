import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import { openStorages } from '#src/platform/storage/open-storages.ts';
import { addResourceFile } from './add-resource-file.ts';
import { seedResources } from './seed-resources.ts';

let site: TestSite;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'library-'));
  site = await openTestSite({ DATA_DIR: dataDir });
  await seedResources(site.database.db);
});

afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true });
});

const download = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  site.app.inject({ url: `/files/resources/${path}`, method, headers });

async function downloadsOf(slug: string): Promise<number> {
  const { rows } = await site.database.pool.query<{ downloads: number }>(
    'select downloads from resources where slug = $1',
    [slug],
  );
  return rows[0]?.downloads ?? 0;
}

test('XTR-09: every item has a reading guide, a PDF with its own name', async () => {
  const response = await download('vedas/guide.pdf');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(response.headers['content-disposition']).toContain('vedas-reading-guide.pdf');
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
});

test('RES-17: a download is counted once, in whole or in parts', async () => {
  const before = await downloadsOf('upanishads');
  const whole = await download('upanishads/guide.pdf');
  const etag = String(whole.headers.etag);
  const begun = await download('upanishads/guide.pdf', { range: 'bytes=0-999' });
  const rest = await download('upanishads/guide.pdf', { range: 'bytes=1000-' });
  await download('upanishads/guide.pdf', {}, 'HEAD');
  const unchanged = await download('upanishads/guide.pdf', { 'if-none-match': etag });

  expect([begun.statusCode, rest.statusCode, unchanged.statusCode]).toEqual([206, 206, 304]);
  expect(begun.headers['content-range']).toBe(`bytes 0-999/${whole.rawPayload.length}`);
  expect(Buffer.concat([begun.rawPayload, rest.rawPayload]).equals(whole.rawPayload)).toBe(true);
  expect(await downloadsOf('upanishads')).toBe(before + 2);
});

test('RES-17: repeated requests of a player or a loop do not inflate the count', async () => {
  const before = await downloadsOf('puranas');
  for (let time = 0; time < 5; time += 1) await download('puranas/guide.pdf', { range: 'bytes=0-' });
  expect(await downloadsOf('puranas')).toBe(before + 1);

  for (let time = 0; time < 15; time += 1) await download('puranas/guide.pdf');
  expect(await downloadsOf('puranas')).toBe(before + 11);
  site.clock.set('2026-11-21T07:00:00Z');
  await download('puranas/guide.pdf');
  expect(await downloadsOf('puranas')).toBe(before + 12);
});

test('a part is sent only of the same version; a range behind the end is rejected', async () => {
  const changed = await download('vedas/guide.pdf', { range: 'bytes=5-9', 'if-range': '"older"' });
  expect(changed.statusCode).toBe(200);
  const beyond = await download('vedas/guide.pdf', { range: 'bytes=99999999-' });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
    416,
    expect.stringMatching(/^bytes \*\//),
  ]);
});

test('XTR-09: the file of an item without one returns 404', async () => {
  expect((await download('recitations')).statusCode).toBe(404);
  expect((await site.app.inject('/api/resources/recitations')).json().file).toBeNull();
});

test.each(['nothing', 'nothing/guide.pdf', '..%2f..%2fetc/guide.pdf', 'vedas/other.pdf'])(
  '%s returns 404',
  async (path) => {
    expect((await download(path)).statusCode).toBe(404);
  },
);

test('a file added by the organization can be played from any position, and is counted', async () => {
  const source = join(dataDir, 'om shanti.mp3');
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413, 7)]);
  const content = Buffer.concat(Array.from({ length: 12 }, () => frame));
  await mkdir(dataDir, { recursive: true });
  await writeFile(source, content);
  const before = await downloadsOf('recitations');
  await addResourceFile(site.database.db, {
    slug: 'recitations',
    source,
    storages: await openStorages(site.config),
  });

  expect((await site.app.inject('/api/resources/recitations')).json().file).toEqual({
    url: '/files/resources/recitations',
    mediaType: 'audio/mpeg',
    bytes: content.length,
  });
  const part = await download('recitations', { range: 'bytes=-10' });
  expect([part.statusCode, part.headers['content-type'], part.rawPayload.length]).toEqual([
    206,
    'audio/mpeg',
    10,
  ]);
  const whole = await download('recitations');
  expect(whole.rawPayload.equals(content)).toBe(true);
  expect(whole.headers['content-disposition']).toContain('om%20shanti.mp3');
  expect(await downloadsOf('recitations')).toBe(before + 1);
});

test('a file of another format and an unknown item are rejected', async () => {
  const source = join(dataDir, 'page.pdf');
  await writeFile(source, '<html></html>');
  const storages = await openStorages(site.config);
  await expect(addResourceFile(site.database.db, { slug: 'vedas', source, storages })).rejects.toThrow(
    /isn.t a PDF/,
  );
  await expect(addResourceFile(site.database.db, { slug: 'nothing', source, storages })).rejects.toThrow(
    /No resource/,
  );
});
