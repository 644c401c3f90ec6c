import { failedCallback } from '../posted-form.ts';
import type { DonationValues } from './donation-values.ts';

/** A donation that was begun in this browser and whose end is not known here yet. */
export type PendingDonation = {
  id: string;
  statusToken: string;
  startedAt: number;
  /** Without name, message and address: those are kept no longer than the tab. */
  choice: Pick<
    DonationValues,
    'paymentType' | 'frequency' | 'currency' | 'preset' | 'customAmount' | 'coverFees'
  >;
};

type Words = Pick<DonationValues, 'donorName' | 'donorMessage' | 'donorEmail'>;

const key = 'pending-donation';
const wordsKey = 'donation-labels';
const foundDateKey = 'donation-remembrance';
const maxMs = 3 * 86_400_000;

/** Remembers a donation, so that a page that is opened again picks up where it was. */
export function rememberDonation(donation: PendingDonation): void {
  tryStorage(() => localStorage.setItem(key, JSON.stringify(donation)));
}

/** Drops a donation whose end is known, unless another one was begun since. */
export function forgetDonation(id: string): void {
  if (recallDonation(Date.now())?.id !== id) return;
  tryStorage(() => localStorage.removeItem(key));
  tryStorage(() => sessionStorage.removeItem(wordsKey));
}

/** What was remembered, unless it is too old. */
export function recallDonation(now: number): PendingDonation | null {
  const text = tryStorage(() => localStorage.getItem(key));
  if (!text) return null;
  try {
    const donation: PendingDonation = JSON.parse(text);
    return typeof donation.id === 'string' && now - donation.startedAt < maxMs ? donation : null;
  } catch {
    // Not ours, or cut off: as if nothing were there.
    return null;
  }
}

/** Keeps what was typed as long as the tab, for a checkout that leaves the page. */
export function rememberWords({ donorName, donorMessage, donorEmail }: Words): void {
  const words: Words = { donorName, donorMessage, donorEmail };
  tryStorage(() => sessionStorage.setItem(wordsKey, JSON.stringify(words)));
}

export function recallWords(): Partial<Words> {
  const text = tryStorage(() => sessionStorage.getItem(wordsKey));
  return text ? (tryStorage((): Partial<Words> => JSON.parse(text)) ?? {}) : {};
}

/** Keeps the page of a lunar date that a donor has found beside the donation, as long as the tab. @param path null: none */
export function rememberFoundDate(path: string | null): void {
  tryStorage(() =>
    path ? sessionStorage.setItem(foundDateKey, path) : sessionStorage.removeItem(foundDateKey),
  );
}

export function recallFoundDate(): string | null {
  const path = tryStorage(() => sessionStorage.getItem(foundDateKey));
  return path?.startsWith('/remembrance?') ? path : null;
}

/** Whether the URL marks a failed checkout; removes the mark from the URL. */
export function takeFailure(): boolean {
  const { hash, pathname, search } = window.location;
  const hasFailed = hash === failedCallback;
  if (hasFailed) history.replaceState(history.state, '', pathname + search);
  return hasFailed;
}

/** Private windows may block storage; the donation works without. */
function tryStorage<Result>(use: () => Result): Result | null {
  try {
    return use();
  } catch {
    return null;
  }
}
