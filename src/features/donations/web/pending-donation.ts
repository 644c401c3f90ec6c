import { msPerDay } from '#src/local-time/milliseconds.ts';
import { failedCallback } from '../posted-form.ts';
import type { DonationValues } from './donation-values.ts';

/** A donation that was started in this browser and whose result is not known here yet. */
export type PendingDonation = {
  id: string;
  statusToken: string;
  startedAt: number;
  /** The donor has seen that the bank still considers it. */
  isWaitSeen?: boolean;
  /** Without name, message and address: those are kept no longer than the tab. */
  choice: Pick<
    DonationValues,
    'paymentType' | 'frequency' | 'currency' | 'preset' | 'customAmount' | 'coverFees'
  >;
};

/** Names people and has a tax number, so it is kept no longer than the tab. */
export type Draft = Omit<DonationValues, 'amounts'>;

/** A form that has started a donation in this tab. Its key continues the donation when the same form is sent again. */
export type StartedForm = { payload: string; key: string; id: string };

/** Fields of a draft that are restored one by one. */
export const draftFields = [
  'donorName',
  'receiptName',
  'donorMessage',
  'donorEmail',
  'donorPan',
  'isIndianCitizen',
  'hasTribute',
  'tributeKind',
  'honoreeName',
  'hasCard',
  'recipientName',
  'recipientEmail',
  'cardDate',
  'cardMessage',
  'employer',
] as const;

const key = 'pending-donation';
const draftKey = 'donation-draft';
const startedKey = 'donation-started';
const foundDateKey = 'donation-remembrance';
const maxMs = 3 * msPerDay;

/** Stores a donation, so that a page that is opened again continues it. */
export function storePendingDonation(donation: PendingDonation): void {
  tryStorage(() => localStorage.setItem(key, JSON.stringify(donation)));
}

/** Stores that the donor has seen the wait for the bank. */
export function markWaitSeen(id: string): void {
  dropStartedForm(id);
  const donation = storedPendingDonation(Date.now());
  if (donation?.id === id) storePendingDonation({ ...donation, isWaitSeen: true });
}

/** Deletes the stored donation when its result is known, unless another one was started since. */
export function dropPendingDonation(id: string): void {
  dropStartedForm(id);
  if (storedPendingDonation(Date.now())?.id !== id) return;
  tryStorage(() => localStorage.removeItem(key));
  tryStorage(() => sessionStorage.removeItem(draftKey));
}

/** Stores what was sent, no longer than the tab, because it names people. */
export function storeStartedForm(started: StartedForm): void {
  tryStorage(() => sessionStorage.setItem(startedKey, JSON.stringify(started)));
}

/** @returns null when this tab has started no donation that is still to be paid */
export function storedStartedForm(): StartedForm | null {
  const text = tryStorage(() => sessionStorage.getItem(startedKey));
  return text ? tryStorage((): StartedForm => JSON.parse(text)) : null;
}

/** Deletes the form of this donation, so that the same form starts another one. */
export function dropStartedForm(id: string): void {
  if (storedStartedForm()?.id === id) tryStorage(() => sessionStorage.removeItem(startedKey));
}

/** @returns null without a stored donation, or when it is too old */
export function storedPendingDonation(now: number): PendingDonation | null {
  const text = tryStorage(() => localStorage.getItem(key));
  if (!text) return null;
  try {
    const donation: PendingDonation = JSON.parse(text);
    return typeof donation.id === 'string' && now - donation.startedAt < maxMs ? donation : null;
  } catch {
    // An invalid value counts as none.
    return null;
  }
}

/** Stores what was typed and chosen in this tab, for a checkout that leaves the page and for the choice of a project. */
export function storeDraft(values: DonationValues): void {
  const { amounts: _amounts, ...draft } = values;
  tryStorage(() => sessionStorage.setItem(draftKey, JSON.stringify(draft)));
}

export function storedDraft(): Draft | null {
  const text = tryStorage(() => sessionStorage.getItem(draftKey));
  const draft = text ? tryStorage((): Partial<Draft> => JSON.parse(text)) : null;
  return isDraft(draft) ? draft : null;
}

/** An older version of the page stored fewer fields. */
function isDraft(draft: Partial<Draft> | null): draft is Draft {
  return draft !== null && [...draftFields, 'currency' as const].every((field) => draft[field] !== undefined);
}

export function choiceOf(values: Draft): PendingDonation['choice'] {
  const { paymentType, frequency, currency, preset, customAmount, coverFees } = values;
  return { paymentType, frequency, currency, preset, customAmount, coverFees };
}

/** Stores the page of a lunar date that a donor has found beside the donation in this tab. @param path null: none */
export function storeFoundDate(path: string | null): void {
  tryStorage(() =>
    path ? sessionStorage.setItem(foundDateKey, path) : sessionStorage.removeItem(foundDateKey),
  );
}

export function storedFoundDate(): string | null {
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
