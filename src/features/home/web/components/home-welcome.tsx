import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ImageFrame } from '#src/ui/media/image-frame.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';
import './home-welcome.css';

/** Cards with a Sanskrit word beside the title in the other languages. */
const cards = [
  { name: 'preserve', sanskrit: 'संरक्षणम्', band: 'haldi' },
  { name: 'educate', sanskrit: 'शिक्षणम्', band: 'kumkum' },
  { name: 'connect', sanskrit: 'संयोजनम्', band: 'mayura' },
] as const;

/** Introduction in two paragraphs, and the three activities (HOM-08). */
export function HomeWelcome() {
  const { t, locale } = useI18n();
  const { countries } = useSite().figures;

  return (
    <section className="sec sec--flush">
      <div className="wrap">
        <SectionHead sutra="स्वागतम्" title={t('home.welcome.title')} />
        <div className="welcome">
          <p className="welcome-lead">{t('home.welcome.lead')}</p>
          <p className="welcome-text">{t('home.welcome.text')}</p>
        </div>
        <div className="trio">
          {cards.map(({ name, sanskrit, band }) => (
            <div key={name}>
              <ImageFrame band={band} ratio="14:9">
                <ThemedImage
                  day={`/art/spot-${name}-day.svg`}
                  night={`/art/spot-${name}-night.svg`}
                  alt=""
                  width={560}
                  height={360}
                />
              </ImageFrame>
              <h3>
                {t(`home.${name}.title`)}
                {locale === 'en' && (
                  <span className="trio-sanskrit phrase" lang="sa" aria-hidden="true">
                    {sanskrit}
                  </span>
                )}
              </h3>
              <p>
                {name === 'connect' && countries
                  ? t('home.connect.textInCountries', { countries })
                  : t(`home.${name}.text`)}
              </p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
