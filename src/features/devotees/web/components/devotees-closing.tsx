import { NewsletterJump } from '#src/features/newsletter/web/components/newsletter-jump.tsx';
import type { DevoteesContent } from '#src/features/site-content/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { buttonClass } from '#src/ui/controls/button-class.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';

/** DEV-21, DEV-22: to the newsletter at the bottom of the page, or to volunteering. */
export function DevoteesClosing({ content: { title, text } }: { content: DevoteesContent['closing'] }) {
  const { t } = useI18n();

  return (
    <section className="sec">
      <div className="wrap">
        <div className="devotees-closing">
          <h2 lang={title.lang}>{title.text || t('devotees.closing.newsletter')}</h2>
          {text.text && (
            <p className="lead" lang={text.lang}>
              {text.text}
            </p>
          )}
          <div className="row">
            <NewsletterJump className={buttonClass()}>{t('devotees.closing.newsletter')}</NewsletterJump>
            <ButtonLink href="/volunteer" variant="line">
              {t('devotees.closing.volunteer')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
