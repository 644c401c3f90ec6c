import { useCallback, useEffect, useState } from 'react';
import type { DonationSummary, DonationNews, Payment } from '#src/features/donations/contract.ts';
import { donationStreamPath } from '#src/features/donations/endpoints.ts';
import { openEventSource } from '#src/web/event-source.ts';
import { withNews } from '#src/features/donations/web/components/with-news.ts';
import { fetchPayments, fetchSummary } from './devotees-requests.ts';

type Donations = {
  payments: Payment[];
  summary: DonationSummary | null;
  /** Cursor of the donations older than the last one. */
  cursor: string | undefined;
  newest: Payment[];
};

/**
 * The list and the sums, kept up to date while the tab is seen. `newest` are the donations of the latest news, to be
 * announced.
 */
export function useLiveDonations(first: Omit<Donations, 'newest'>) {
  const [donations, setDonations] = useState<Donations>({ ...first, newest: [] });

  const refresh = useCallback(async () => {
    const [payments, summary] = await Promise.all([fetchPayments(), fetchSummary()]);
    if (!payments.ok) return;
    setDonations((before) => ({
      ...before,
      payments: withNews(before.payments, payments.value, []),
      summary: summary.ok ? summary.value : before.summary,
      newest: [],
    }));
  }, []);

  useEffect(
    () =>
      openEventSource<DonationNews>({
        path: donationStreamPath,
        event: 'donations',
        onNews: ({ donations: news, gone, summary }) =>
          setDonations((before) => {
            const newest = news.filter((donation) => isNew(donation, before));
            const changed = news.filter((donation) => isListed(donation, before));
            return {
              ...before,
              payments: withNews(before.payments, [...newest, ...changed], gone),
              summary,
              newest,
            };
          }),
        onStale: () => void refresh(),
      }),
    [refresh],
  );

  const append = useCallback((older: Payment[], cursor: string | undefined) => {
    setDonations((before) => ({
      ...before,
      payments: withNews(before.payments, older, []),
      cursor,
      newest: [],
    }));
  }, []);

  return { ...donations, append };
}

function isListed({ id }: Payment, { payments }: Donations): boolean {
  return payments.some((listed) => listed.id === id);
}

/** Older than the last row, a donation is not new: it has changed, and its row is not fetched yet. */
function isNew(donation: Payment, list: Donations): boolean {
  const last = list.payments.at(-1);
  const isBeyond =
    list.cursor !== undefined &&
    last !== undefined &&
    Date.parse(donation.createdAt) < Date.parse(last.createdAt);
  return !isListed(donation, list) && !isBeyond;
}
