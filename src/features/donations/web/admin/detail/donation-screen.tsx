import { useState } from 'react';
import { useParams } from 'react-router';
import { LoadedRecord } from '#src/admin-ui/record/loaded-record.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { DonationDetail } from '../../../admin-donation.ts';
import { DonationDetailPanel } from './donation-detail-panel.tsx';
import { readDonation } from './read-donation.ts';

/** ADM-12: one donation with everything that is known about it. */
export function DonationScreen() {
  const { t } = useI18n();
  const { id = '' } = useParams();
  return (
    <LoadedRecord key={id} title={t('adminDonations.donation')} id={id} read={readDonation}>
      {(donation) => <OpenDonation loaded={donation} />}
    </LoadedRecord>
  );
}

function OpenDonation({ loaded }: { loaded: DonationDetail }) {
  const [donation, setDonation] = useState(loaded);
  return <DonationDetailPanel donation={donation} onChanged={setDonation} />;
}
