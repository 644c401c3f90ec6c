import type { ReactNode } from 'react';
import type { Entity } from '#src/api/organisation.ts';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { landmarkIcon, mailIcon, scrollTextIcon, shieldCheckIcon } from '#src/ui/media/subject-icons.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { SampleLabel } from '#src/ui/page/sample-label.tsx';

/** Who receives the donation and what the donor gets; facts that are not configured are left out. */
export function DonationTrust({ entity: receiver }: { entity: Entity }) {
  const { t } = useI18n();
  const { legalEntities, contactEmail, mode } = useSite();
  const { us, in: india } = legalEntities;
  const isIndian = receiver === 'in';
  const entity = isIndian ? india : us;
  const number = isIndian ? india?.approval : us?.ein;

  return (
    <ul className="donation-trust" aria-label={t('donate.trust.heading')}>
      {entity && (
        <>
          <Fact shape={landmarkIcon} title={t('donate.trust.registered')}>
            {t(isIndian ? 'donate.trust.registrationIndia' : 'donate.trust.registrationUs', entity)}{' '}
            <span className="donation-trust-number">
              {isIndian ? '80G / 133' : 'EIN'} {number}
            </span>{' '}
            {mode === 'demo' && <SampleLabel />}
          </Fact>
          <Fact shape={scrollTextIcon} title={t('donate.trust.deductible')}>
            {t(isIndian ? 'donate.trust.deductibleIndia' : 'donate.trust.deductibleUs')}
          </Fact>
        </>
      )}
      <Fact shape={shieldCheckIcon} title={t('donate.receipt.title')}>
        {t('donate.receipt.text')} <Link href="/my-donations">{t('donate.receipt.mine')}</Link>
      </Fact>
      {contactEmail && (
        <Fact shape={mailIcon} title={t('donate.trust.questions')}>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </Fact>
      )}
    </ul>
  );
}

function Fact({ shape, title, children }: { shape: string; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon shape={shape} />
      <b>{title}</b>
      <span>{children}</span>
    </li>
  );
}
