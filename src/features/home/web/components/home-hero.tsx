import type { ComponentProps } from 'react';
import { LazyDayCard } from '#src/features/panchang/web/components/day/lazy-day-card.tsx';
import { NightMoon } from '#src/features/panchang/web/components/shared/night-moon.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import './home-hero.css';

type HomeHeroProps = {
  almanac: ComponentProps<typeof LazyDayCard>['first'];
  /** Elongation of the Moon in degrees, for its phase in the night image. */
  moonDeg: number;
};

/** First section, as high as the window. Its image is set by the style sheet, by day or by night. */
export function HomeHero({ almanac, moonDeg }: HomeHeroProps) {
  const { t } = useI18n();

  return (
    <section className="hero">
      <NightMoon className="hero-moon" elongationDeg={moonDeg} />
      <div className="wrap hero-copy">
        <p className="hero-blessing phrase" lang="sa">
          सर्वे भवन्तु सुखिनः
        </p>
        <h1 className="hero-title">{t('home.hero.headline')}</h1>
        <p className="lead">{t('home.hero.lead')}</p>
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
