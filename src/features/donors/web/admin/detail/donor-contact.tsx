import { useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { DescriptionList } from '#src/admin-ui/page/description-list.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { showDonorPans } from '../../../admin-contract.ts';
import type { DonorDetail } from '../../../admin-donor.ts';
import { consentKeys } from '../consent-keys.ts';

const newsletterKeys = {
  confirmed: 'adminDonors.newsletterConfirmed',
  pending: 'adminDonors.newsletterPending',
  none: 'adminDonors.newsletterNone',
} as const;

/** Contact details of the donor, and consent to be contacted. */
export function DonorContact({ donor }: { donor: DonorDetail }) {
  const { t } = useI18n();
  const { email, records, newsletter, contactConsent, consentAt, consentSource, panEndings } = donor;
  const verifiedAt = records.find((record) => record.email === email)?.emailVerifiedAt ?? null;

  return (
    <Panel className="donor-part" aria-labelledby="donor-contact">
      <h2 className="panel-title" id="donor-contact">
        {t('adminDonors.contact')}
      </h2>
      <DescriptionList
        items={[
          { term: t('adminDonors.email'), value: email ?? t('adminDonors.noEmail') },
          email !== null && {
            term: t('adminDonors.verified'),
            value: verifiedAt ? <DateTime at={verifiedAt} /> : t('adminDonors.notVerified'),
          },
          { term: t('adminDonors.newsletter'), value: t(newsletterKeys[newsletter]) },
          { term: t('adminDonors.consent'), value: t(consentKeys[contactConsent]) },
          consentAt !== null && { term: t('adminDonors.consentAt'), value: <DateTime at={consentAt} /> },
          consentSource !== null && {
            term: t('adminDonors.consentSource'),
            value: <bdi>{consentSource}</bdi>,
          },
          panEndings.length > 0 && { term: t('adminDonors.pan'), value: <Pans donor={donor} /> },
        ]}
      />
    </Panel>
  );
}

function Pans({ donor: { id, panEndings } }: { donor: DonorDetail }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [pans, setPans] = useState<string[] | null>(null);
  const { run, isRunning } = useAction(() => call(showDonorPans, { params: { id } }), {
    errorTitle: t('adminDonors.failed'),
    onDone: (shown) => setPans(shown.pans),
  });

  return (
    <span className="donor-actions">
      <span role="status">{(pans ?? panEndings.map((ending) => `••••••${ending}`)).join(', ')}</span>
      {!pans && (
        <Button variant="line" small busy={isRunning} onClick={() => void run()}>
          {t('adminDonors.showPan')}
        </Button>
      )}
    </span>
  );
}
