import { expect, test } from 'vitest';
import { coverSubjects } from './cover-subjects.ts';
import { distinctCovers, readCoverKind } from './distinct-covers.ts';

const slugs = Array.from({ length: 30 }, (_, place) => `post-${place}`);

/** Subject and ground of each cover, read from its address; the ground is drawn when the address has none. */
function partsOf(images: string[]) {
  return images.map((image) => readCoverKind(/\/art\/cover\/(?:([a-z-]+)\/)?/.exec(image)?.[1] ?? ''));
}

test('covers in a row share no subject, whatever the editors chose', () => {
  const images = slugs.map((slug) => `/art/cover/lamp/${slug}.svg`);
  const subjects = partsOf(distinctCovers(images)).map(({ subject }) => subject);

  for (const [place, subject] of subjects.entries())
    expect(subjects.slice(place + 1, place + 3).filter((one) => one !== null)).not.toContain(subject);
  expect(subjects.filter((subject) => subject === 'lamp')).toHaveLength(10);
});

test('a second pass changes nothing, and covers that differ stay as they are', () => {
  const images = slugs.map((slug, place) => `/art/cover/${coverSubjects[place % 2] ?? 'lamp'}/${slug}.svg`);
  const distinct = distinctCovers(images);

  expect(distinctCovers(distinct)).toEqual(distinct);
  expect(distinctCovers(['/art/cover/lamp/a.svg'])).toEqual(['/art/cover/lamp/a.svg']);
  expect(distinctCovers(['/files/media/a.webp', '/files/media/a.webp'])).toEqual([
    '/files/media/a.webp',
    '/files/media/a.webp',
  ]);
});

test('patterns in a row have different grounds', () => {
  const distinct = distinctCovers(Array.from({ length: 6 }, () => '/art/cover/same-slug.svg'));
  for (const place of distinct.keys())
    expect(new Set(distinct.slice(place, place + 3)).size).toBe(Math.min(3, distinct.length - place));
});

test.each([
  ['lamp', { subject: 'lamp', ground: null }],
  ['leaf-book-nila', { subject: 'leaf-book', ground: 'nila' }],
  ['nila', { subject: null, ground: 'nila' }],
  ['unknown', { subject: null, ground: null }],
])('the kind %s of an address is parsed', (kind, parts) => {
  expect(readCoverKind(kind)).toEqual(parts);
});
