import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileSize } from '#src/i18n/file-size.ts';
import { openStorages } from '#src/platform/storage/open-storages.ts';
import { seedSampleLibrary } from '#tests/support/sample-library.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';
import type { Resource, ResourceShelf, ResourceSummary } from '../contract.ts';
import { addResourceFile } from './add-resource-file.ts';
import { deleteSampleFiles } from './sample-files.ts';

let site: TestSite;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'library-'));
  site = await openTestSite({ DATA_DIR: dataDir });
  await seedSampleLibrary(site);
});

afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true });
});

async function rows(): Promise<ResourceSummary[]> {
  const { categories } = (await site.app.inject('/api/resources')).json<{ categories: ResourceShelf[] }>();
  return categories.flatMap(({ items }) => items);
}

async function itemOf(slug: string): Promise<Resource> {
  return (await site.app.inject(`/api/resources/${slug}`)).json();
}

// The specification fixes where a row shows a size and in which form ("48 MB"), and the sizes of works that do not
// ship with the site. The value shown is the true size of the file that is served.
test('RES-09, SEED-06: each of the twenty rows of a demo has a real file, of the size and format it shows', async () => {
  const items = await rows();
  expect(items).toHaveLength(20);
  for (const { slug, format, size, rating, downloads, isSample } of items) {
    const { file } = await itemOf(slug);
    const served = await site.app.inject(file?.url ?? '');
    expect([slug, served.statusCode, served.rawPayload.length]).toEqual([slug, 200, file?.bytes]);
    expect(size).toMatch(/^\d+(\.\d)? (KB|MB)$/);
    expect(size).toBe(fileSize(served.rawPayload.length));
    expect(served.headers['content-type']).toBe(
      { PDF: 'application/pdf', MP3: 'audio/mpeg', MP4: 'video/mp4' }[format],
    );
    expect(rating).toBeGreaterThanOrEqual(4.5);
    expect(downloads).toBeGreaterThan(0);
    expect(isSample).toBe(true);
  }
});

test.each(['vedas', 'recitations', 'scholar-talks'])(
  'the metadata of the file of %s marks it as a sample',
  async (slug) => {
    const { headers, rawPayload } = await site.app.inject(`/files/resources/${slug}`);
    expect(headers['content-disposition']).toContain(`${slug}-sample.`);
    expect(rawPayload.toString('latin1')).toMatch(/\(sample\)/);
  },
);

test('a second start adds nothing', async () => {
  const before = await readdir(join(dataDir, 'library'));
  await seedSampleLibrary(site);
  expect(await readdir(join(dataDir, 'library'))).toEqual(before);
});

test('a file added by the organization replaces the sample, and its figures start at zero', async () => {
  const source = join(dataDir, 'epics.pdf');
  await writeFile(source, '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  const stored = await readdir(join(dataDir, 'library'));
  const storages = await openStorages(site.config);
  await addResourceFile(site.database.db, { slug: 'epics', source, storages });

  expect(await itemOf('epics')).toMatchObject({ size: '1 KB', rating: null, downloads: 0, isSample: false });
  expect(await readdir(join(dataDir, 'library'))).toHaveLength(stored.length);
});

test('a demo that becomes live loses the samples with their figures, and keeps added files', async () => {
  await deleteSampleFiles(site.database.db, await openStorages(site.config));

  const items = await rows();
  const withFile = items.filter(({ size }) => size !== null);
  expect(withFile.map(({ slug }) => slug)).toEqual(['epics']);
  for (const item of items.filter(({ size }) => size === null))
    expect(item).toMatchObject({ rating: null, downloads: null, hasGuide: true, isSample: false });
  expect(await readdir(join(dataDir, 'library'))).toHaveLength(1);
  expect((await site.app.inject('/files/resources/vedas')).statusCode).toBe(404);
});
