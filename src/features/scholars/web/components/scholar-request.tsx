import type { sendContactMessage } from '#src/features/contact/contract.ts';
import * as endpoints from '#src/features/contact/endpoints.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { VisitorForm } from '#src/web/forms/visitor-form.tsx';
import type { ReviewedText } from '../scholars-requests.ts';
import type { ScholarsOfPage } from './scholars.tsx';
import './scholars.css';

const loadSchema = async () => (await import('#src/features/contact/contract.ts')).contactForm;

type ScholarRequestProps = { people: ScholarsOfPage; texts: readonly ReviewedText[] };

/**
 * A request to a scholar or the offer of a review: a message to the organization, whose subject names the scholar or
 * the text.
 */
export function ScholarRequest({ people, texts }: ScholarRequestProps) {
  const { t } = useI18n();
  // Without a person on the page, no scholar would receive a question.
  const isOffer = people.length === 0;
  const words = {
    submit: t('scholars.request.submit'),
    sentTitle: t('scholars.request.sentTitle'),
    sentText: isOffer ? t('scholars.offer.sentText') : t('scholars.request.sentText'),
    failed: t('contact.form.failed'),
  };

  return (
    <section className="sec" aria-labelledby="scholar-request">
      <div className="wrap">
        <SectionHead
          sutra="प्रश्नः"
          id="scholar-request"
          title={isOffer ? t('scholars.offer.title') : t('scholars.request.title')}
        />
        <div className="stack scholar-request">
          <p>{isOffer ? t('scholars.offer.text') : t('scholars.request.text')}</p>
          <VisitorForm<typeof sendContactMessage>
            address={endpoints.sendContactMessage}
            loadSchema={loadSchema}
            words={words}
            next={[{ href: '/texts', label: t('scholars.request.next') }]}
            keepsConfirmation
          >
            {(errorOf) => (
              <>
                <Field
                  label={isOffer ? t('scholars.offer.about') : t('scholars.request.to')}
                  {...errorOf('subject')}
                >
                  {isOffer ? (
                    <Select name="subject">
                      <option value={t('scholars.offer.question')}>{t('scholars.offer.question')}</option>
                      {texts.map(({ slug, title }) => (
                        <option key={slug} value={t('scholars.offer.reviewOf', { title })}>
                          {t('scholars.offer.reviewOf', { title })}
                        </option>
                      ))}
                    </Select>
                  ) : (
                    <Select name="subject">
                      <option value={t('scholars.request.subject')}>{t('scholars.request.anyone')}</option>
                      {people.map(({ id, name }) => (
                        <option
                          key={id}
                          value={t('scholars.request.subjectOf', { name: name.text })}
                          lang={name.lang}
                        >
                          {name.text}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
                <div className="form-pair">
                  <Field label={t('contact.form.name')} {...errorOf('name')}>
                    <Input name="name" autoComplete="name" required maxLength={240} />
                  </Field>
                  <Field label={t('contact.form.email')} {...errorOf('email')}>
                    <Input name="email" type="email" autoComplete="email" required maxLength={254} />
                  </Field>
                </div>
                <Field
                  label={isOffer ? t('scholars.offer.message') : t('scholars.request.message')}
                  {...errorOf('message')}
                >
                  <Textarea name="message" rows={6} required />
                </Field>
              </>
            )}
          </VisitorForm>
        </div>
      </div>
    </section>
  );
}
