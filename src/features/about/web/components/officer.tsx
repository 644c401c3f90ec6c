import type { AboutContent } from '#src/features/site-content/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';

/** Contact for complaints and for questions about personal data. */
export function Officer({
  officer: { name, role, text, email, phone },
}: {
  officer: AboutContent['officer'];
}) {
  const { t } = useI18n();
  if (!name.text && !email && !phone) return null;

  return (
    <section className="sec" id="officer">
      <div className="wrap">
        <SectionHead sutra="सहायता" title={t('about.officer.title')} />
        <address className="officer">
          <p className="officer-name" lang={name.lang}>
            {name.text}
          </p>
          {role.text && <p lang={role.lang}>{role.text}</p>}
          {email && (
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
          {phone && (
            <p>
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
            </p>
          )}
        </address>
        {text.text && (
          <p className="muted" lang={text.lang}>
            {text.text}
          </p>
        )}
      </div>
    </section>
  );
}
