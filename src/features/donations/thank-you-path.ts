import type { Locale } from '#src/i18n/locales.ts';

/** ID and status token, which grant access to one donation as its donor sees it. */
export type DonationHolder = { id: string; statusToken: string };

/** The part of the path before the token. */
export const thankYouFolder = '/donate/thank-you/';

/** Path of a donation's thank-you page. Contains no personal data. */
export function thankYouPath({ id, statusToken }: DonationHolder): string {
  return `${thankYouFolder}${id}.${statusToken}`;
}

/** Path of the same page after a failed attempt, which the gateway may report to the server later. */
export function failedAttemptPath(holder: DonationHolder): string {
  return `${thankYouPath(holder)}?attempt=failed`;
}

export function isFailedAttempt(search: string): boolean {
  return new URLSearchParams(search).get('attempt') === 'failed';
}

/** @returns null when the last part of the path is invalid */
export function readThankYouToken(token: string): DonationHolder | null {
  const [, id, statusToken] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  return id && statusToken ? { id, statusToken } : null;
}

/** Path of the image that donors share: "I lit a lamp for {project}." @param projectId null for the whole mission */
export function lampCardPath(locale: Locale, projectId: string | null): string {
  return projectId ? `/art/lamp-card/${locale}/${projectId}.png` : `/art/lamp-card/${locale}.png`;
}
