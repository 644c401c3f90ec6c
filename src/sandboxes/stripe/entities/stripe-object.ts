import { randomInt } from 'node:crypto';

/** Version of the API in which objects and events are written. */
export const apiVersion = '2026-10-28.endive';

/** Object of the API: every field that the API returns, by its name there. */
export type StripeObject = { id: string; object: string; created?: number } & Record<string, unknown>;

export type Metadata = Record<string, string>;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** @param length number of random characters; Stripe's ids have no fixed length */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from({ length }, () => letters[randomInt(letters.length)]).join('')}`;
}

export function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

export function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}

export function listOf(url: string, data: object[], hasMore = false) {
  return { object: 'list', url, has_more: hasMore, data };
}
