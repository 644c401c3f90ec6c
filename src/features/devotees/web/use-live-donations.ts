import { useCallback, useEffect, useState } from 'react';
import type { DonationSummary, DonationNews, Payment } from '#src/features/donations/contract.ts';
import { donationStreamPath } from '#src/features/donations/endpoints.ts';
import { openEventSource } from '#src/web/event-source.ts';
import { withNews } from '#src/features/donations/web/components/with-news.ts';
import { fetchPayments, fetchSummary } from './devotees-requests.ts';

type Donations = { payments: Payment[]; summary: DonationSummary | null; newest: Payment[] };

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
          setDonations((before) => ({
            payments: withNews(before.payments, news, gone),
            summary,
            newest: news.filter((donation) => before.payments.every(({ id }) => id !== donation.id)),
          })),
        onStale: () => void refresh(),
      }),
    [refresh],
  );

  const append = useCallback((older: Payment[]) => {
    setDonations((before) => ({ ...before, payments: withNews(before.payments, older, []), newest: [] }));
  }, []);

  return { ...donations, append };
}
