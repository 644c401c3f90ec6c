import type { Attempt } from './payment-updates.ts';

/** How a donation came that did not go through the gateway. */
export const offlineMethods = ['cash', 'cheque', 'transfer', 'in_kind'] as const;

export type OfflineMethod = (typeof offlineMethods)[number];

/** Method of donations from files of other systems; administrators cannot choose it. */
export const importedMethod = 'imported';

export const recordedMethods = [...offlineMethods, importedMethod] as const;

export type RecordedMethod = (typeof recordedMethods)[number];

const attemptPrefix = 'off_';
const correctionPrefix = 'cor_';

/** The one attempt of a donation without the gateway: what holds its money among the updates. */
export function offlineAttemptId(paymentId: string): string {
  return `${attemptPrefix}${paymentId.replaceAll('-', '')}`;
}

/** What takes a wrong entry back, whole and once. */
export function correctionId(paymentId: string): string {
  return `${correctionPrefix}${paymentId.replaceAll('-', '')}`;
}

/** How an attempt's money came, when it came without the gateway. */
export function offlineMethodOf({ attemptId, method }: Pick<Attempt, 'attemptId' | 'method'>) {
  if (!attemptId.startsWith(attemptPrefix)) return null;
  return offlineMethods.find((known) => known === method) ?? null;
}
