import type { Currency } from '#src/api/money.ts';

/** Sample donations, for demonstrations only. Each name marks it as one; `daysAgo` counts from the day of seeding. */
export const sampleDonations: {
  donorName: `${string} (sample)`;
  donorMessage: string | null;
  amount: number;
  currency: Currency;
  daysAgo: number;
}[] = [
  {
    donorName: 'Ananya Rao (sample)',
    donorMessage: 'For my grandmother, who taught me my first verse.',
    amount: 108,
    currency: 'USD',
    daysAgo: 4,
  },
  {
    donorName: 'The Whitfield family (sample)',
    donorMessage: 'May the land find many friends.',
    amount: 500,
    currency: 'USD',
    daysAgo: 9,
  },
  {
    donorName: 'विद्या नायर (sample)',
    donorMessage: 'सर्वे भवन्तु सुखिनः।',
    amount: 2501,
    currency: 'INR',
    daysAgo: 16,
  },
  { donorName: 'Tomás Herrera (sample)', donorMessage: null, amount: 50, currency: 'USD', daysAgo: 23 },
  {
    donorName: 'Meera and Arjun (sample)',
    donorMessage: 'In gratitude for the evening readings.',
    amount: 251,
    currency: 'USD',
    daysAgo: 37,
  },
  { donorName: 'Kabir Joshi (sample)', donorMessage: null, amount: 5001, currency: 'INR', daysAgo: 52 },
];
