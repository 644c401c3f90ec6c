import { useEffect, useEffectEvent, useState } from 'react';
import { fetchTransport } from '#src/web/client.ts';
import { openEventSource } from '#src/web/event-source.ts';
import type { DonationUpdate, Payment } from '../../contract.ts';
import { donationStreamPath } from '../../endpoints.ts';
import type { ThankYou } from '../../thank-you-contract.ts';
import type { DonationHolder } from '../../thank-you-path.ts';
import { withUpdates } from '../components/with-updates.ts';
import { requestThankYou, watchDonation } from '../donation-calls.ts';
import { dropPendingDonation, markWaitSeen } from '../pending-donation.ts';
import { stateOf } from './donation-state.ts';

const pausesMs = [1000, 2000, 4000, 8000, 16_000, ...Array.from({ length: 20 }, () => 30_000)];

/** The donation and the newest ones, kept up to date by the event stream. Polls while the payment is pending. */
export function useOwnDonation(holder: DonationHolder, first: ThankYou, recent: Payment[]) {
  const [donation, setDonation] = useState(first);
  const [payments, setPayments] = useState(recent);
  const state = stateOf(donation);
  const { id, statusToken } = holder;

  const refresh = useEffectEvent(async () => {
    const result = await requestThankYou(holder).run(fetchTransport, new AbortController().signal);
    if (result.ok) setDonation(result.value);
  });

  useEffect(() => {
    if (state !== 'pending') return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const onStatus = (status: string) => {
      if (status !== 'created' && status !== 'pending') void refresh();
    };
    void watchDonation({ id, statusToken }, { pausesMs, signal, onStatus });
    return () => leaving.abort();
  }, [state, id, statusToken]);

  useEffect(
    () =>
      openEventSource<DonationUpdate>({
        path: donationStreamPath,
        event: 'donations',
        onUpdate: ({ donations, gone }) => {
          setPayments((before) => withUpdates(before, donations, gone));
          if (gone.includes(id) || donations.some((one) => one.id === id)) void refresh();
        },
        onStale: () => void refresh(),
      }),
    [id],
  );

  useEffect(() => {
    if (['success', 'refunded', 'disputed', 'retried'].includes(state)) dropPendingDonation(id);
    if (donation.status === 'pending') markWaitSeen(id);
  }, [state, donation.status, id]);

  return { donation, payments };
}
