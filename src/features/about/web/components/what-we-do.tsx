import type { AboutContent } from '#src/features/site-content/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ImageFrame } from '#src/ui/media/image-frame.tsx';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';

/** Drawings and colors of works without an image, in turn. */
const drawings = [
  { art: 'spot-preserve', band: 'haldi' },
  { art: 'spot-educate', band: 'kumkum' },
  { art: 'project-ayurveda-ai', band: 'mayura' },
  { art: 'spot-connect', band: 'nila' },
] as const;

/** The kinds of work, each with an image or a drawing of the site. */
export function WhatWeDo({ items }: { items: AboutContent['work']['items'] }) {
  const { t } = useI18n();

  return (
    <section className="sec sec--sunk">
      <div className="wrap">
        <SectionHead sutra="कार्याणि" title={t('about.work.title')} />
        <ul className="works">
          {items.map(({ id, title, text, image }, place) => {
            const { art, band } = drawings[place % drawings.length] ?? drawings[0];
            return (
              <li key={id}>
                <ImageFrame band={band} ratio="4:3">
                  <ThemedImage
                    day={image || `/art/${art}-day.svg`}
                    night={image ? null : `/art/${art}-night.svg`}
                    alt=""
                    width={560}
                    height={420}
                  />
                </ImageFrame>
                <div>
                  <h3 lang={title.lang}>{title.text}</h3>
                  <p className="muted" lang={text.lang}>
                    {text.text}
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
