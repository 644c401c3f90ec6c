import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ImageFrame } from '#src/ui/media/image-frame.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';

/** The four kinds of work, each with a drawing of the site. */
const works = [
  { name: 'resources', art: 'spot-preserve', band: 'haldi' },
  { name: 'projects', art: 'spot-educate', band: 'kumkum' },
  { name: 'seva', art: 'project-ayurveda-ai', band: 'mayura' },
  { name: 'network', art: 'spot-connect', band: 'nila' },
] as const;

export function WhatWeDo() {
  const { t } = useI18n();
  const { countries } = useSite().figures;

  return (
    <section className="sec sec--sunk">
      <div className="wrap">
        <SectionHead sutra="कार्याणि" title={t('about.work.title')} />
        <ul className="works">
          {works.map(({ name, art, band }) => (
            <li key={name}>
              <ImageFrame band={band} ratio="4:3">
                <ThemedImage
                  day={`/art/${art}-day.svg`}
                  night={`/art/${art}-night.svg`}
                  alt=""
                  width={560}
                  height={420}
                />
              </ImageFrame>
              <div>
                <h3>{t(`about.work.${name}.title`)}</h3>
                <p className="muted">
                  {name === 'network' && countries
                    ? t('about.work.network.textInCountries', { countries })
                    : t(`about.work.${name}.text`)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
