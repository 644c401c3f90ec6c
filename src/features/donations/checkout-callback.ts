/** Fragments of the donate page's address to which the checkout callback redirects. */

export const failedCallback = '#failed';

/** @param token grants access to the status of this donation only */
export function donationCallback(id: string, token: string): string {
  return `#donation=${id}.${token}`;
}

export type CheckoutCallback = { hasFailed: true } | { hasFailed: false; id: string; statusToken: string };

/** @returns null when the fragment has no checkout result */
export function readCallback(fragment: string): CheckoutCallback | null {
  if (fragment === failedCallback) return { hasFailed: true };
  const [, id, statusToken] = /^#donation=([0-9a-f-]{36})\.([\w-]{43})$/.exec(fragment) ?? [];
  return id && statusToken ? { hasFailed: false, id, statusToken } : null;
}
