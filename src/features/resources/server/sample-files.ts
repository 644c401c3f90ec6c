import { Readable } from 'node:stream';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { ContentFile } from '#src/platform/records/content-files.ts';
import type { Storages } from '#src/platform/storage/open-storages.ts';
import { keepResourceFile } from './keep-resource-file.ts';
import type { ReadingGuides } from './reading-guide.ts';
import {
  openSampleRecording,
  readShippedResources,
  readTranslatedResources,
  type ShippedResource,
} from './shipped-resources.ts';
import { resourceWrites } from './write-store.ts';

type Shipped = ContentFile<ShippedResource>;

type SampleParts = {
  storages: Pick<Storages, 'library' | 'incoming'>;
  guides: ReadingGuides;
};

/**
 * Gives every shipped item of a demo without a file a sample: its reading guide, or a shipped recording or
 * clip. It comes with a sample rating and download count.
 */
export async function addSampleFiles(db: Db, { storages, guides }: SampleParts): Promise<void> {
  const shipped = await readShippedResources();
  const slugs = shipped.map(({ frontMatter }) => frontMatter.slug);
  const missing = await resourceWrites.listWithoutFile(db, slugs);

  for (const { id, slug } of missing) {
    const item = shipped.find(({ frontMatter }) => frontMatter.slug === slug);
    if (item) await addSample(db, { id, item, storages, guides });
  }
}

async function addSample(
  db: Db,
  { id, item, storages, guides }: SampleParts & { id: string; item: Shipped },
): Promise<void> {
  const { slug, format, sampleRating: rating, sampleDownloads: downloads } = item.frontMatter;
  const upload = await openSample(item, guides);
  const name = `${slug}-sample.${format.toLowerCase()}`;
  const kept = await keepResourceFile(storages, { upload, name, format });
  await db.transaction(async (tx) => {
    await resourceWrites.setFile(tx, { resourceId: id, ...kept, isSample: true });
    await resourceWrites.setFigures(tx, id, { rating, downloads });
  });
}

async function openSample({ frontMatter, body }: Shipped, guides: ReadingGuides): Promise<Readable> {
  if (frontMatter.format !== 'PDF') return openSampleRecording(frontMatter);
  const sanskrit = await readTranslatedResources('sa');
  const sanskritName = sanskrit.find(({ name }) => name === frontMatter.slug)?.frontMatter.name ?? '';
  const item = { ...frontMatter, sanskritName, contentMarkdown: body };
  return Readable.from([await guides.guideOf(item, { isSample: true })]);
}

/** Deletes the samples and their figures from a demo that became live. */
export async function deleteSampleFiles(db: Db, { library }: Pick<Storages, 'library'>): Promise<void> {
  const deleted = await db.transaction(async (tx) => {
    const files = await resourceWrites.deleteSampleFiles(tx);
    await resourceWrites.clearFigures(
      tx,
      files.map(({ resourceId }) => resourceId),
    );
    if (files.length > 0) await bumpContentVersion(tx);
    return files;
  });
  for (const { storedName } of deleted) await library.remove(storedName);
}
