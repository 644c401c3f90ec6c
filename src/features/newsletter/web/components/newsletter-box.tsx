import { useI18n } from '#src/i18n/use-i18n.ts';
import { footerEmailId } from './footer-email-id.ts';
import { NewsletterForm } from './newsletter-form.tsx';

/** The subscription block of the footer (FTR-03). */
export function NewsletterBox() {
  const { t } = useI18n();

  return (
    <section className="ft-newsletter" aria-labelledby={`${footerEmailId}-title`}>
      <h2 className="ft-title" id={`${footerEmailId}-title`}>
        {t('footer.newsletter.title')}
      </h2>
      <p>{t('footer.newsletter.text')}</p>
      <NewsletterForm id={footerEmailId} />
    </section>
  );
}
