import { expect, test } from 'vitest';
import { responsiveWidths, uploadedSrcSet } from '#src/ui/media/responsive-image.ts';
import { imageWidths, mentionedMedia, readMediaName } from './media-address.ts';

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';

test('a URL without a width serves the largest image', () => {
  expect(readMediaName(`${id}.webp`)).toEqual({ id, storedName: `${id}-1440.webp` });
  expect(readMediaName(`${id}-480.avif`)).toEqual({ id, storedName: `${id}-480.avif` });
  expect(readMediaName(`${id}.pdf`)).toEqual({ id, storedName: `${id}.pdf` });
});

test.each(['..', '../../etc/passwd', `${id}.svg`, `${id}-481.webp`, `${id}.webp/..`, id, `${id}.pdf\n`])(
  'path traversal: %j is not a stored name',
  (name) => {
    expect(readMediaName(name)).toBeNull();
  },
);

test('every size that pages use is stored', () => {
  const addresses = uploadedSrcSet(`/files/media/${id}.webp`, 'avif')?.split(', ') ?? [];

  expect(imageWidths).toEqual(responsiveWidths);
  expect(
    addresses.map((one) => readMediaName(one.slice('/files/media/'.length).split(' ')[0] ?? '')),
  ).toEqual(imageWidths.map((width) => ({ id, storedName: `${id}-${width}.avif` })));
});

test('files are found in URLs and within a text, each once', () => {
  expect(mentionedMedia(`![A lamp](/files/media/${id}.webp) and /files/media/${id}-480.avif`, '')).toEqual([
    id,
  ]);
});
