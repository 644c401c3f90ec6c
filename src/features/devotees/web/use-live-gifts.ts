import { useCallback, useEffect, useState } from 'react';
import type { DonationSummary, GiftNews, giftStreamPath, Payment } from '#src/features/donations/contract.ts';
import { followEvents } from '#src/web/follow-events.ts';
import { withNews } from '../devotee.ts';
import { fetchPayments, fetchSummary } from './devotees-requests.ts';

type Gifts = { payments: Payment[]; summary: DonationSummary | null; newest: Payment[] };

const streamPath: typeof giftStreamPath = '/api/payments/stream';

/**
 * The list and the sums, kept up to date while the tab is seen. `newest` are the gifts of the latest news, to be
 * announced.
 */
export function useLiveGifts(first: Omit<Gifts, 'newest'>) {
  const [gifts, setGifts] = useState<Gifts>({ ...first, newest: [] });

  const refresh = useCallback(async () => {
    const [payments, summary] = await Promise.all([fetchPayments(), fetchSummary()]);
    if (!payments.ok) return;
    setGifts((before) => ({
      payments: withNews(before.payments, payments.value, []),
      summary: summary.ok ? summary.value : before.summary,
      newest: [],
    }));
  }, []);

  useEffect(
    () =>
      followEvents<GiftNews>({
        path: streamPath,
        event: 'gifts',
        onNews: ({ gifts: told, gone, summary }) =>
          setGifts((before) => ({
            payments: withNews(before.payments, told, gone),
            summary,
            newest: told.filter((gift) => before.payments.every(({ id }) => id !== gift.id)),
          })),
        onStale: () => void refresh(),
      }),
    [refresh],
  );

  const append = useCallback((older: Payment[]) => {
    setGifts((before) => ({ ...before, payments: withNews(before.payments, older, []), newest: [] }));
  }, []);

  return { ...gifts, append };
}
