import type { ComponentProps } from 'react';
import { LazyDayCard } from '#src/features/panchang/web/components/day/lazy-day-card.tsx';
import { NightMoon } from '#src/features/panchang/web/components/shared/night-moon.tsx';
import { useSite } from '#src/api/site.ts';
import type { HomeContent } from '#src/features/site-content/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { classNames } from '#src/ui/styles/class-names.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import './home-hero.css';

type HomeHeroProps = {
  content: HomeContent['hero'];
  almanac: ComponentProps<typeof LazyDayCard>['first'];
  /** Elongation of the Moon in degrees, for its phase in the night image. */
  moonDeg: number;
};

/** First section, as high as the window. Its image is set by the style sheet, by day or by night. */
export function HomeHero({ content, almanac, moonDeg }: HomeHeroProps) {
  const { t } = useI18n();
  const site = useSite();
  const { blessing, headline, lead } = content;

  return (
    <section className="hero">
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
      </div>
      <LazyDayCard first={almanac} />
    </section>
  );
}
