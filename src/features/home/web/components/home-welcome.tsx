import type { HomeContent } from '#src/features/site-content/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ImageFrame } from '#src/ui/media/image-frame.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';
import { classNames } from '#src/ui/styles/class-names.ts';
import './home-welcome.css';

/** Drawings and colors of the cards, in turn. */
const drawings = [
  { art: 'preserve', band: 'haldi' },
  { art: 'educate', band: 'kumkum' },
  { art: 'connect', band: 'mayura' },
] as const;

type HomeWelcomeProps = { content: HomeContent['welcome'] };

/** Introduction in two paragraphs, and what the organization does (HOM-08). Renders nothing without content. */
export function HomeWelcome({ content: { title, lead, text, cards } }: HomeWelcomeProps) {
  if (!title.text && !lead.text && !text.text && cards.length === 0) return null;

  return (
    <section className="sec sec--flush">
      <div className="wrap">
        {title.text && <SectionHead sutra="स्वागतम्" title={<span lang={title.lang}>{title.text}</span>} />}
        {(lead.text || text.text) && (
          <div className="welcome">
            <p className="welcome-lead" lang={lead.lang}>
              {lead.text}
            </p>
            <p className="welcome-text" lang={text.lang}>
              {text.text}
            </p>
          </div>
        )}
        {cards.length > 0 && (
          <div className="trio">
            {cards.map((card, place) => (
              <WelcomeCard key={card.id} card={card} place={place} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

type WelcomeCardProps = { card: HomeContent['welcome']['cards'][number]; place: number };

function WelcomeCard({ card: { title, sanskrit, text, image }, place }: WelcomeCardProps) {
  const { locale } = useI18n();
  const { art, band } = drawings[place % drawings.length] ?? drawings[0];

  return (
    <div>
      <ImageFrame band={band} ratio="14:9">
        <ThemedImage
          day={image || `/art/spot-${art}-day.svg`}
          night={image ? null : `/art/spot-${art}-night.svg`}
          alt=""
          width={560}
          height={360}
        />
      </ImageFrame>
      <h3 lang={title.lang}>
        {title.text}
        {locale === 'en' && sanskrit.text && (
          <span
            className={classNames('trio-sanskrit', sanskrit.isShipped && 'phrase')}
            lang="sa"
            aria-hidden="true"
          >
            {sanskrit.text}
          </span>
        )}
      </h3>
      {text.text && <p lang={text.lang}>{text.text}</p>}
    </div>
  );
}
