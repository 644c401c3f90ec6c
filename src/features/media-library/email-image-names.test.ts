import { expect, test } from 'vitest';
import { readEmailImageName, withEmailImages } from './email-image-names.ts';

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';

test('emails name a JPEG file of every uploaded image', () => {
  const jpeg = `/files/media/${id}-960.jpg`;
  expect(withEmailImages(`![A](/files/media/${id}.webp) /files/media/${id}-480.avif /art/a.svg`)).toBe(
    `![A](${jpeg}) ${jpeg} /art/a.svg`,
  );
  expect(withEmailImages(`/files/media/${id}.pdf`)).toBe(`/files/media/${id}.pdf`);
  expect(readEmailImageName(`${id}-960.jpg`)).toEqual({ id, storedName: `${id}-960.webp` });
  expect(readEmailImageName(`${id}-480.jpg`)).toBeNull();
});
