import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { ImageFrame } from './image-frame.tsx';
import { Image } from './image.tsx';
import { ThemedImage } from './themed-image.tsx';
import { uploadedSrcSet } from './responsive-image.ts';

const image = () => screen.getByRole<HTMLImageElement>('img');
const source = () => image().getAttribute('src');

test('an image reserves its space and loads lazily', async () => {
  const { container } = render(
    <ImageFrame ratio="3:2" band="nila">
      <Image src="/art/hero-day.svg" alt="A temple at sunrise" width={960} height={640} />
    </ImageFrame>,
  );

  expect(image().getAttribute('width')).toBe('960');
  expect(image().getAttribute('height')).toBe('640');
  expect(image().getAttribute('loading')).toBe('lazy');
  await expectNoAxeViolations(container);
});

test('a priority image loads immediately', () => {
  render(<Image priority src="/art/hero-day.svg" alt="A temple" width={960} height={640} />);
  expect(image().hasAttribute('loading')).toBe(false);
  expect(image().getAttribute('fetchpriority')).toBe('high');
});

test('an image that cannot be loaded is replaced by the fallback, once', () => {
  render(<Image src="/files/gone.jpg" alt="A lamp" width={960} height={640} />);

  fireEvent.error(image());
  expect(source()).toBe('/art/fallback.svg');
  expect(document.querySelector('source')).toBeNull();

  fireEvent.error(image());
  expect(source()).toBe('/art/fallback.svg');
});

test('an image that failed before hydration is replaced too', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('broken'));

  await act(async () => render(<Image src="/files/gone.jpg" alt="A lamp" width={960} height={640} />));

  expect(source()).toBe('/art/fallback.svg');
  vi.restoreAllMocks();
});

test('a new URL is tried after a failure', () => {
  const { rerender } = render(<Image src="/a.svg" alt="A lamp" width={3} height={2} />);
  fireEvent.error(image());

  rerender(<Image src="/b.svg" alt="A lamp" width={3} height={2} />);

  expect(source()).toBe('/b.svg');
});

test('a responsive image is offered as AVIF, then WebP, in three widths', () => {
  expect(uploadedSrcSet('/files/lamp.jpg', 'avif')).toBe(
    '/files/lamp-480.avif 480w, /files/lamp-960.avif 960w, /files/lamp-1440.avif 1440w',
  );
  expect(uploadedSrcSet('/art/hero-day.svg', 'webp')).toBeNull();

  render(<Image src="/files/lamp.jpg" alt="A lamp" width={960} height={640} sizes="24rem" />);
  expect([...document.querySelectorAll('source')].map((element) => element.type)).toEqual([
    'image/avif',
    'image/webp',
  ]);
});

test('THM-07: an image with a night version renders both, and neither is fetched before it is visible', () => {
  render(<ThemedImage day="/day.svg" night="/night.svg" alt="Hills" width={3} height={2} priority />);

  const images = screen.getAllByRole('img');
  expect(images.map((element) => [element.getAttribute('src'), element.className])).toEqual([
    ['/day.svg', 'd-day'],
    ['/night.svg', 'd-night'],
  ]);
  expect(images.every((element) => element.getAttribute('loading') === 'lazy')).toBe(true);
});

test('both drawings of the main image are fetched at once', () => {
  render(
    <ThemedImage
      day="/art/hills-day.svg"
      night="/art/hills-night.svg"
      alt="Hills"
      width={3}
      height={2}
      priority
    />,
  );

  const images = screen.getAllByRole('img');
  expect(images).toHaveLength(2);
  expect(images.some((element) => element.hasAttribute('loading'))).toBe(false);
});

test('an image without a night version is rendered once', () => {
  render(<ThemedImage day="/day.svg" night={null} alt="Hills" width={3} height={2} />);
  expect(image().className).toBe('');
});

test('the narrow image is shown where the wide one would be cut at its subject', () => {
  render(<Image src="/art/wide.svg" narrowSrc="/art/narrow.svg" alt="A lamp" width={1440} height={400} />);
  expect(document.querySelector('source')?.media).toBe('(width < 54rem)');
});
