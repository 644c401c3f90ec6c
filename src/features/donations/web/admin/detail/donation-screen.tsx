import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { getDonation } from '../../../admin-contract.ts';
import type { DonationDetail } from '../../../admin-donation.ts';
import { DonationDetailPanel } from './donation-detail-panel.tsx';

export const loader = adminLoader(({ api, param }) => ({
  donation: api(getDonation, { params: { id: param('id') } }),
}));

/** ADM-12: one donation with everything that is known about it. */
export function Component() {
  const { donation } = useLoaderData<typeof loader>();
  return <OpenDonation key={donation.id} loaded={donation} />;
}

function OpenDonation({ loaded }: { loaded: DonationDetail }) {
  const [donation, setDonation] = useState(loaded);
  return <DonationDetailPanel donation={donation} onChanged={setDonation} />;
}
