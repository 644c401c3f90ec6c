import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import './page-hero.css';

/** Watches (prahara) of the day, one for each page with a page hero; 1 is the home page's own hero. */
export type Watch = 2 | 3 | 4 | 5 | 6 | 7 | 8;

type PageHeroProps = {
  watch: Watch;
  /** A Sanskrit word over the title, unless it is the title. Decoration: it is hidden from screen readers. */
  sutra?: string;
  /** The word is user content rather than one of the fixed words. */
  isSutraFree?: boolean;
  title: ReactNode;
  lead?: ReactNode;
  /** Way back to the pages above, over the title. */
  breadcrumb?: ReactNode;
  /** Leaves more room at the foot, for what overlaps the picture. */
  low?: boolean;
  /** Anything below the lead: buttons, a search form, facts. */
  children?: ReactNode;
};

/** The top of an inner page: its title under the sky of its watch. The picture is the style sheet's, day or night. */
export function PageHero({
  watch,
  sutra,
  isSutraFree = false,
  title,
  lead,
  breadcrumb,
  low,
  children,
}: PageHeroProps) {
  const isDark = watch >= 5;

  return (
    <header className={classNames('mast', isDark && 'mast--dark', low && 'mast--low')} data-watch={watch}>
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
