import type { DevoteesContent } from '#src/features/site-content/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { starIcon } from '#src/ui/media/subject-icons.ts';
import { Image } from '#src/ui/media/image.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';

type Testimonials = DevoteesContent['testimonials']['items'];

/** DEV-20: what members of the community say. */
export function CommunityMessages({
  testimonials,
  isSample,
}: {
  testimonials: Testimonials;
  isSample: boolean;
}) {
  const { t } = useI18n();

  return (
    <section className="sec sec--sunk">
      <div className="wrap">
        <SectionHead sutra="वाणी" title={t('devotees.voices.title')} isSample={isSample} />
        <div className="voices">
          {testimonials.map((testimonial) => (
            <Voice key={testimonial.id} testimonial={testimonial} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Voice({ testimonial }: { testimonial: Testimonials[number] }) {
  const { name, role, location, message, image, rating } = testimonial;
  const about = [role, location].filter(({ text }) => text !== '');

  return (
    <figure className="voice">
      {rating !== '0' && <Stars rating={Number(rating)} />}
      <blockquote lang={message.lang}>{message.text}</blockquote>
      <figcaption lang={name.lang}>
        {image && <Image src={image} alt="" width={60} height={60} />}
        <span className="voice-name">{name.text}</span>
        <span className="voice-place">{about.map(({ text }) => text).join(', ')}</span>
      </figcaption>
    </figure>
  );
}

function Stars({ rating }: { rating: number }) {
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
