import type { ReactNode } from 'react';
import './carousel.css';
import { classNames } from '../styles/class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { arrowLeftIcon, arrowRightIcon, pauseIcon, playIcon } from './icons.ts';
import type { CarouselState } from './use-carousel.ts';

type CarouselProps = {
  carousel: CarouselState;
  /** Name of the slides, such as "Verses". */
  label: string;
  /** Localized word for a carousel. */
  roleDescription: string;
  className?: string;
  /** CarouselSlides, CarouselControls and CarouselBeads in any arrangement. */
  children: ReactNode;
};

/** Section of a carousel. The state comes from useCarousel, so that pages can arrange the parts. */
export function Carousel({ carousel, label, roleDescription, className, children }: CarouselProps) {
  return (
    <section
      className={classNames('carousel', className)}
      aria-roledescription={roleDescription}
      aria-label={label}
      {...carousel.holdProps}
    >
      {children}
    </section>
  );
}

type CarouselSlidesProps = {
  carousel: CarouselState;
  slides: readonly { id: string; content: ReactNode }[];
  className?: string;
};

/**
 * Slides in one place, as high as the highest; one is visible. Changes are announced only when the visitor
 * made them.
 */
export function CarouselSlides({ carousel, slides, className }: CarouselSlidesProps) {
  return (
    <div className={classNames('slides', className)} aria-live={carousel.isPlaying ? 'off' : 'polite'}>
      {slides.map(({ id, content }, i) => (
        <div
          key={id}
          className="slide"
          data-state={i === carousel.index ? 'on' : 'off'}
          aria-hidden={i === carousel.index ? undefined : true}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

type CarouselControlsProps = {
  carousel: CarouselState;
  /** Localized names of the buttons; they contain "previous", "pause", "play" and "next" (ACC-22). */
  labels: { previous: string; pause: string; play: string; next: string };
  className?: string;
};

/** Previous, pause or play, next. */
export function CarouselControls({ carousel, labels, className }: CarouselControlsProps) {
  return (
    <div className={classNames('carousel-controls needs-script', className)}>
      <IconButton shape={arrowLeftIcon} label={labels.previous} onClick={carousel.showPrevious} />
      <IconButton
        shape={carousel.isPlaying ? pauseIcon : playIcon}
        label={carousel.isPlaying ? labels.pause : labels.play}
        onClick={carousel.togglePlaying}
      />
      <IconButton shape={arrowRightIcon} label={labels.next} onClick={carousel.showNext} />
    </div>
  );
}

/** One bead for each slide, on a thread. `labels` names them, such as "Verse 2". */
export function CarouselBeads({ carousel, labels }: { carousel: CarouselState; labels: readonly string[] }) {
  return (
    <div className="carousel-beads needs-script">
      {labels.map((label, i) => (
        <button
          key={label}
          type="button"
          className="bead"
          aria-label={label}
          aria-current={i === carousel.index || undefined}
          onClick={() => carousel.show(i)}
        />
      ))}
    </div>
  );
}
