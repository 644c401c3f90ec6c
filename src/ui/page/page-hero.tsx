import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import './page-hero.css';

/** Watches (prahara) of the day, one for each page with a page hero; 1 is the home page's. */
export type Watch = 2 | 3 | 4 | 5 | 6 | 7 | 8;

type PageHeroProps = {
  watch: Watch;
  /** Sanskrit word above the title, unless it is the title. Decorative and hidden from screen readers. */
  sutra?: string;
  /** Whether the word is user content instead of one of the fixed words. */
  isSutraFree?: boolean;
  title: ReactNode;
  lead?: ReactNode;
  /** Breadcrumb above the title. */
  breadcrumb?: ReactNode;
  /** Adds space at the bottom, for content that overlaps the image. */
  low?: boolean;
  /** As low as the image allows, for a form that must start on the first screen. */
  compact?: boolean;
  /** Content below the lead: buttons, a search form, facts. */
  children?: ReactNode;
};

/**
 * Hero of an inner page: its title below the sky of its watch. The image comes from the style sheet, day or
 * night.
 */
export function PageHero({
  watch,
  sutra,
  isSutraFree = false,
  title,
  lead,
  breadcrumb,
  low,
  compact,
  children,
}: PageHeroProps) {
  const isDark = watch >= 5;

  return (
    <header
      className={classNames('mast', isDark && 'mast--dark', low && 'mast--low', compact && 'mast--compact')}
      data-watch={watch}
    >
      <div className="wrap">
        {breadcrumb}
        {sutra && sutra !== title && (
          <p className={classNames('mast-sutra', !isSutraFree && 'phrase')} lang="sa" aria-hidden="true">
            {sutra}
          </p>
        )}
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </header>
  );
}
