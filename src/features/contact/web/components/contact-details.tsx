import { useSite } from '#src/api/site.ts';
import type { ContactContent } from '#src/features/site-content/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { globeIcon, landmarkIcon, mailIcon, mapPinIcon, phoneIcon } from '#src/ui/media/subject-icons.ts';
import { SocialLinks } from './social-links.tsx';

type ContactDetailsProps = { details: ContactContent['details'] };

/** Address and contact options of the organization (CON-03 to CON-06). */
export function ContactDetails({ details: { presence, headquarters } }: ContactDetailsProps) {
  const { t } = useI18n();
  const site = useSite();

  return (
    <div className="stack">
      <h2>{t('contact.details.title')}</h2>
      <ul className="contact-details">
        <li>
          <Icon shape={mailIcon} />
          <div>
            <p className="muted">{t('contact.details.email')}</p>
            <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
          </div>
        </li>
        {site.phone && (
          <li>
            <Icon shape={phoneIcon} />
            <div>
              <p className="muted">{t('contact.details.phone')}</p>
              <a href={`tel:${site.phone.replaceAll(/[^+\d]/g, '')}`}>{site.phone}</a>
            </div>
          </li>
        )}
        {presence.text && (
          <li>
            <Icon shape={globeIcon} />
            <p lang={presence.lang}>{presence.text}</p>
          </li>
        )}
        {headquarters.text && (
          <li>
            <Icon shape={landmarkIcon} />
            <div>
              <p className="muted">{t('contact.details.headquarters')}</p>
              <p lang={headquarters.lang}>{headquarters.text}</p>
            </div>
          </li>
        )}
        {site.address && (
          <li>
            <Icon shape={mapPinIcon} />
            <div>
              <p className="muted">{t('contact.details.address')}</p>
              <address className="contact-address">{site.address}</address>
            </div>
          </li>
        )}
      </ul>
      <div>
        <h3>{t('contact.details.follow')}</h3>
        <SocialLinks social={site.social} />
      </div>
    </div>
  );
}
