import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { holdMediaQueries } from '#tests/support/media-queries.ts';
import { Carousel, CarouselBeads, CarouselControls, CarouselSlides } from './carousel.tsx';
import { useCarousel } from './use-carousel.ts';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const slides = ['first', 'second', 'third'].map((id) => ({ id, content: <p>{id} verse</p> }));

function Verses() {
  const carousel = useCarousel(slides.length);
  return (
    <Carousel carousel={carousel} label="Verses" roleDescription="carousel">
      <CarouselSlides carousel={carousel} slides={slides} />
      <CarouselControls
        carousel={carousel}
        labels={{ previous: 'Previous verse', pause: 'Pause', play: 'Play', next: 'Next verse' }}
      />
      <CarouselBeads carousel={carousel} labels={['Verse 1', 'Verse 2', 'Verse 3']} />
    </Carousel>
  );
}

const shown = () => document.querySelector('.slide[data-state="on"]')?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test('QUO-01: the slides advance every 15 seconds, QUO-02: in a loop', () => {
  render(<Verses />);

  wait(14_900);
  expect(shown()).toBe('first verse');
  wait(200);
  expect(shown()).toBe('second verse');
  wait(15_000);
  wait(15_000);
  expect(shown()).toBe('first verse');
});

test('QUO-01: nothing moves automatically with reduced motion', () => {
  holdMediaQueries('(prefers-reduced-motion: reduce)');
  render(<Verses />);

  wait(60_000);

  expect(shown()).toBe('first verse');
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
});

test('QUO-06: previous and next wrap around', () => {
  render(<Verses />);

  press('Previous verse');
  expect(shown()).toBe('third verse');
  press('Next verse');
  expect(shown()).toBe('first verse');
});

test('QUO-06: pause stops the slides and becomes play', () => {
  render(<Verses />);

  press('Pause');
  wait(60_000);
  expect(shown()).toBe('first verse');

  press('Play');
  wait(15_100);
  expect(shown()).toBe('second verse');
});

test('QUO-06: the slides pause while the pointer is over them', () => {
  render(<Verses />);
  const carousel = screen.getByRole('region', { name: 'Verses' });

  fireEvent.pointerEnter(carousel);
  wait(60_000);
  expect(shown()).toBe('first verse');

  fireEvent.pointerLeave(carousel);
  wait(15_100);
  expect(shown()).toBe('second verse');
});

test('QUO-06: the slides pause while the focus is inside', () => {
  render(<Verses />);
  const next = screen.getByRole('button', { name: 'Next verse' });
  const pause = screen.getByRole('button', { name: 'Pause' });

  fireEvent.focus(next);
  fireEvent.blur(next, { relatedTarget: pause });
  wait(60_000);
  expect(shown()).toBe('first verse');

  fireEvent.blur(pause, { relatedTarget: null });
  wait(15_100);
  expect(shown()).toBe('second verse');
});

test('a bead shows its slide and is marked as current', () => {
  render(<Verses />);

  press('Verse 3');

  expect(shown()).toBe('third verse');
  expect(screen.getByRole('button', { current: true }).getAttribute('aria-label')).toBe('Verse 3');
});

test('a change is announced only while the slides do not advance automatically', () => {
  const { container } = render(<Verses />);
  expect(container.querySelector('.slides')?.getAttribute('aria-live')).toBe('off');

  press('Pause');
  expect(container.querySelector('.slides')?.getAttribute('aria-live')).toBe('polite');
});

test('ACC-22: the carousel is announced as a carousel and passes axe', async () => {
  const { container } = render(<Verses />);

  expect(screen.getByRole('region', { name: 'Verses' }).getAttribute('aria-roledescription')).toBe(
    'carousel',
  );
  await expectNoAxeViolations(container);
});
