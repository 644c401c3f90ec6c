import { useI18n } from '#src/i18n/use-i18n.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { starIcon } from '#src/ui/media/subject-icons.ts';
import { Image } from '#src/ui/media/image.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { Testimonial } from '../../testimonials.ts';

/** DEV-20: what members of the community say. */
export function CommunityMessages({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { t, locale } = useI18n();
  const lang = locale === 'en' ? undefined : 'en';

  return (
    <section className="sec sec--sunk">
      <div className="wrap">
        <SectionHead
          sutra="वाणी"
          title={t('devotees.voices.title')}
          isSample={testimonials.some(({ sample }) => sample)}
        />
        <div className="voices">
          {testimonials.map((testimonial) => (
            <figure key={testimonial.id} className="voice">
              <Stars rating={testimonial.rating} />
              <blockquote lang={lang}>{testimonial.message}</blockquote>
              <figcaption lang={lang}>
                <Image src={testimonial.image} alt="" width={60} height={60} />
                <span className="voice-name">{testimonial.name}</span>
                <span className="voice-place">
                  {testimonial.role}, {testimonial.location}
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}

function Stars({ rating }: Pick<Testimonial, 'rating'>) {
  const { t } = useI18n();

  return (
    <span className="voice-stars" role="img" aria-label={t('devotees.voices.stars', { rating })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} data-state={star <= rating ? 'full' : 'empty'}>
          <Icon shape={starIcon} />
        </span>
      ))}
    </span>
  );
}
