import type { Attempt } from '../payment-updates.ts';

/** Method of grants from donor-advised funds: the fund is the legal donor, so there is no tax receipt. */
export const grantMethod = 'daf';

/** Methods of offline donations. */
export const offlineMethods = ['cash', 'cheque', 'transfer', 'in_kind', grantMethod] as const;

export type OfflineMethod = (typeof offlineMethods)[number];

/** Method of donations from files of other systems; administrators cannot choose it. */
export const importedMethod = 'imported';

export const recordedMethods = [...offlineMethods, importedMethod] as const;

export type RecordedMethod = (typeof recordedMethods)[number];

const attemptPrefix = 'off_';
const correctionPrefix = 'cor_';

/** The only attempt of an offline donation. */
export function offlineAttemptId(paymentId: string): string {
  return `${attemptPrefix}${paymentId.replaceAll('-', '')}`;
}

/** The only reversal of an offline donation, which is always complete. */
export function correctionId(paymentId: string): string {
  return `${correctionPrefix}${paymentId.replaceAll('-', '')}`;
}

/** Method of an attempt; null for attempts at a gateway. */
export function offlineMethodOf({ attemptId, method }: Pick<Attempt, 'attemptId' | 'method'>) {
  if (!attemptId.startsWith(attemptPrefix)) return null;
  return offlineMethods.find((known) => known === method) ?? null;
}
