import { createShortCache } from '#src/platform/caching/short-cache.ts';
import type { Metric } from '#src/platform/metrics/metrics.ts';

type Dependencies = {
  countListeners: () => number;
  countDonations: () => Promise<Map<string, number>>;
};

export function donationGauges({ countListeners, countDonations }: Dependencies): Metric[] {
  const donationCounts = createShortCache(countDonations);
  return [
    {
      name: 'live_event_listeners',
      help: 'Pages subscribed to new donations.',
      read: () => [[{}, countListeners()]],
    },
    {
      name: 'payments',
      help: 'Donations by status.',
      labels: ['state'],
      read: async () =>
        [...((await donationCounts()) ?? [])].map(([state, count]) => [{ state }, count] as const),
    },
  ];
}
