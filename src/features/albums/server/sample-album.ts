import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { MediaLibrary } from '#src/features/media-library/server/feature.ts';
import type { AddTranslation } from '#src/http/translatable-kind.ts';
import type { Clock } from '#src/platform/clock.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import { derivedId } from '#src/platform/records/derived-id.ts';
import sample from '../content/drawings.json' with { type: 'json' };
import { albumStore as store, type NewPhoto } from './store.ts';
import { translatableAlbums } from './translatable-albums.ts';

/** Enqueued when a demo starts, because encoding its images takes seconds. */
export const sampleAlbumJob = jobKind('albums.sample');

const art = new URL('../../../../public/art/', import.meta.url);
const width = 1440;
const height = 960;
/** The site itself. */
const actor = { actorId: null, address: '', userAgent: '' };

type Dependencies = {
  db: Db;
  clock: Clock;
  media: Pick<MediaLibrary['media'], 'upload' | 'describe'>;
  addTranslation: AddTranslation;
};

type Drawing = (typeof sample.photos)[number];

/** Adds an album with the drawings of the site to a demo that has no albums. */
export async function addSampleAlbum({ db, clock, media, addTranslation }: Dependencies): Promise<void> {
  if (await store.hasAlbums(db)) return;

  const photos: NewPhoto[] = [];
  for (const photo of sample.photos) {
    const image = await imageOf(photo);
    // A repeated or simultaneous job uploads the same file.
    const { id } = await media.upload(
      Readable.from([image]),
      `${photo.drawing}.png`,
      actor,
      derivedId(image),
    );
    await media.describe(id, photo.en.alt, actor);
    photos.push({ ...photo.en, mediaId: id, credit: sample.credit, consentNote: sample.consentNote });
  }
  await db.transaction(async (tx) => {
    const { slug, en, consentNote } = sample;
    const album = { ...en, slug, consentNote, isSample: true, publishedAt: clock.now() };
    // Processes that start together have one album.
    const id = await store.insertOnce(tx, album);
    if (id === null) return;
    await store.setPhotos(tx, id, photos);
    for (const language of ['hi', 'sa'] as const)
      await addTranslation(tx, translatableAlbums, { id, language, texts: textsIn(language) });
    await bumpContentVersion(tx);
  });
}

function textsIn(language: 'hi' | 'sa') {
  return { ...sample[language], photos: sample.photos.map((photo) => photo[language]) };
}

/** Part of a drawing as PNG; `left` is the share of the width beside the part that is left of it. */
async function imageOf({ drawing, left }: Drawing): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const source = new URL(`${drawing}.svg`, art);
  // Drawings are 560 to 1040 px high.
  const { data, info } = await sharp(fileURLToPath(source), { density: 130 })
    .resize({ height })
    .png()
    .toBuffer({ resolveWithObject: true });
  const place = { left: Math.round((info.width - width) * left), top: 0, width, height };
  return sharp(data).extract(place).png().toBuffer();
}
