import { useLoaderData } from 'react-router';
import { useSite } from '#src/api/site.ts';
import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { Audiences } from './components/audiences.tsx';
import { ContactDetails } from './components/contact-details.tsx';
import { ContactForm } from './components/contact-form.tsx';
import './contact-page.css';
import type { loadContact } from './contact-requests.ts';

export function Component() {
  const { t } = useI18n();
  const { name } = useSite();
  const { hero, audiences, details } = useLoaderData<typeof loadContact>().content;

  return (
    <>
      <PageHead
        title={t('contact.pageTitle')}
        description={hero.description.text || hero.lead.text || t('contact.descriptionOf', { product: name })}
      />
      <PageHero
        watch={8}
        sutra="सम्पर्कः"
        title={t('contact.title')}
        lead={hero.lead.text && <span lang={hero.lead.lang}>{hero.lead.text}</span>}
      />
      {audiences.items.length > 0 && <Audiences items={audiences.items} />}
      <section className="sec sec--sunk page-end--sunk">
        <div className="wrap contact-columns">
          <ContactDetails details={details} />
          <Panel className="stack">
            <div className="contact-form-head">
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
