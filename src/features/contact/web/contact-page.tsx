import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { Audiences } from './components/audiences.tsx';
import { ContactDetails } from './components/contact-details.tsx';
import { ContactForm } from './components/contact-form.tsx';
import './contact-page.css';

export function Component() {
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('contact.pageTitle')} description={t('contact.description')} />
      <PageHero watch={8} sutra="सम्पर्कः" title={t('contact.title')} lead={t('contact.lead')} />
      <Audiences />
      <section className="sec sec--sunk page-end--sunk">
        <div className="wrap contact-columns">
          <ContactDetails />
          <Panel className="stack">
            <div>
              <h2>{t('contact.form.title')}</h2>
              <p className="muted">{t('contact.form.note')}</p>
            </div>
            <ContactForm />
          </Panel>
        </div>
      </section>
    </>
  );
}
