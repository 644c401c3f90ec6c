import type { ComponentProps } from 'react';
import { LazyDayCard } from '#src/features/panchang/web/components/day/lazy-day-card.tsx';
import { NightMoon } from '#src/features/panchang/web/components/shared/night-moon.tsx';
import { useSite } from '#src/api/site.ts';
import type { HomeContent } from '#src/features/site-content/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { classNames } from '#src/ui/styles/class-names.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import '#src/ui/page/living.css';
import './home-hero.css';

type HomeHeroProps = {
  content: HomeContent['hero'];
  almanac: ComponentProps<typeof LazyDayCard>['first'];
  /** Elongation of the Moon in degrees, for its phase in the night image. */
  moonDeg: number;
};

/**
 * First section, as high as the window. Its still image is set by the style sheet, by day or by night; then the scene follows
 * the sky.
 */
export function HomeHero({ content, almanac, moonDeg }: HomeHeroProps) {
  const { t } = useI18n();
  const site = useSite();
  const { blessing, headline, lead } = content;

  return (
    <section className="hero">
      <div className="living" data-living="home" aria-hidden="true" />
      <NightMoon className="hero-moon" elongationDeg={moonDeg} />
      <div className="wrap hero-copy">
        {blessing.text && (
          <p className={classNames('hero-blessing', blessing.isShipped && 'phrase')} lang="sa">
            {blessing.text}
          </p>
        )}
        <h1 className="hero-title" lang={headline.lang}>
          {headline.text || site.name}
        </h1>
        {lead.text && (
          <p className="lead" lang={lead.lang}>
            {lead.text}
          </p>
        )}
        <div className="row">
          <ButtonLink href="/about">
            {t('home.hero.learnMore')}
            <span className="vh">{t('home.hero.learnMoreAbout')}</span>
          </ButtonLink>
          <ButtonLink href="/donate" variant="line">
            {t('home.hero.supportUs')}
          </ButtonLink>
          <TextLink href="/devotees" arrow>
            {t('home.hero.joinCommunity')}
          </TextLink>
        </div>
        {/* The script of the living sky writes here, in its own time. */}
        <p className="hero-watch" data-sky-caption />
      </div>
      <LazyDayCard first={almanac} />
    </section>
  );
}
