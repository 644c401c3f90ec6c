import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { DonationSummary, DonationUpdate, Payment } from '#src/features/donations/contract.ts';
import { donationStreamPath } from '#src/features/donations/endpoints.ts';
import { openEventSource } from '#src/web/event-source.ts';
import { withUpdates } from '#src/features/donations/web/components/with-updates.ts';
import { fetchNewest } from './devotees-requests.ts';

type Donations = {
  payments: Payment[];
  summary: DonationSummary | null;
  /** Cursor of the donations older than the last one. */
  cursor: string | undefined;
  newest: Payment[];
};

/**
 * The list and the sums, kept up to date while the tab is seen. `newest` are the donations of the latest update, to be
 * announced.
 */
export function useLiveDonations(first: Omit<Donations, 'newest'>) {
  const [donations, setDonations] = useState<Donations>({ ...first, newest: [] });

  const refresh = useEffectEvent(async () => {
    // The stream may list donations that the response is too old to contain.
    const listed = donations.payments;
    const [payments, summary] = await fetchNewest();
    if (!payments.ok) return;
    const fresh = { payments: payments.value, cursor: payments.next };
    const gone = listed.filter((donation) => isMissing(donation, fresh)).map(({ id }) => id);
    setDonations((before) => ({
      ...before,
      payments: withUpdates(before.payments, fresh.payments, gone),
      summary: summary.ok ? summary.value : before.summary,
      newest: [],
    }));
  });

  useEffect(
    () =>
      openEventSource<DonationUpdate>({
        path: donationStreamPath,
        event: 'donations',
        onUpdate: ({ donations: updated, gone, summary }) =>
          setDonations((before) => {
            const newest = updated.filter((donation) => isMissing(donation, before));
            const changed = updated.filter((donation) => isListed(donation, before));
            return {
              ...before,
              payments: withUpdates(before.payments, [...newest, ...changed], gone),
              summary,
              newest,
            };
          }),
        onStale: () => void refresh(),
      }),
    [],
  );

  const append = useCallback((older: Payment[], cursor: string | undefined) => {
    setDonations((before) => ({
      ...before,
      payments: withUpdates(before.payments, older, []),
      cursor,
      newest: [],
    }));
  }, []);

  return { ...donations, append };
}

type FirstPages = Pick<Donations, 'payments' | 'cursor'>;

function isListed({ id }: Payment, { payments }: FirstPages): boolean {
  return payments.some((listed) => listed.id === id);
}

/** Whether a donation is absent, and is not on a page after the last row either. */
function isMissing(donation: Payment, list: FirstPages): boolean {
  const last = list.payments.at(-1);
  const isBeyond = list.cursor !== undefined && last !== undefined && isOlder(donation, last);
  return !isListed(donation, list) && !isBeyond;
}

/** The server orders donations of the same time by their ID. */
function isOlder(donation: Payment, other: Payment): boolean {
  if (donation.createdAt === other.createdAt) return donation.id < other.id;
  return Date.parse(donation.createdAt) < Date.parse(other.createdAt);
}
