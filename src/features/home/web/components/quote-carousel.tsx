import { useI18n } from '#src/i18n/use-i18n.ts';
import { Carousel, CarouselBeads, CarouselControls, CarouselSlides } from '#src/ui/media/carousel.tsx';
import { ScriptureCard, ScriptureCardHole } from '#src/ui/page/scripture-card.tsx';
import { useCarousel } from '#src/ui/media/use-carousel.ts';
import type { HomeContent } from '#src/features/site-content/contract.ts';
import './quote-carousel.css';
import { QuoteVerse } from './quote-verse.tsx';

/** Verses on a palm leaf, one after another (QUO). */
export function QuoteCarousel({ quotes }: { quotes: HomeContent['quotes']['verses'] }) {
  const { t } = useI18n();
  const carousel = useCarousel(quotes.length);
  const slides = quotes.map((quote) => ({ id: quote.id, content: <QuoteVerse quote={quote} /> }));

  return (
    <Carousel
      carousel={carousel}
      className="quote"
      label={t('home.quotes.label')}
      roleDescription={t('home.quotes.roleDescription')}
    >
      <div className="wrap">
        <ScriptureCard className="quote-leaf">
          <ScriptureCardHole className="quote-hole quote-hole--start" />
          <ScriptureCardHole className="quote-hole quote-hole--end" />
          <CarouselSlides carousel={carousel} slides={slides} />
          <CarouselControls
            carousel={carousel}
            labels={{
              previous: t('home.quotes.previous'),
              pause: t('home.quotes.pause'),
              play: t('home.quotes.play'),
              next: t('home.quotes.next'),
            }}
          />
        </ScriptureCard>
        <CarouselBeads
          carousel={carousel}
          labels={quotes.map((_, place) => t('home.quotes.goTo', { number: place + 1 }))}
        />
      </div>
    </Carousel>
  );
}
