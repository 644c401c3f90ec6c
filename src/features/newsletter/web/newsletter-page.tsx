import { PageHead } from '#src/web/page-head.tsx';
import { RichText } from '#src/i18n/rich-text.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { archivePath } from '../subscription-links.ts';
import { NewsletterForm } from './components/newsletter-form.tsx';
import './newsletter-page.css';

const benefits = ['teachings', 'festivals', 'projects', 'community'] as const;

/** /newsletter: the form and a description of the newsletter (XTR-03). */
export function Component() {
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('newsletter.title')} description={t('newsletter.description')} />
      <PageHero watch={5} sutra="वार्तापत्रिका" title={t('newsletter.title')} lead={t('newsletter.lead')} />
      <section className="sec">
        <div className="wrap newsletter-columns">
          <div>
            <SectionHead sutra="प्राप्यम्" title={t('newsletter.benefits.title')} inner />
            <ul className="newsletter-benefits">
              {benefits.map((benefit) => (
                <li key={benefit}>
                  <h3>{t(`newsletter.benefits.${benefit}.title`)}</h3>
                  <p>{t(`newsletter.benefits.${benefit}.text`)}</p>
                </li>
              ))}
            </ul>
          </div>
          <Panel className="stack">
            <h2>{t('newsletter.form.title')}</h2>
            <NewsletterForm />
            <p className="small muted">
              <RichText
                id="newsletter.form.privacy"
                tags={{ link: (text) => <Link href="/privacy">{text}</Link> }}
              />
            </p>
            <p className="small">
              <Link href={archivePath}>{t('newsletter.archive.all')}</Link>
            </p>
          </Panel>
        </div>
      </section>
    </>
  );
}
