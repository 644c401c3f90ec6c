import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import type { MyDonation, RecurringDonation } from '../../contract.ts';
import { DonationsByYear } from './donations-by-year.tsx';
import { MyFigures } from './my-figures.tsx';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });

const running: RecurringDonation = {
  id: '1',
  amountMinor: 2000,
  currency: 'USD',
  project: null,
  projectLanguage: null,
  projectId: null,
  beganAt: '2026-08-05T06:00:00.000Z',
  beganOn: '2026-08-04',
  charges: 4,
  state: 'running',
  nextChargeAt: '2026-12-04T18:30:00.000Z',
  nextChargeOn: '2026-12-05',
  pausedUntil: null,
  canPause: true,
  canResume: false,
  coveredMinor: 0,
  canChangeAmount: true,
  canChangeDay: true,
  canChangeCard: true,
  isChanging: false,
  againPath: null,
};

function donation(id: string, givenOn: string): MyDonation {
  return {
    id,
    givenAt: '2026-01-01T04:00:00.000Z',
    givenOn,
    givenMinor: 2000,
    netAmountMinor: 2000,
    isDisputed: false,
    isVoided: false,
    isPending: false,
    isListed: true,
    currency: 'USD',
    project: null,
    projectLanguage: null,
    paymentType: 'anonymous',
    donorName: null,
    receiptNumber: null,
    certificateNumbers: [],
  };
}

test('the figures of the newest year keep currencies apart', () => {
  const years = [
    { year: 2026, donated: [usd(27_000), inr(250_100)], donations: 8 },
    { year: 2025, donated: [usd(1000)], donations: 1 },
  ];
  renderPage(() => <MyFigures list={{ years, monthly: [running], remembrances: [] }} />);

  expect(screen.getByText('Donated in 2026').parentElement?.textContent).toBe(
    'Donated in 2026$270in US dollars₹2,501in Indian rupees',
  );
  expect(screen.getByText('Donations in 2026').parentElement?.textContent).toContain('8');
  expect(screen.getByText('Next monthly donation').parentElement?.textContent).toContain('December 5, 2026');
  expect(screen.queryByText('Next remembrance')).toBeNull();
});

test('a sum with cents is not rounded: the table of its year has the same', () => {
  const years = [{ year: 2026, donated: [usd(7280)], donations: 2 }];
  renderPage(() => <MyFigures list={{ years, monthly: [], remembrances: [] }} />);

  expect(screen.getByText('Donated in 2026').parentElement?.textContent).toBe('Donated in 2026$72.80');
});

test('donations that were all refunded have no figures', () => {
  const years = [{ year: 2026, donated: [], donations: 0 }];
  renderPage(() => <MyFigures list={{ years, monthly: [], remembrances: [] }} />);
  expect(screen.queryByText(/Donated in/)).toBeNull();
});

test('donations are in the table of their year, with its sums', () => {
  const donations = [donation('1', '2026-01-01'), donation('2', '2025-12-31'), donation('3', '2025-03-01')];
  const years = [
    { year: 2026, donated: [usd(2000), inr(50_100)], donations: 2 },
    { year: 2025, donated: [usd(4000)], donations: 2 },
  ];
  const columns = [{ key: 'id', header: 'Id', cell: ({ id }: MyDonation) => id }];
  renderPage(() => <DonationsByYear list={{ donations, years }} columns={columns} />);

  expect(screen.getAllByRole('region').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('2026$20.00₹501.00'),
      expect.stringContaining('2025$40.00'),
    ]),
  );
  const rows = (name: string) => screen.getByRole('table', { name }).querySelectorAll('tbody tr').length;
  expect([rows('Donations in 2026'), rows('Donations in 2025')]).toEqual([1, 2]);
});
