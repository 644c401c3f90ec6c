import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import './page-hero.css';
import './section-scenes.css';
import './living.css';
import { isDarkWatch, type Scene, sceneOf, type Watch } from './scenes.ts';

export type { Watch } from './scenes.ts';

type PageHeroProps = {
  watch: Watch;
  /** Scene of the page, if it is not that of its watch. */
  scene?: Scene;
  /** The scene follows the sky of the visitor's place (`useLivingSky`). */
  isLiving?: boolean;
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
 * Hero of an inner page: its title beside the scene of its section, or below the sky of its watch. The image comes from the
 * style sheet, day or night.
 */
export function PageHero({
  watch,
  scene: own,
  isLiving = false,
  sutra,
  isSutraFree = false,
  title,
  lead,
  breadcrumb,
  low,
  compact,
  children,
}: PageHeroProps) {
  const scene = sceneOf(watch, own);

  return (
    <header
      className={classNames(
        'mast',
        isDarkWatch(watch) && 'mast--dark',
        low && 'mast--low',
        compact && 'mast--compact',
      )}
      data-watch={watch}
      data-scene={scene ?? undefined}
    >
      {isLiving && scene && <div className="living" data-living={scene} aria-hidden="true" />}
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
