import { useI18n } from '#src/i18n/use-i18n.ts';
import { NewsletterForm } from '#src/features/newsletter/web/components/newsletter-form.tsx';
import './post-subscribe.css';

/** Subscription to the newsletter at the end of a post. */
export function PostSubscribe() {
  const { t } = useI18n();

  return (
    <section className="wrap post-subscribe">
      <div>
        <h2>{t('blog.newsletter.title')}</h2>
        <p>{t('footer.newsletter.text')}</p>
      </div>
      <NewsletterForm id="post-subscribe" />
    </section>
  );
}
